import type { SourceReading } from '@/lib/model/capture'
import { createReadingBuilder, type ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { BlockShape } from '@/lib/sources/file/builder/text-piece'
import { FILE_LIMITS } from '@/lib/sources/file/file-limits'
import { jsonTokens } from './json-tokens'
import type { TextFile } from './text-file'

/**
 * JSON as an outline: where a value stands is a heading over it, `key: value` is a line, and an object of plain values
 * in a list is one line. `null` for what is no JSON.
 */
export function readJson({ text, url, name, isCut }: TextFile): SourceReading | null {
  const builder = createReadingBuilder()
  const outline = createOutline(builder, name)
  try {
    for (const token of jsonTokens(text)) {
      if (builder.full) break
      if (token.type === 'open') outline.open(token.of)
      else if (token.type === 'close') outline.close()
      else if (token.type === 'key') outline.key(token.value)
      else outline.value(token.value)
    }
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    // A file that was cut ends in the midst of a value.
    if (!isCut) return null
  }
  if (isCut) builder.cut('text-length', text.length)
  return builder.finish({ url, title: name, lang: '' })
}

/** An object or a list that is open. */
interface Level {
  of: 'object' | 'array'
  path: string
  depth: number
  /** The key that waits for its value, or how many values a list has had. */
  key: string
  count: number
  /** Plain values that wait for what becomes of the object: one line, or lines under a heading. */
  waiting: string[]
  /** Its heading stands over what comes next. */
  isOpened: boolean
  /** Another heading came between. */
  isInterrupted: boolean
}

const MAX_PATH_LENGTH = 160
const MAX_LINE_LENGTH = 600

function createOutline(builder: ReadingBuilder, name: string) {
  const levels: Level[] = []

  /** Writes the headings that wait, outermost first, and the lines of the innermost level. */
  function flush(): void {
    let from = levels.length
    while (from > 0 && !levels[from - 1]?.isOpened) from--
    for (const level of levels.slice(from)) openUp(level)
    const level = levels.at(-1)
    for (const line of level?.waiting ?? []) write({ kind: 'paragraph' }, line)
    if (level) level.waiting = []
  }

  function openUp(level: Level): void {
    level.isOpened = true
    const heading = level.path || (level.isInterrupted ? name : '')
    if (heading !== '') write({ kind: 'heading', level: Math.min(6, Math.max(1, level.depth)) }, heading)
  }

  function write(shape: BlockShape, words: string): void {
    builder.begin(shape)
    builder.write(words)
  }

  function writeItem(line: string): void {
    flush()
    write({ kind: 'list-item', list: { depth: 0, marker: '•' } }, line)
  }

  return {
    open(of: Level['of']) {
      const outer = levels.at(-1)
      const path = outer ? pathInside(outer) : ''
      if (outer?.of === 'array') outer.count++
      // What holds another value is no single line.
      if (outer && outer.waiting.length > 0) flush()
      if (levels.length >= FILE_LIMITS.depth) builder.cut('nodes', FILE_LIMITS.depth)
      const depth = (outer?.depth ?? 0) + (path === '' ? 0 : 1)
      levels.push({ of, path, depth, key: '', count: 0, waiting: [], isOpened: false, isInterrupted: false })
    },
    close() {
      const level = levels.at(-1)
      if (!level) return
      const line = level.waiting.join('; ')
      const isRecord = level.of === 'object' && levels.at(-2)?.of !== 'object'
      const isLine = isRecord && !level.isOpened && line !== '' && line.length <= MAX_LINE_LENGTH
      if (!isLine && line !== '') flush()
      levels.pop()
      if (isLine) writeItem(line)
      // What follows in the outer level must not stand under the inner one's heading.
      const outer = levels.at(-1)
      if (outer && (level.isOpened || level.isInterrupted))
        Object.assign(outer, { isOpened: false, isInterrupted: true })
    },
    key(key: string) {
      const level = levels.at(-1)
      if (level) level.key = key
    },
    value(value: string) {
      const level = levels.at(-1)
      if (level?.of === 'object') {
        level.waiting.push(`${level.key}: ${value}`)
        return
      }
      if (level) level.count++
      writeItem(value)
    },
  }
}

function pathInside(level: Level): string {
  const own = level.of === 'array' ? `[${level.count}]` : `${level.path === '' ? '' : '.'}${level.key}`
  return `${level.path}${own}`.slice(0, MAX_PATH_LENGTH)
}
