import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { toPageLine, toPageText } from '@/lib/core/prompts/page-text'
import type { Note, NoteCite, SectionName } from '@/lib/model/whole-reading'

/** What was noted of one section, or of several together. */
export interface NotedSection {
  name: SectionName
  notes: readonly Note[]
}

/**
 * Notes as they are shown to a model: under a line that says which part they are of, one a line, each quotation in a
 * mark of ours. All other words may go back to the page, so they are written as its text is (S13).
 */
export function writeNotedSection({ name, notes }: NotedSection, fence: string): string {
  const head = `> ${toPageLine(describeName(name), fence) || '(no heading)'}`
  return [head, ...notes.map((note) => writeNote(note, fence))].join('\n')
}

export function writeNote({ text, cites }: Note, fence: string): string {
  const marks = cites.map((cite) => writeCite(cite, fence)).join('')
  return `- ${toPageText(text, fence)}${marks}`
}

/** About how many tokens a section's notes take in a request. */
export function notedTokens(section: NotedSection): number {
  return estimateTokens(writeNotedSection(section, '')) + LINE_TOKENS
}

/** Those of the notes that fit under their section's line, the earlier ones first. */
export function fitNotes(
  { name, notes }: NotedSection,
  mostTokens: number,
): { kept: Note[]; leftOut: number } {
  let left = mostTokens - notedTokens({ name, notes: [] })
  const kept = notes.filter((note) => {
    const tokens = estimateTokens(writeNote(note, '')) + LINE_TOKENS
    if (tokens > left) return false
    left -= tokens
    return true
  })
  return { kept, leftOut: notes.length - kept.length }
}

/** `Methods (pages 12 to 15)`. */
export function describeName({ title, firstPage, lastPage }: SectionName): string {
  if (firstPage === null || lastPage === null) return title
  const pages = firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage} to ${lastPage}`
  return title === '' ? pages : `${title} (${pages})`
}

const LINE_TOKENS = 2

function writeCite({ id, words }: NoteCite, fence: string): string {
  return words === '' ? ` [${id}]` : ` [${id} "${toPageText(words, fence)}"]`
}
