import type { OpenMark, ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { BlockShape } from '@/lib/sources/file/builder/text-piece'
import type { Attributes } from '@/lib/sources/file/markup/element-stack'
import { createDocxFields } from './docx-fields'
import type { DocxNumbering } from './docx-numbering'
import { createDocxRun } from './docx-run'
import { type DocxStyle, PLAIN_STYLE, toLevel } from './docx-styles'

/** What the other parts of a document say that its text needs. */
export interface DocxMeaning {
  styles: ReadonlyMap<string, DocxStyle>
  numbering: DocxNumbering
  /** Addresses by the id of their link. */
  links: ReadonlyMap<string, string>
}

/** A paragraph's own settings, as far as they have been met. */
interface Settings {
  style: DocxStyle
  outline: number | null
  numId: string | null
  listLevel: number | null
  isRtl: boolean
  /** Its block has begun. */
  isStarted: boolean
}

const newSettings = (): Settings => ({
  style: PLAIN_STYLE,
  outline: null,
  numId: null,
  listLevel: null,
  isRtl: false,
  isStarted: false,
})

type NoteKind = 'footnote' | 'endnote'

/** Writes paragraphs as their settings and words are met. */
export function createDocxParagraph(builder: ReadingBuilder, { styles, numbering, links }: DocxMeaning) {
  const run = createDocxRun(builder, styles)
  const fields = createDocxFields(builder)
  const openLinks: (OpenMark | null)[] = []
  const notes = new Map<string, number>()
  let settings = newSettings()
  let note: number | null = null
  let isInCode = false

  function start(): void {
    if (settings.isStarted) return
    settings.isStarted = true
    const { shape, prefix } = shapeOf()
    // The lines of a listing are paragraphs.
    if (shape.kind === 'code' && isInCode) builder.writeVerbatim('\n')
    else builder.begin(shape)
    isInCode = shape.kind === 'code'
    if (prefix !== '') builder.write(`${prefix} `)
  }

  /** The number of a heading is part of its line, that of an item is its marker. */
  function shapeOf(): { shape: BlockShape; prefix: string } {
    const { style, isRtl } = settings
    const level = settings.outline ?? style.level
    const direction = isRtl ? ({ dir: 'rtl' } as const) : {}
    const numId = settings.numId ?? style.list?.numId ?? ''
    const depth = settings.listLevel ?? style.list?.level ?? 0
    const marker = numId === '' || numId === '0' ? null : numbering.next(numId, depth)
    if (level > 0) return { shape: { kind: 'heading', level, ...direction }, prefix: marker ?? '' }
    if (note !== null) {
      const own = { list: { depth: 0, marker: `${note}.` }, note: `#${note}` }
      note = null
      return { shape: { kind: 'list-item', ...own, ...direction }, prefix: '' }
    }
    if (marker !== null)
      return { shape: { kind: 'list-item', list: { depth, marker }, ...direction }, prefix: '' }
    const quotes = style.kind === 'quote' ? { quotes: 1 } : {}
    return { shape: { kind: style.kind, ...quotes, ...direction }, prefix: '' }
  }

  function openSetting(name: string, attributes: Attributes): void {
    const value = attributes.get('val') ?? ''
    if (name === 'pStyle') settings.style = styles.get(value) ?? PLAIN_STYLE
    if (name === 'outlineLvl') settings.outline = toLevel(value)
    if (name === 'numId') settings.numId = value
    if (name === 'ilvl') settings.listLevel = Math.min(8, Math.max(0, Number.parseInt(value, 10) || 0))
    if (name === 'bidi') settings.isRtl = value !== '0' && value !== 'false'
  }

  function openContent(name: string, attributes: Attributes): void {
    if (name === 'r') run.start()
    if (name === 'hyperlink') {
      start()
      const href = links.get(attributes.get('id') ?? '')
      openLinks.push(href ? builder.openMark({ kind: 'link', href }) : null)
    }
    if (name === 'fldChar') {
      start()
      fields.turn(attributes.get('fldCharType') ?? '')
    }
    if (name === 'footnoteReference' || name === 'endnoteReference')
      refer(name.slice(0, -9) as NoteKind, attributes)
    if (name === 'docPr' && attributes.get('descr')) {
      start()
      builder.image({ alt: attributes.get('descr') ?? '', src: '' })
    }
    if (run.isHidden(settings.style) || fields.isInCode()) return
    if (name === 'tab' || name === 'ptab') write('\t')
    if (name === 'noBreakHyphen') write('\u2011')
    if (name === 'cr' || (name === 'br' && !/page|column/.test(attributes.get('type') ?? ''))) breakLine()
  }

  function write(words: string): void {
    start()
    if (isInCode) builder.writeVerbatim(words)
    else builder.write(words)
  }

  function breakLine(): void {
    start()
    if (isInCode) builder.writeVerbatim('\n')
    else builder.breakLine()
  }

  function refer(kind: NoteKind, attributes: Attributes): void {
    const key = `${kind} ${attributes.get('id') ?? ''}`
    const number = notes.get(key) ?? notes.size + 1
    notes.set(key, number)
    start()
    run.pause()
    const mark = builder.openMark({ kind: 'note', href: `#${number}` })
    builder.write(`[${number}]`)
    builder.closeMark(mark)
  }

  return {
    open(name: string, attributes: Attributes, path: readonly string[]): void {
      if (name === 'p') settings = newSettings()
      else if (path.at(-2) === 'rPr') {
        // The last but one of these belongs to the sign that ends the paragraph.
        if (!path.includes('pPr')) run.set(name, attributes)
      } else if (path.includes('pPr')) openSetting(name, attributes)
      else openContent(name, attributes)
    },
    close(name: string): void {
      if (name === 'hyperlink') {
        const mark = openLinks.pop()
        if (mark) builder.closeMark(mark)
      }
      if (name !== 'p') return
      start()
      run.end()
    },
    text(words: string, parent: string): void {
      if (parent === 'instrText') fields.addCode(words)
      if (parent !== 't' || fields.isInCode() || run.isHidden(settings.style)) return
      start()
      if (isInCode) builder.writeVerbatim(words)
      else run.write(words, (settings.outline ?? settings.style.level) > 0)
    },
    hasNote: (kind: NoteKind, id: string): boolean => notes.has(`${kind} ${id}`),
    startNote(kind: NoteKind, id: string): void {
      note = notes.get(`${kind} ${id}`) ?? null
    },
  }
}
