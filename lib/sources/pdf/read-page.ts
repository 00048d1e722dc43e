import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api'
import type { ItemTag, Matrix, RawItem, RawPage } from './raw-page'
import { readFields } from './read-fields'
import { readStructure } from './read-structure'

/** What is known of the whole document while its pages are read. */
export interface PageContext {
  hasFields: boolean
  /** Numbers tables through the document. */
  tables: { count: number }
}

/** A page's text as it is written in it, and the language the document says it is in. */
export async function readPage(
  page: PDFPageProxy,
  context: PageContext,
): Promise<{ raw: RawPage; lang: string }> {
  const [content, structure] = await Promise.all([
    page.getTextContent({ includeMarkedContent: true }),
    page.getStructTree(),
  ])
  const viewport = page.getViewport({ scale: 1 })
  const fonts = Object.entries(content.styles).map(([name, { fontFamily, vertical }]) => [
    name,
    { isMonospaced: fontFamily === 'monospace', isVertical: vertical === true },
  ])
  const raw: RawPage = {
    number: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    toShown: viewport.transform as unknown as Matrix,
    items: tagItems(content.items, readStructure(structure, context.tables)),
    fonts: Object.fromEntries(fonts) as RawPage['fonts'],
    fields: context.hasFields ? await readFields(page) : [],
  }
  return { raw, lang: content.lang ?? '' }
}

/** Is there a picture on the page? One without text that has any is a scan. */
export async function hasImages(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((operator) => IMAGE_OPERATORS.has(operator))
}

const IMAGE_OPERATORS = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObjectGroup,
])

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
