import type { OpenMark, ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { BlockShape } from '@/lib/sources/file/builder/text-piece'
import type { Attributes } from '@/lib/sources/file/markup/element-stack'
import { readMarkup } from '@/lib/sources/file/markup/read-markup'
import { createHiddenMarkup, drawsNoLetters } from './hidden-markup'
import { BLOCK_ELEMENTS, shapeOf, UNREAD_ELEMENTS } from './html-elements'
import { createHtmlLists } from './html-lists'
import { markOf, noteOf } from './html-marks'
import { createHtmlTables } from './html-tables'

/** What a page of HTML says of itself beside its text. */
export interface HtmlFacts {
  title: string
  lang: string
}

export interface HtmlOptions {
  language: 'html' | 'xhtml'
  /** What relative addresses are relative to; `''` when nothing is known. */
  address: string
}

/** Writes what a reader of the page would see, as far as its markup tells. */
export function writeHtml(source: string, builder: ReadingBuilder, options: HtmlOptions): HtmlFacts {
  const page = createHtmlPage(builder, options.address)
  readMarkup(source, options.language, page)
  return page.facts
}

/** An element that is open, and what ends with it. */
interface OpenElement {
  shape: BlockShape
  isUnread: boolean
  /** Its letters are too small to be drawn; those of an element inside need not be. */
  isTiny: boolean
  isVerbatim: boolean
  mark: OpenMark | null
  /** The list item it stands in, and whether words of it have been written. */
  item: { hasWords: boolean } | null
}

const ROOT: OpenElement = {
  shape: { kind: 'paragraph' },
  isUnread: false,
  isTiny: false,
  isVerbatim: false,
  mark: null,
  item: null,
}

function createHtmlPage(builder: ReadingBuilder, address: string) {
  const facts: HtmlFacts = { title: '', lang: '' }
  const hidden = createHiddenMarkup()
  const lists = createHtmlLists()
  const tables = createHtmlTables(builder)
  const open: OpenElement[] = []
  let head: 'title' | 'style' | null = null
  let sheet = ''
  let figures = 0
  let breaks = 0

  const current = () => open.at(-1) ?? ROOT

  function enter(name: string, attributes: Attributes): void {
    const outer = current()
    const isUnread = outer.isUnread || UNREAD_ELEMENTS.has(name) || hidden.isHidden(name, attributes)
    const element: OpenElement = {
      shape: isUnread ? outer.shape : innerShape(name, attributes, outer.shape),
      isUnread,
      isTiny: drawsNoLetters(attributes) ?? outer.isTiny,
      isVerbatim: name === 'pre' || name === 'listing' || outer.isVerbatim,
      mark: null,
      item: name === 'li' ? { hasWords: false } : outer.item,
    }
    open.push(element)
    if (name === 'title' && !outer.isUnread) head = 'title'
    if (name === 'style') head = 'style'
    if (!isUnread) begin(name, attributes, element)
  }

  function innerShape(name: string, attributes: Attributes, outer: BlockShape): BlockShape {
    const note = noteOf(attributes, addressOf)
    const shape = { ...shapeOf(name, outer), ...languageOf(attributes), ...(note === '' ? {} : { note }) }
    if (name === 'blockquote') return { ...shape, quotes: (outer.quotes ?? 0) + 1 }
    if (name === 'details' && !attributes.has('open')) return { ...shape, collapsed: true }
    if (name === 'figure') return { ...shape, figure: figures++ }
    if (name === 'pre' || (name === 'code' && shape.kind === 'code'))
      return { ...shape, ...codeLanguage(attributes) }
    if (name === 'summary') {
      const { collapsed: _collapsed, ...seen } = shape
      return seen
    }
    return shape
  }

  function begin(name: string, attributes: Attributes, element: OpenElement): void {
    if (name === 'html' || name === 'body') facts.lang ||= attributes.get('lang') ?? ''
    if (name === 'br') lineBreak(element)
    if (name === 'img')
      builder.image({ alt: attributes.get('alt') ?? '', src: webAddress(attributes.get('src')) })
    if (LISTS.has(name)) lists.enter(name, attributes)
    if (name === 'li') element.shape = { ...element.shape, list: lists.startItem(attributes) }
    if (BLOCK_ELEMENTS.has(name)) beginBlock(element)
    tables.enter(name, attributes)
    const mark = element.isVerbatim ? null : markOf(name, attributes, addressOf)
    if (mark) element.mark = builder.openMark(mark)
  }

  /** The first block of an item has its marker. */
  function beginBlock({ shape, item }: OpenElement): void {
    builder.begin(item?.hasWords ? continued(shape) : shape)
    breaks = 0
  }

  /** One break is a line, two are a paragraph. */
  function lineBreak({ isVerbatim, shape }: OpenElement): void {
    breaks++
    if (isVerbatim) builder.writeVerbatim('\n')
    else if (breaks > 1) builder.begin(continued(shape))
    else builder.breakLine()
  }

  function leave(name: string): void {
    const element = open.pop()
    if (name === 'style') hidden.learn(sheet)
    if (name === 'style') sheet = ''
    if (name === 'title' || name === 'style') head = null
    if (!element || element.isUnread) return
    if (element.mark) builder.closeMark(element.mark)
    if (LISTS.has(name)) lists.leave()
    tables.leave(name)
    if (BLOCK_ELEMENTS.has(name)) beginBlock(current())
  }

  function text(words: string): void {
    if (head === 'title') facts.title += words
    if (head === 'style') sheet += words
    const { isUnread, isTiny, isVerbatim, item } = current()
    if (isUnread || isTiny) return
    if (isVerbatim) builder.writeVerbatim(words)
    else builder.write(words)
    if (!/\S/.test(words)) return
    breaks = 0
    if (item) item.hasWords = true
  }

  function addressOf(value: string | undefined): string {
    const written = value?.trim() ?? ''
    return URL.canParse(written, address || undefined) ? new URL(written, address || undefined).href : ''
  }

  function webAddress(value: string | undefined): string {
    const found = addressOf(value)
    return /^https?:/i.test(found) ? found : ''
  }

  return { facts, open: enter, close: leave, text }
}

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu'])

/** A later block of the same list item. */
function continued(shape: BlockShape): BlockShape {
  return shape.list ? { ...shape, list: { ...shape.list, marker: '' } } : shape
}

function languageOf(attributes: Attributes): Pick<BlockShape, 'lang' | 'dir'> {
  const lang = attributes.get('lang')?.trim().slice(0, 35)
  const dir = attributes.get('dir')?.toLowerCase()
  return { ...(lang ? { lang } : {}), ...(dir === 'rtl' ? { dir } : {}) }
}

function codeLanguage(attributes: Attributes): Pick<BlockShape, 'language'> {
  const language = /(?:^|\s)lang(?:uage)?-([\w+#-]{1,40})/.exec(
    attributes.get('class')?.slice(0, 500) ?? '',
  )?.[1]
  return language ? { language } : {}
}
