import type { OpenMark, ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { Attributes } from '@/lib/sources/file/markup/element-stack'
import type { DocxStyle } from './docx-styles'

type Look = 'strong' | 'emphasis' | 'deleted'
const LOOKS: readonly Look[] = ['strong', 'emphasis', 'deleted']

/** The words of a paragraph in stretches of one look. */
export interface DocxRun {
  start(): void
  set(name: string, attributes: Attributes): void
  isHidden(paragraph: DocxStyle): boolean
  write(words: string, isHeading: boolean): void
  /** Ends the look: what comes next is no word of this run. */
  pause(): void
  /** The paragraph ends. */
  end(): void
}

/** Word cuts a sentence into runs at will: a mark lasts as long as the look does. */
export function createDocxRun(builder: ReadingBuilder, styles: ReadonlyMap<string, DocxStyle>): DocxRun {
  const open = new Map<Look, OpenMark>()
  let own = new Map<string, boolean>()
  let style: DocxStyle | undefined

  function has(look: Look): boolean {
    if (look === 'deleted') return own.get('strike') ?? own.get('dstrike') ?? false
    if (look === 'strong') return own.get('b') ?? style?.isStrong ?? false
    return own.get('i') ?? style?.isEmphasis ?? false
  }

  function close(look: Look): void {
    const mark = open.get(look)
    if (mark) builder.closeMark(mark)
    open.delete(look)
  }

  function pause(): void {
    for (const look of LOOKS) close(look)
  }

  return {
    start() {
      own = new Map()
      style = undefined
    },
    set(name, attributes) {
      const value = attributes.get('val') ?? ''
      if (name === 'rStyle') style = styles.get(value)
      else own.set(name, !/^(0|false|off|none)$/.test(value))
    },
    isHidden: (paragraph) => own.get('vanish') ?? (style?.isHidden || paragraph.isHidden),
    write(words, isHeading) {
      for (const look of LOOKS) if (!has(look)) close(look)
      for (const look of LOOKS) {
        const isWanted = has(look) && !open.has(look) && !(isHeading && look === 'strong')
        if (isWanted) open.set(look, builder.openMark({ kind: look }))
      }
      builder.write(words)
    },
    pause,
    end() {
      pause()
      own = new Map()
      style = undefined
    },
  }
}
