import { AppFailure } from '@/lib/model/app-error'
import type { Attributes } from './element-stack'
import { readMarkup } from './read-markup'

/** An element of a small XML file: the lists and settings of a package, not its text. */
export interface XmlElement {
  name: string
  attributes: Attributes
  children: XmlElement[]
  text: string
}

const MAX_ELEMENTS = 500_000

/** The root of an XML file; an element without children when it is none. */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  let count = 0
  readMarkup(source, 'xml', {
    open(name, attributes) {
      if (++count > MAX_ELEMENTS) throw new AppFailure('FILE_TOO_LARGE')
      const element = { name, attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close: () => void open.pop(),
    text(words) {
      const element = open.at(-1)
      if (element) element.text += words
    },
  })
  return root
}

/** The first child of that name, step by step. */
export function childOf(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let at = element
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at
}

/** Every element of that name below an element, in order. */
export function allOf(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const waiting = [element]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (at.name === name) found.push(at)
    for (let i = at.children.length - 1; i >= 0; i--) {
      const child = at.children[i]
      if (child) waiting.push(child)
    }
  }
  return found
}

/** The words in an element and below it, as far as a name may be long. */
export function textOf(element: XmlElement): string {
  const words: string[] = []
  const waiting = [element]
  for (let at = waiting.pop(); at && words.length < MAX_WORDS; at = waiting.pop()) {
    words.push(at.text)
    waiting.push(...at.children.slice(0, MAX_WORDS).reverse())
  }
  return words.join(' ').replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH)
}

const MAX_WORDS = 100
const MAX_NAME_LENGTH = 300
