import { createCitationReader } from './citation-reader'

/** What a model had written when it broke off. */
export interface BrokenOff {
  /** Up to the mark that it had not ended. */
  raw: string
  /** What there is of that mark; else `''`. */
  cutMark: string
}

/** Takes an unfinished mark off the end of what a model wrote: behind it, a new sentence would be read into it. */
export function takeCutMark(raw: string, isShown: (id: string) => boolean): BrokenOff {
  const reader = createCitationReader(isShown)
  reader.read(raw)
  const held = reader.held.trimStart()
  const isMark = OPENS.test(held) && reader.end().every((event) => event.type === 'mark' && !event.complete)
  if (!isMark) return { raw, cutMark: '' }
  return { raw: raw.slice(0, raw.length - held.length), cutMark: held }
}

/** What a model writes when it goes on behind a cut mark. */
export interface CutMarkEnd {
  /** What may be read of it so far. */
  read(chunk: string): string
  end(): string
}

/**
 * Some models go on in the middle of the mark, though they were not shown it: when the first words are the end of one,
 * the mark is made whole. All else is a new sentence, and the cut mark stays away. The same under any chunking.
 */
export function createCutMarkEnd(cutMark: string): CutMarkEnd {
  let held = ''
  let isOver = cutMark === ''
  const letGo = (text: string) => {
    isOver = true
    held = ''
    return text
  }
  return {
    read(chunk) {
      if (isOver) return chunk
      held += chunk
      const start = held.slice(0, MAX_END_LENGTH)
      const stop = start.search(STOP)
      if (endsMark(cutMark, stop < 0 ? start : start.slice(0, stop))) return letGo(cutMark + held)
      return stop < 0 && held.length < MAX_END_LENGTH ? '' : letGo(held)
    },
    end: () => letGo(held),
  }
}

/** A round bracket opens a mark only with a quotation in it; else it is a link's, or the answer's own. */
const OPENS = /^(?:[[【]|\([^"“]*["“])/
/** No end of a mark reaches over a line, or over the next mark. */
const STOP = /[\n[【]/
const MAX_END_LENGTH = 240
const QUOTATION_MARK = /["“”„«»‘「]/
const QUOTED_END = /["“”„«»’'」]\s*[\]】]/
const PLAIN_END = /^[\w\s,;:&.–-]*(?:["“„«「].*["“”»」]\s*)?[\]】]/

/** A cut quotation ends with its quotation mark and bracket, which may have come before the cut. */
function endsMark(cutMark: string, text: string): boolean {
  if (!QUOTATION_MARK.test(cutMark)) return PLAIN_END.test(text)
  return QUOTED_END.test(cutMark.slice(-1) + text)
}
