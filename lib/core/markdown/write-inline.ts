import type { Mark } from '@/lib/model/capture'
import { escapeText } from './escape-text'
import { DELIMITERS, type Stretch, writableMarks } from './writable-marks'
import { writeAddress, writeCode, writeFormula, writeImage } from './write-atoms'

export interface InlinePlace {
  inTable: boolean
  hasMath: boolean
  /** The label under which a footnote is written, by the address that references name. */
  notes: ReadonlyMap<string, string>
}

/** Text with its links, emphasis, code, formulas and images as Markdown, to stand at the start of a line. */
export function writeInline(stretch: Stretch, place: InlinePlace): string {
  const { text } = stretch
  const marks = writableMarks(stretch, place.inTable)
  let next = 0

  /** Writes a part; `before` is what stands at the left of it, or the end of that. */
  function range(start: number, end: number, inLink: boolean, before: string, isWhole = false): string {
    const out = createOutput(before)
    let at = start
    for (let mark = marks[next]; mark; mark = marks[next]) {
      if (mark.start > end || (mark.start === end && !isWhole && start !== end)) break
      next++
      out.add(plain(at, mark.start, inLink, out.tail(), mark.kind))
      out.add(writeMark(mark, inLink, out.tail()))
      at = Math.max(at, mark.end)
      if (start === end && mark.kind === 'image' && !isWhole) return out.text()
    }
    out.add(plain(at, end, inLink, out.tail(), null))
    return out.text()
  }

  function plain(
    start: number,
    end: number,
    inLink: boolean,
    before: string,
    behind: Mark['kind'] | null,
  ): string {
    if (start >= end) return ''
    return escapeText(text.slice(start, end), {
      startsLine: before === '',
      beforeBracket: behind === 'link' || behind === 'note',
      afterMark: start > stretch.start,
      beforeMark: end < stretch.end,
      inLink,
      inTable: place.inTable,
      hasMath: place.hasMath,
    })
  }

  function writeMark(mark: Mark, inLink: boolean, before: string): string {
    const { start, end } = mark
    switch (mark.kind) {
      case 'image':
        return apart(writeImage(mark, place.inTable), before, end)
      case 'math': {
        const formula = writeFormula(mark, place.inTable)
        return start < end ? formula : apart(formula, before, end)
      }
      case 'code':
        return writeCode(text.slice(start, end), place.inTable)
      case 'note':
        return writeNote(mark, before)
      case 'link':
        return writeLink(mark, before)
      case 'ruby':
        return `${range(start, end, inLink, before)}(${writeReading(mark.reading)})`
      default:
        return writeEmphasis(mark, inLink, before)
    }
  }

  function writeReading(reading: string): string {
    return escapeText(reading, { ...IN_TEXT, inTable: place.inTable, hasMath: place.hasMath })
  }

  function writeNote(mark: Mark & { kind: 'note' }, before: string): string {
    const label = place.notes.get(mark.href)
    if (!label) return writeLink(mark, before)
    range(mark.start, mark.end, true, before)
    return `${before.endsWith('!') ? ' ' : ''}[^${label}]`
  }

  /** The first word of a line could be taken for a number of a list once the brackets are gone. */
  function writeLink({ href, start, end }: Mark & { href: string }, before: string): string {
    const words = range(start, end, true, before === '' ? '' : '[')
    return `[${words}](${writeAddress(href, place.inTable)})`
  }

  function writeEmphasis({ kind, start, end }: Mark, inLink: boolean, before: string): string {
    const delimiter = DELIMITERS[kind] ?? ''
    return `${delimiter}${range(start, end, inLink, `${before}${delimiter}`)}${delimiter}`
  }

  /** An image is a word of its own. */
  function apart(image: string, before: string, end: number): string {
    const left = /[^\s[*~]$/.test(before) ? ' ' : ''
    const right = end < stretch.end && /\S/.test(text.charAt(end)) ? ' ' : ''
    return `${left}${image}${right}`
  }

  return range(stretch.start, stretch.end, false, '', true)
}

/** In the midst of text, where no address becomes a link. */
const IN_TEXT = {
  startsLine: false,
  beforeBracket: false,
  afterMark: true,
  beforeMark: true,
  inLink: true,
}

/** Enough to tell what stands to the left. */
const TAIL_LENGTH = 16

/** Collects pieces and knows the end of what stands there so far: asking the whole each time would not be linear. */
function createOutput(before: string) {
  const pieces: string[] = []
  let tail = before.slice(-TAIL_LENGTH)
  return {
    add(piece: string) {
      if (piece === '') return
      pieces.push(piece)
      tail = (tail + piece.slice(-TAIL_LENGTH)).slice(-TAIL_LENGTH)
    },
    tail: () => tail,
    text: () => pieces.join(''),
  }
}
