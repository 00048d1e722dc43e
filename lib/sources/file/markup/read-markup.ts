import { Tokenizer } from 'htmlparser2'
import { createElementStack, type ElementEvents } from './element-stack'

/** What is met in a file of markup, in order. Every `open` has its `close`. Names come without their prefix. */
export interface MarkupEvents extends ElementEvents {
  text(words: string): void
}

/** `xhtml` is HTML whose elements may end where they begin (`<p/>`). */
export type MarkupLanguage = 'html' | 'xhtml' | 'xml'

/**
 * Reads HTML or XML in one pass, in time that grows with its length whatever it holds: broken nesting is mended as far
 * as it tells what stands where, and no entity is known but the standard's own.
 */
export function readMarkup(source: string, language: MarkupLanguage, events: MarkupEvents): void {
  const isXml = language === 'xml'
  const endsItself = language !== 'html'
  const stack = createElementStack(isXml, events)
  let name = ''
  let attributes = new Map<string, string>()
  let attribute = ''
  let value: string[] = []
  const localName = (start: number, end: number) => toLocalName(source.slice(start, end), isXml)
  const open = (isEmpty: boolean) => {
    if (name !== '') stack.open(name, attributes, isEmpty)
    name = ''
  }
  const tokenizer = new Tokenizer(
    { xmlMode: isXml, decodeEntities: true, recognizeSelfClosing: endsItself },
    {
      onopentagname(start, end) {
        name = localName(start, end)
        attributes = new Map()
      },
      onattribname(start, end) {
        attribute = localName(start, end)
        value = []
      },
      onattribdata: (start, end) => void value.push(source.slice(start, end)),
      onattribentity: (code) => void value.push(String.fromCodePoint(code)),
      onattribend() {
        if (attributes.size < MAX_ATTRIBUTES && !attributes.has(attribute))
          attributes.set(attribute, value.join('').slice(0, MAX_VALUE_LENGTH))
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(endsItself || SELF_CLOSING.has(name)),
      onclosetag: (start, end) => stack.close(localName(start, end)),
      ontext: (start, end) => events.text(source.slice(start, end)),
      ontextentity: (code) => events.text(String.fromCodePoint(code)),
      oncdata(start, end, endOffset) {
        if (isXml) events.text(source.slice(start, end - endOffset))
      },
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: () => stack.end(),
    },
  )
  tokenizer.write(source)
  tokenizer.end()
}

const MAX_ATTRIBUTES = 100
const MAX_VALUE_LENGTH = 20_000

/** Drawn shapes are XML inside HTML. */
const SELF_CLOSING: ReadonlySet<string> = new Set(
  'path circle rect line polyline polygon ellipse use stop'.split(' '),
)

function toLocalName(name: string, isXml: boolean): string {
  const local = name.slice(name.indexOf(':') + 1)
  return isXml ? local : local.toLowerCase()
}

function ignore(): void {
  // Nothing that a reader would see.
}
