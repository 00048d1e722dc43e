import type { BlockShape } from '@/lib/sources/file/builder/text-piece'

const namesOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Not drawn, drawn by a program, or what somebody has typed. */
export const UNREAD_ELEMENTS = namesOf(
  'script style template noscript textarea select option datalist input canvas object audio video iframe frame noframes ' +
    'title desc metadata defs symbol annotation annotation-xml rt rp rtc ncx',
)

/** They begin and end a line of their own. */
export const BLOCK_ELEMENTS = namesOf(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol p pre search section summary table tbody tfoot ' +
    'thead tr ul',
)

const HEADING = /^h[1-6]$/

/** What kind of block an element begins, inside one of another kind. */
export function shapeOf(name: string, outer: BlockShape): BlockShape {
  const { level: _level, language: _language, term: _term, ...kept } = outer
  if (HEADING.test(name)) return { ...kept, kind: 'heading', level: Number(name[1]) }
  const kind = KINDS.get(name)
  if (kind) return { ...kept, kind, ...(name === 'dt' ? { term: true } : {}) }
  return outer
}

const KINDS: ReadonlyMap<string, BlockShape['kind']> = new Map([
  ['li', 'list-item'],
  ['pre', 'code'],
  ['listing', 'code'],
  ['blockquote', 'quote'],
  ['figcaption', 'caption'],
  ['caption', 'caption'],
  ['dt', 'definition'],
  ['dd', 'definition'],
])
