import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { dropUnseen } from './drop-unseen'
import { findUnseen, type PageDrawing } from './find-unseen'
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
  const { unseen, hasImages } = await drawingOf(page, context)
  const tagged = tagItems(content.items, readStructure(structure, context.tables))
  const { items, words } = dropUnseen(tagged, unseen, (name) => fonts[name]?.isMonospaced === true)
  const raw: RawPage = {
    number: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    toShown: viewport.transform as unknown as Matrix,
    items,
    fonts,
    fields: context.hasFields ? await readFields(page) : [],
  }
  return { raw, lang: content.lang ?? '', unseenWords: words, hasImages }
}

/** Looks at how the page is drawn, which costs as much as its text does; pages beyond the time for it are believed. */
async function drawingOf(page: PDFPageProxy, context: PageContext): Promise<PageDrawing> {
  if (context.drawingMs <= 0) return { unseen: [], hasImages: true }
  const began = performance.now()
  const drawing = findUnseen(await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE }))
  context.drawingMs -= performance.now() - began
  return drawing
}

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
