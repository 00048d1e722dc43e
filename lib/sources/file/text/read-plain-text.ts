import type { SourceReading } from '@/lib/model/capture'
import { createReadingBuilder, type ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { TextFile } from './text-file'

/** A text file: its paragraphs are what blank lines part. Lines that were broken to fit a width are joined again. */
export function readPlainText({ text, url, name, isCut }: TextFile): SourceReading {
  const builder = createReadingBuilder()
  for (const lines of paragraphsOf(text)) {
    if (builder.full) break
    writeParagraph(lines, builder)
  }
  if (isCut) builder.cut('text-length', text.length)
  return builder.finish({ url, title: name, lang: '' })
}

function* paragraphsOf(text: string): Generator<string[]> {
  let lines: string[] = []
  for (const line of text.split(/\r\n|\r|\n|\f/)) {
    if (line.trim() !== '') lines.push(line)
    else if (lines.length > 0) {
      yield lines
      lines = []
    }
  }
  if (lines.length > 0) yield lines
}

/** Lines of running text that was broken by hand are this long, and nearly all of them. */
const WRAPPED_MIN = 50
const WRAPPED_MAX = 110
/** More lines than this are a log or a table: each stands for itself. */
const MAX_KEPT_LINES = 12

function writeParagraph(lines: readonly string[], builder: ReadingBuilder): void {
  const isWrapped = areWrapped(lines)
  const isShort = lines.length <= MAX_KEPT_LINES && lines.every((line) => line.length <= WRAPPED_MAX)
  for (const [n, line] of lines.entries()) {
    if (n === 0 || !(isWrapped || isShort)) builder.begin({ kind: 'paragraph' })
    else if (isWrapped) builder.write(' ')
    else builder.breakLine()
    builder.write(line)
  }
}

function areWrapped(lines: readonly string[]): boolean {
  const full = lines.slice(0, -1)
  const longest = Math.max(0, ...lines.slice(0, 1_000).map((line) => line.length))
  if (full.length === 0 || longest > WRAPPED_MAX) return false
  const isProse = (line: string) =>
    line.length >= WRAPPED_MIN && !/^\s*(?:[-*•+|>#]|\d{1,3}[.)])\s/.test(line)
  return full.every(isProse)
}
