import type { Landmark } from '@/lib/core/extraction/roles/box'
import type { BlockKind } from '@/lib/model/capture'
import { attributeOf, hasAttributes } from '@/lib/sources/native-dom.page'

/**
 * Their text is not the page's, or is not drawn, or says in the midst of other words how those are read; `rt` is a
 * mark of them.
 */
export const UNREAD_ELEMENTS: ReadonlySet<string> = new Set([
  'br',
  'script',
  'style',
  'template',
  'head',
  'option',
  'datalist',
  'title',
  'desc',
  'metadata',
  'defs',
  'symbol',
  'rtc',
  'rp',
])

/** What is in them is what somebody has chosen or typed: only what they draw of their own accord is read. */
export const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])

/** Elements of running text: they stay in their line also as items of a row. */
export const PHRASING_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo button cite code data dfn em i font kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** Elements that can have a shadow root, beside those whose name has a hyphen (DOM, "attach a shadow root"). */
const HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
)

export function mayHost(name: string): boolean {
  return HOSTS.has(name) || name.includes('-')
}

/** The attributes that say what an element is; `''` where it has none. */
export interface Names {
  role: string
  classes: string
  id: string
  property: string
  /** `null` where it does not say. */
  lang: string | null
}

const NO_NAMES: Names = { role: '', classes: '', id: '', property: '', lang: null }

export function namesOf(element: Element): Names {
  if (!hasAttributes(element)) return NO_NAMES
  return {
    role: attributeOf(element, 'role') ?? '',
    classes: attributeOf(element, 'class') ?? '',
    id: attributeOf(element, 'id') ?? '',
    property: attributeOf(element, 'itemprop') ?? '',
    lang: attributeOf(element, 'lang'),
  }
}

export interface BlockShape {
  kind: BlockKind
  level: number
}

/** What kind of block an element begins, by its name, its ARIA role and how it is drawn. */
export function blockShapeOf(
  element: Element,
  name: string,
  display: string,
  role: string,
  parent: BlockShape,
): BlockShape {
  const own = KIND_BY_NAME[name]
  if (own) return { kind: own, level: HEADING_LEVEL[name] ?? 0 }
  if (isItem(name, display, role)) return { kind: 'list-item', level: 0 }
  if (role === 'heading') return { kind: 'heading', level: ariaLevel(element) }
  return parent
}

/** Whether an element is an item of a list, however it is drawn; a `summary` is drawn like one. */
export function isItem(name: string, display: string, role: string): boolean {
  if (name === 'summary') return false
  return name === 'li' || display === 'list-item' || role === 'listitem'
}

export function landmarkOf(name: string, role: string): Landmark | null {
  return (role ? LANDMARK_BY_ROLE[role] : null) ?? LANDMARK_BY_NAME[name] ?? null
}

const HEADING_LEVEL: Partial<Record<string, number>> = own({ h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 })

const KIND_BY_NAME: Partial<Record<string, BlockKind>> = own({
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  // Drawn with a marker, as items are.
  summary: 'paragraph',
  pre: 'code',
  listing: 'code',
  blockquote: 'quote',
  figcaption: 'caption',
  caption: 'caption',
  dt: 'definition',
  dd: 'definition',
  tr: 'table-row',
})

const LANDMARK_BY_NAME: Partial<Record<string, Landmark>> = own({
  main: 'main',
  article: 'article',
  nav: 'navigation',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  form: 'form',
  dialog: 'dialog',
  figure: 'figure',
})

const LANDMARK_BY_ROLE: Partial<Record<string, Landmark>> = own({
  main: 'main',
  article: 'article',
  navigation: 'navigation',
  menu: 'navigation',
  menubar: 'navigation',
  tablist: 'navigation',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  search: 'form',
  form: 'form',
  dialog: 'dialog',
  alertdialog: 'dialog',
  figure: 'figure',
})

/** A dictionary in which `constructor` is not found. */
function own<T>(entries: Record<string, T>): Partial<Record<string, T>> {
  return Object.assign(Object.create(null), entries)
}

function ariaLevel(element: Element): number {
  const level = Number(attributeOf(element, 'aria-level'))
  return level >= 1 ? Math.min(6, Math.floor(level)) : 2
}
