import type { Mark } from '@/lib/model/capture'
import { escapeText } from './escape-text'
import { fitsBetween } from './flanking'
import { writeAddress, writeCode, writeFormula, writeImage } from './write-atoms'

/** A stretch of text with its marks: offsets count in the same text. */
export interface Stretch {
  text: string
  start: number
  end: number
  /** Those that lie in it, ascending by start, the outer one first. */
  marks: readonly Mark[]
}

export interface InlinePlace {
  inTable: boolean
  hasMath: boolean
  /** The label under which a footnote is written, by the address that references name. */
  notes: ReadonlyMap<string, string>
}

/** Marks under way. One of a kind that is under way already says nothing new, so they never nest deep. */
type Under = ReadonlySet<Mark['kind']>

const DELIMITERS: Partial<Record<Mark['kind'], string>> = { strong: '**', emphasis: '*', deleted: '~~' }
const NOTHING: Under = new Set()

/** Text with its links, emphasis, code, formulas and images as Markdown, to stand at the start of a line. */
export function writeInline(stretch: Stretch, place: InlinePlace): string {
  const { text } = stretch
  const marks = joinNeighbours(stretch.marks)
  let next = 0

  /** Writes a part; `before` is what stands at the left of it, or the end of that. */
  function range(start: number, end: number, under: Under, before: string, isWhole = false): string {
    const out = createOutput(before)
    let at = start
    for (let mark = marks[next]; mark; mark = marks[next]) {
      if (mark.start > end || (mark.start === end && !isWhole && start !== end)) break
      next++
      if (mark.start < at) continue
      out.add(plain(at, mark.start, under, out.tail(), mark.kind))
      at = Math.min(mark.end, end)
      out.add(writeMark(mark, at, under, out.tail()))
      if (start === end && mark.kind === 'image' && !isWhole) return out.text()
    }
    out.add(plain(at, end, under, out.tail(), null))
    return out.text()
  }

  function plain(
    start: number,
    end: number,
    under: Under,
    before: string,
    behind: Mark['kind'] | null,
  ): string {
    if (start >= end) return ''
    return escapeText(text.slice(start, end), {
      startsLine: before === '',
      beforeBracket: behind === 'link' || behind === 'note',
      inLink: under.has('link'),
      inTable: place.inTable,
      hasMath: place.hasMath,
    })
  }

  function writeMark(mark: Mark, end: number, under: Under, before: string): string {
    switch (mark.kind) {
      case 'image':
        return apart(writeImage(mark, place.inTable), before, end)
      case 'math':
        passOver(end)
        return mark.start < end
          ? writeFormula(mark, place.inTable)
          : apart(writeFormula(mark, place.inTable), before, end)
      case 'code':
        passOver(end)
        return writeCode(text.slice(mark.start, end), place.inTable)
      case 'note':
        return writeNote(mark, end, under, before)
      case 'link':
        return writeLink(mark.href, mark.start, end, under)
      default:
        return writeEmphasis(mark, end, under, before)
    }
  }

  function writeNote(mark: Mark & { kind: 'note' }, end: number, under: Under, before: string): string {
    const label = place.notes.get(mark.href)
    if (!label || under.has('link')) return writeLink(mark.href, mark.start, end, under)
    passOver(end)
    return `${before.endsWith('!') ? ' ' : ''}[^${label}]`
  }

  function writeLink(href: string, start: number, end: number, under: Under): string {
    const words = range(start, end, new Set([...under, 'link']), '[')
    if (under.has('link') || words.trim() === '') return words
    return `[${words}](${writeAddress(href, place.inTable)})`
  }

  function writeEmphasis(mark: Mark, end: number, under: Under, before: string): string {
    const inside = new Set([...under, mark.kind])
    const delimiter = DELIMITERS[mark.kind] ?? ''
    if (under.has(mark.kind)) return range(mark.start, end, inside, before)
    const first = next
    const words = range(mark.start, end, inside, `${before}${delimiter}`)
    if (fitsBetween(before, words, text.charAt(end))) return `${delimiter}${words}${delimiter}`
    // It would not be read as emphasis: its words are written as if it were not there.
    next = first
    return range(mark.start, end, inside, before)
  }

  /** An image is a word of its own. */
  function apart(image: string, before: string, end: number): string {
    const left = /[^\s[]$/.test(before) ? ' ' : ''
    const right = end < stretch.end && /\S/.test(text.charAt(end)) ? ' ' : ''
    return `${left}${image}${right}`
  }

  function passOver(end: number): void {
    while ((marks[next]?.start ?? end) < end) next++
  }

  return range(stretch.start, stretch.end, NOTHING, '', true)
}

/** Enough to tell what stands to the left, delimiters passed over. */
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

/** Two marks of one kind without anything in between are one: `**a****b**` would not be read. */
function joinNeighbours(marks: readonly Mark[]): readonly Mark[] {
  const joined: Mark[] = []
  const last = new Map<Mark['kind'], Mark>()
  for (const mark of marks) {
    const isSimple = DELIMITERS[mark.kind] !== undefined || mark.kind === 'code'
    const before = isSimple ? last.get(mark.kind) : undefined
    if (before && before.end === mark.start && mark.end > mark.start) {
      before.end = mark.end
      continue
    }
    const copy = { ...mark }
    joined.push(copy)
    if (isSimple) last.set(mark.kind, copy)
  }
  return joined
}
