import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { dropTiny } from './drop-tiny'
import { countWords, dropUnseen } from './drop-unseen'
import { type DrawnStretch, findUnseen, type PageDrawing } from './find-unseen'
import type { LayerIsOn } from './optional-layers'
import type { ItemTag, Matrix, RawFont, RawItem, RawPage } from './raw-page'
import { readFields } from './read-fields'
import { readStructure } from './read-structure'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type TextStyle = TextContent['styles'][string]
type TextItem = Extract<TextContent['items'][number], { str: string }>
type TextMarkedContent = Exclude<TextContent['items'][number], { str: string }>

/** What is known of the whole document while its pages are read. */
export interface PageContext {
  hasFields: boolean
  /** Numbers tables through the document. */
  tables: { count: number }
  /** Which layers are shown. */
  isOn: LayerIsOn
  /** Stretches of text that are taken of a page at most. */
  pageItems: number
  /** Milliseconds left for looking at how pages are drawn. */
  drawingMs: number
}

export interface ReadPage {
  /** Without what cannot be seen. */
  raw: RawPage
  /** As the document says; `''` when it does not. */
  lang: string
  /** Words that are drawn so that nobody sees them. */
  unseenWords: number
  hasImages: boolean
  /** There is more text than was taken. */
  isCut: boolean
}

/** A page's text as a reader sees it. */
export async function readPage(page: PDFPageProxy, context: PageContext): Promise<ReadPage> {
  const [content, structure] = await Promise.all([
    page.getTextContent({ includeMarkedContent: true }),
    page.getStructTree(),
  ])
  const viewport = page.getViewport({ scale: 1 })
  const fonts = Object.fromEntries(
    Object.entries(content.styles).map(([name, style]) => [name, toFont(style)]),
  )
  const drawing = await drawingOf(page, context)
  const tagged = tagItems(content.items, readStructure(structure, context.tables))
  const taken = tagged.slice(0, context.pageItems)
  const readable = dropTiny(taken, viewport, page.userUnit)
  const { items, words } = dropUnseen(readable.items, drawing, (name) => fonts[name]?.isMonospaced === true)
  const outside = countWords(joined(drawing.outside))
  const raw: RawPage = {
    number: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    toShown: viewport.transform as unknown as Matrix,
    items,
    fonts,
    fields: context.hasFields ? await readFields(page) : [],
  }
  return {
    raw,
    lang: content.lang ?? '',
    unseenWords: words + readable.words + outside,
    hasImages: drawing.hasImages,
    isCut: tagged.length > taken.length,
  }
}

/** Looks at how the page is drawn, which costs as much as its text does; pages beyond the time for it are believed. */
async function drawingOf(page: PDFPageProxy, context: PageContext): Promise<PageDrawing> {
  if (context.drawingMs <= 0) return { unseen: [], seen: [], outside: [], hasImages: true }
  const began = performance.now()
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
  const drawing = findUnseen(operators, { box: { x0, y0, x1, y1 }, isOn: context.isOn })
  context.drawingMs -= performance.now() - began
  return drawing
}

/** Letters that were set one by one are words where they touch. */
function joined(stretches: readonly DrawnStretch[]): string {
  let text = ''
  let before: DrawnStretch | undefined
  for (const stretch of stretches) {
    const gap = before ? Math.hypot(stretch.x0 - before.x1, stretch.y0 - before.y1) : 0
    text += `${gap > (stretch.box.y1 - stretch.box.y0) * WORD_GAP ? ' ' : ''}${stretch.text}`
    before = stretch
  }
  return text
}

/** Of a letter's height. */
const WORD_GAP = 0.12

function toFont({ fontFamily, vertical, ascent, descent }: TextStyle): RawFont {
  return {
    isMonospaced: fontFamily === 'monospace',
    isVertical: vertical === true,
    ascent,
    descent: Math.abs(descent),
  }
}

function tagItems(
  items: readonly (TextItem | TextMarkedContent)[],
  tags: ReadonlyMap<string, ItemTag>,
): RawItem[] {
  const open: (ItemTag | null)[] = []
  const found: RawItem[] = []
  for (const item of items) {
    if (!('type' in item)) found.push(withTag(item, open.at(-1) ?? null))
    else if (item.type === 'endMarkedContent') open.pop()
    else open.push(tagOf(item, tags) ?? open.at(-1) ?? null)
  }
  return found
}

const ARTIFACT: ItemTag = { element: -1, kind: 'artifact' }

function tagOf(mark: TextMarkedContent, tags: ReadonlyMap<string, ItemTag>): ItemTag | undefined {
  if ('tag' in mark && mark.tag === 'Artifact') return ARTIFACT
  return tags.get(mark.id)
}

function withTag(item: TextItem, tag: ItemTag | null): RawItem {
  const { str, dir, width, height, fontName } = item
  const transform = item.transform as unknown as Matrix
  return { str, dir, transform, width, height, fontName, ...(tag && { tag }) }
}
