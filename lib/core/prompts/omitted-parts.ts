import type { Capture, Span } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'
import type { NumberRange, OmittedParts, SectionRun, SentSource } from '@/lib/model/receipt'
import { sectionOf } from './passage-room'

/** More names of sections, or runs of them, than this nobody reads. */
const MOST_LISTED = 50
/** So many sections in a row are told by the first and the last. */
const LEAST_RUN = 3

/** What of one source is left out when these of its passages are sent, as a receipt tells it. */
export function tellOmitted(
  capture: Capture,
  passages: readonly Passage[],
  sent: readonly Passage[],
): Required<Pick<SentSource, 'omittedSections' | 'omitted'>> {
  return {
    omittedSections: omittedSections(passages, sent).slice(0, MOST_LISTED),
    omitted: omittedParts(capture, passages, sent),
  }
}

/** Innermost headings of the sections of one source of which nothing is sent, in page order. */
export function omittedSections(passages: readonly Passage[], sent: readonly Passage[]): string[] {
  return sectionsOf(passages, sent).flatMap(({ heading, isSent }) => (isSent ? [] : heading))
}

/** The sections and pages of one source of which nothing is sent; where these tell little, the places of what is sent. */
export function omittedParts(
  capture: Capture,
  passages: readonly Passage[],
  sent: readonly Passage[],
): OmittedParts {
  const sections = sectionsOf(passages, sent)
  const runs = runsOf(sections)
  const pages = pagesOf(capture, passages)
  const pagesSent = new Set(pagesOf(capture, sent))
  const untold = untoldShare(capture, passages, sent, pagesSent)
  return {
    sections: runs.slice(0, MOST_LISTED),
    sectionsTotal: sections.filter(({ isSent }) => !isSent).length,
    pages: rangesOf(pages, (page) => !pagesSent.has(page)),
    sentPercents: untold > MOSTLY ? percentsOf(capture.text.length, sent) : [],
  }
}

interface Section {
  heading: string
  isSent: boolean
}

/** Those that have a heading. */
function sectionsOf(passages: readonly Passage[], sent: readonly Passage[]): Section[] {
  const present = new Set(sent.map(sectionOf))
  const sections = new Map<string, Section>()
  for (const passage of passages) {
    const section = sectionOf(passage)
    const heading = passage.headings.at(-1)
    if (heading) sections.set(section, { heading, isSent: present.has(section) })
  }
  return [...sections.values()]
}

function runsOf(sections: readonly Section[]): SectionRun[] {
  const runs: string[][] = []
  let isOpen = false
  for (const { heading, isSent } of sections) {
    if (!isSent && isOpen) runs.at(-1)?.push(heading)
    else if (!isSent) runs.push([heading])
    isOpen = !isSent
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    return run.length >= LEAST_RUN && first !== undefined && last !== undefined
      ? [{ first, last, count: run.length }]
      : run.map((heading) => ({ first: heading, last: heading, count: 1 }))
  })
}

/** The pages on which something of these passages stands, ascending. */
function pagesOf({ blocks }: Capture, passages: readonly Passage[]): number[] {
  const pages = passages.flatMap(({ firstBlock, lastBlock, start, end }) =>
    blocks
      .slice(firstBlock, lastBlock + 1)
      .flatMap((block) =>
        block.page !== undefined && block.start < end && block.end > start ? block.page : [],
      ),
  )
  return [...new Set(pages)].sort((a, b) => a - b)
}

/** Runs of those that are meant; what is in no list, as a page without text, parts none. */
function rangesOf(pages: readonly number[], isMeant: (page: number) => boolean): NumberRange[] {
  const ranges: NumberRange[] = []
  let isOpen = false
  for (const page of pages) {
    const range = ranges.at(-1)
    if (isMeant(page) && isOpen && range) range.last = page
    else if (isMeant(page)) ranges.push({ first: page, last: page })
    isOpen = isMeant(page)
  }
  return ranges
}

/** With more than this share of what is left out untold, sections and pages do not tell what matters. */
const MOSTLY = 0.5

/** Of the text that is not sent, the share in sections and on pages of which something is. */
function untoldShare(
  { blocks }: Capture,
  passages: readonly Passage[],
  sent: readonly Passage[],
  pagesSent: ReadonlySet<number>,
): number {
  const sentLengths = new Map(sent.map(({ id, text }) => [id, text.length]))
  const present = new Set(sent.map(sectionOf))
  let omitted = 0
  let untold = 0
  for (const passage of passages) {
    const rest = passage.text.length - (sentLengths.get(passage.id) ?? 0)
    const page = blocks[passage.firstBlock]?.page
    const isTold =
      (passage.headings.length > 0 && !present.has(sectionOf(passage))) ||
      (page !== undefined && !pagesSent.has(page))
    omitted += rest
    if (!isTold) untold += rest
  }
  return omitted === 0 ? 0 : untold / omitted
}

/** Where these stand in a text, in whole percents; what touches is joined. */
function percentsOf(length: number, spans: readonly Span[]): NumberRange[] {
  const ranges: NumberRange[] = []
  for (const { start, end } of spans) {
    const first = Math.floor((100 * start) / length)
    const last = Math.floor((100 * Math.max(start, end - 1)) / length)
    const range = ranges.at(-1)
    if (range && first <= range.last + 1) range.last = Math.max(range.last, last)
    else ranges.push({ first, last })
  }
  return ranges
}
