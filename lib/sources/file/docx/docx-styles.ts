import { allOf, childOf, parseXml, type XmlElement } from '@/lib/sources/file/markup/xml-tree'

/** What the style of a paragraph or of words means for reading. */
export interface DocxStyle {
  /** 1 to 6, 0 for what is no heading. */
  level: number
  kind: 'paragraph' | 'quote' | 'caption' | 'code'
  /** Text that Word does not show. */
  isHidden: boolean
  isStrong: boolean
  isEmphasis: boolean
  list: { numId: string; level: number } | null
}

export const PLAIN_STYLE: DocxStyle = {
  level: 0,
  kind: 'paragraph',
  isHidden: false,
  isStrong: false,
  isEmphasis: false,
  list: null,
}

export interface DocxStyles {
  styles: ReadonlyMap<string, DocxStyle>
  /** The language of the whole document, `''` when it is not said. */
  lang: string
}

/** The styles of a document, each with what it takes from those it is based on. */
export function readDocxStyles(xml: string): DocxStyles {
  const root = parseXml(xml)
  const elements = new Map(
    allOf(root, 'style').map((style) => [style.attributes.get('styleId') ?? '', style]),
  )
  const styles = new Map<string, DocxStyle>()
  for (const id of elements.keys()) styles.set(id, resolve(id, elements))
  const [defaults] = allOf(root, 'docDefaults')
  const lang = defaults && allOf(defaults, 'lang')[0]?.attributes.get('val')
  return { styles, lang: lang ?? '' }
}

/** Styles may be based on each other in a ring. */
const MAX_STEPS = 20

function resolve(id: string, elements: ReadonlyMap<string, XmlElement>): DocxStyle {
  const chain: XmlElement[] = []
  for (let at = elements.get(id); at && chain.length < MAX_STEPS; at = elements.get(valOf(at, 'basedOn')))
    chain.push(at)
  return chain.reduceRight((style, element) => extend(style, element), PLAIN_STYLE)
}

function extend(base: DocxStyle, style: XmlElement): DocxStyle {
  const name = valOf(style, 'name').toLowerCase()
  const words = childOf(style, 'rPr')
  const paragraph = childOf(style, 'pPr')
  const outline = childOf(paragraph, 'outlineLvl')?.attributes.get('val')
  const numbers = childOf(paragraph, 'numPr')
  return {
    level: levelOf(name, outline, base.level),
    kind: kindOf(name, base.kind),
    isHidden: isOn(words, 'vanish') ?? base.isHidden,
    isStrong: isOn(words, 'b') ?? base.isStrong,
    isEmphasis: isOn(words, 'i') ?? base.isEmphasis,
    list: numbers
      ? {
          numId: valOf(numbers, 'numId') || base.list?.numId || '',
          level: Number(valOf(numbers, 'ilvl')) || 0,
        }
      : base.list,
  }
}

function levelOf(name: string, outline: string | undefined, base: number): number {
  const named = /^heading ([1-9])$/.exec(name)?.[1]
  if (named) return Math.min(6, Number(named))
  if (name === 'title') return 1
  return outline === undefined ? base : toLevel(outline)
}

/** Word counts outline levels from 0; 9 is running text. */
export function toLevel(outline: string): number {
  const level = Number.parseInt(outline, 10)
  return level >= 0 && level < 9 ? Math.min(6, level + 1) : 0
}

/** What Word, LibreOffice and pandoc call the style of a listing. */
const CODE: ReadonlySet<string> = new Set([
  'html preformatted',
  'preformatted text',
  'source code',
  'code',
  'code block',
])

function kindOf(name: string, base: DocxStyle['kind']): DocxStyle['kind'] {
  if (name === 'caption') return 'caption'
  if (CODE.has(name)) return 'code'
  return name === 'quote' || name === 'intense quote' || name === 'block text' ? 'quote' : base
}

/** A switch of Word's: there without a value means on; `null` when it is not there. */
export function isOn(properties: XmlElement | undefined, name: string): boolean | null {
  const found = childOf(properties, name)
  return found ? !/^(0|false|off|none)$/.test(found.attributes.get('val') ?? '') : null
}

function valOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.attributes.get('val') ?? ''
}
