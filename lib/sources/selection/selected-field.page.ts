import { attributeOf, frameDocumentOf, localNameOf, shadowRootOf } from '@/lib/sources/native-dom.page'
import { namesSecret } from './names-secret'

/** The words selected in the text field that has the focus; `null` when there are none, or they are a secret. */
export function selectedWordsOfField(): string | null {
  const field = focusedField(document)
  if (!field || isSecret(field)) return null
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === null || selectionEnd === null || selectionStart >= selectionEnd) return null
  return value.slice(selectionStart, selectionEnd)
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Frames and shadow roots inside each other; no page needs more. */
const MAX_DEPTH = 50

function focusedField(top: Document): Field | null {
  let root: Document | ShadowRoot = top
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const owner: object = root instanceof ShadowRoot ? ShadowRoot.prototype : Document.prototype
    const element: Element | null = Reflect.get(owner, 'activeElement', root)
    const inner: Document | ShadowRoot | null = element && innerRoot(element)
    if (!inner) return element && isField(element) ? element : null
    root = inner
  }
  return null
}

function innerRoot(element: Element): Document | ShadowRoot | null {
  return localNameOf(element) === 'iframe'
    ? frameDocumentOf(element as HTMLIFrameElement)
    : shadowRootOf(element)
}

function isField(element: Element): element is Field {
  const name = localNameOf(element)
  if (name === 'textarea') return true
  return name === 'input' && READABLE_TYPES.has((element as HTMLInputElement).type)
}

const READABLE_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'url'])

/** Cards, codes and passwords are never read, whatever their field looks like: one that is shown is one still. */
function isSecret(field: Field): boolean {
  const named = ['autocomplete', 'name', 'id', 'class', 'aria-label', 'placeholder', 'title'].map(
    (name) => attributeOf(field, name) ?? '',
  )
  return namesSecret([...named, ...labelsOf(field)].join(' ').slice(0, MAX_NAMES_LENGTH))
}

const MAX_NAMES_LENGTH = 2_000
const MAX_LABEL_LENGTH = 200

function labelsOf(field: Field): string[] {
  const owner = localNameOf(field) === 'textarea' ? HTMLTextAreaElement : HTMLInputElement
  const labels: NodeListOf<HTMLLabelElement> | null = Reflect.get(owner.prototype, 'labels', field)
  return Array.from(labels ?? [], (label) => label.textContent ?? '')
    .map((label) => label.trim().slice(0, MAX_LABEL_LENGTH))
    .slice(0, 4)
}
