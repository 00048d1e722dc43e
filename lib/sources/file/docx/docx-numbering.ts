import { toRoman } from '@/lib/core/extraction/roman-numeral'
import { allOf, childOf, parseXml, type XmlElement } from '@/lib/sources/file/markup/xml-tree'

/** Counts the paragraphs of lists and numbered headings as Word does. */
export interface DocxNumbering {
  /** The marker of the next paragraph of a list; `null` when the list is none. */
  next(numId: string, level: number): string | null
}

interface NumberingLevel {
  format: string
  /** `%1.%2` */
  text: string
  start: number
}

interface NumberedList {
  /** Lists made of the same one go on counting where the other stopped. */
  counters: number[]
  levels: NumberingLevel[]
}

const MAX_LEVELS = 9

export function createDocxNumbering(xml: string): DocxNumbering {
  const lists = readLists(parseXml(xml))
  return {
    next(numId, level) {
      const list = lists.get(numId)
      const at = Math.min(Math.max(0, level), MAX_LEVELS - 1)
      const own = list?.levels[at]
      if (!list || !own) return null
      list.counters[at] = (list.counters[at] ?? own.start - 1) + 1
      list.counters.length = at + 1
      // A bullet that draws nothing marks a paragraph that goes on with an item.
      if (own.format === 'bullet') return own.text.trim() === '' ? '' : '•'
      return write(list, own)
    },
  }
}

function readLists(root: XmlElement): Map<string, NumberedList> {
  const abstracts = new Map(
    allOf(root, 'abstractNum').map((list) => [list.attributes.get('abstractNumId') ?? '', list]),
  )
  const counters = new Map<string, number[]>()
  const lists = new Map<string, NumberedList>()
  for (const num of allOf(root, 'num')) {
    const abstractId = valOf(num, 'abstractNumId')
    const abstract = abstracts.get(abstractId)
    if (!abstract) continue
    const overrides = num.children.filter((child) => child.name === 'lvlOverride')
    const levels = readLevels(abstract)
    for (const override of overrides) {
      const level = levels[Number(override.attributes.get('ilvl'))]
      const start = valOf(override, 'startOverride')
      if (level && start !== '') level.start = toStart(start)
    }
    const shared = counters.get(abstractId) ?? []
    counters.set(abstractId, shared)
    lists.set(num.attributes.get('numId') ?? '', { levels, counters: overrides.length > 0 ? [] : shared })
  }
  return lists
}

function readLevels(abstract: XmlElement): NumberingLevel[] {
  const levels: NumberingLevel[] = []
  for (const level of abstract.children) {
    const at = Number(level.attributes.get('ilvl'))
    if (level.name !== 'lvl' || !(at >= 0 && at < MAX_LEVELS)) continue
    levels[at] = {
      format: valOf(level, 'numFmt') || 'decimal',
      text: valOf(level, 'lvlText').slice(0, 40),
      start: toStart(valOf(level, 'start')),
    }
  }
  return levels
}

function toStart(value: string): number {
  const start = Number.parseInt(value, 10)
  return start >= 0 && start < 1_000_000 ? start : 1
}

function write({ counters, levels }: NumberedList, own: NumberingLevel): string {
  const written = own.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const level = levels[at]
    return format(counters[at] ?? level?.start ?? 1, level?.format ?? 'decimal')
  })
  return written.trim()
}

function format(value: number, kind: string): string {
  if (kind === 'none') return ''
  if (kind === 'lowerLetter') return toLetters(value)
  if (kind === 'upperLetter') return toLetters(value).toUpperCase()
  if (kind === 'lowerRoman') return toRoman(value)
  if (kind === 'upperRoman') return toRoman(value).toUpperCase()
  if (kind === 'decimalZero') return String(value).padStart(2, '0')
  return String(value)
}

/** a, b, ... z, aa, bb, as Word does. */
function toLetters(value: number): string {
  const letter = String.fromCharCode(97 + ((value - 1) % 26))
  return value < 1 ? String(value) : letter.repeat(Math.min(20, Math.ceil(value / 26)))
}

function valOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.attributes.get('val') ?? ''
}
