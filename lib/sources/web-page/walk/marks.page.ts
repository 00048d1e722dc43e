import { MAX_ADDRESS_LENGTH } from '@/lib/core/extraction/capture-limits'
import type { MarkKind } from '@/lib/core/extraction/mark-writer'
import {
  attributeOf,
  HTML_NAMESPACE,
  hasAttribute,
  linkAddressOf,
  namespaceOf,
  textContentOf,
} from '@/lib/sources/native-dom.page'
import { mathOf } from './math.page'
import type { Frame, Walk } from './walk-state.page'

/** Begins the mark that an element puts on its text; `null` when it puts none. */
export function openMark(walk: Walk, element: Element, name: string, parent: Frame): MarkKind | null {
  const mark = markOf(walk, element, name, parent)
  if (mark) walk.recorder.openMark(mark)
  return mark
}

function markOf(walk: Walk, element: Element, name: string, parent: Frame): MarkKind | null {
  if (name === 'a')
    return hasAttribute(element, 'href') ? linkOf(walk, element as HTMLAnchorElement, parent) : null
  if (walk.hasMath && !parent.inMath) {
    const math = mathOf(element, name)
    if (math) return { kind: 'math', ...math }
  }
  if (parent.context.kind === 'code' || parent.inMath) return null
  if (name === 'ruby') return { kind: 'ruby', reading: '' }
  return MARK_BY_NAME.get(name) ?? null
}

const MARK_BY_NAME = new Map<string, MarkKind>(
  Object.entries({
    strong: 'strong b',
    emphasis: 'em i cite dfn',
    code: 'code kbd samp tt',
    deleted: 'del s strike',
  } as const).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, { kind } as MarkKind] as const),
  ),
)

/** Addresses that lead somewhere; scripts and what lies in the page itself do not. */
const LEADS = /^(https?|ftp|mailto|tel):/i

function linkOf(walk: Walk, link: HTMLAnchorElement, parent: Frame): MarkKind | null {
  // A link of a drawing has no address of this kind.
  if (namespaceOf(link) !== HTML_NAMESPACE) return null
  const href = linkAddressOf(link)
  if (!LEADS.test(href) || href.length > MAX_ADDRESS_LENGTH) return null
  const target = (attributeOf(link, 'href') ?? '').trim()
  if (!target.startsWith('#') || !isNoteReference(link, parent)) return { kind: 'link', href }
  walk.notes.set(target.slice(1), href)
  return { kind: 'note', href }
}

const NOTE_TEXT = /^[\s[(]*(\d{1,4}|[a-z]|[ivx]{1,5}|[*†‡§]{1,3})[\s\])]*$/i
const NOTE_NAMES = /(^|[\s_-])(footnote|noteref|fnref|footnote-ref|reference)([\s_-]|$)/i

/** `[3]`, raised or named a reference. */
function isNoteReference(link: Element, parent: Frame): boolean {
  if (attributeOf(link, 'role') === 'doc-noteref') return true
  if (!parent.isRaised && !NOTE_NAMES.test(attributeOf(link, 'class') ?? '')) return false
  return NOTE_TEXT.test((textContentOf(link) ?? '').slice(0, 20))
}
