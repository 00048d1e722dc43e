import type { Verdict } from '@/lib/model/citation'

export interface MadeQuotation {
  id: string
  quote: string
  /** What the check must find. */
  expected: Verdict
  /** The page's own words; `null` for an invented one. */
  truth: string | null
}

/** The passages of a request, as a model reads them: `[p12] its words`, a line each. */
export function readPassages(messages: { role: string; content: string }[]): { id: string; text: string }[] {
  const asked = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  return [...asked.matchAll(/^\[([a-z]+\d+)\] (.+(?:\n(?!\[|>|Source |<<<).+)*)/gm)].map(([, id, text]) => ({
    id: id!,
    text: text!,
  }))
}

/**
 * Six true quotations, six with one slip in a long word, six whose number or words were changed, out of whatever
 * passages a page gave. The same page gives the same ones.
 */
export function makeQuotations(passages: { id: string; text: string }[]): MadeQuotation[] {
  const windows = spread(passages.flatMap(toWindows), 96)
  const page = passages.map(({ text }) => text).join('\n')
  const made = {
    true: [] as MadeQuotation[],
    slipped: [] as MadeQuotation[],
    invented: [] as MadeQuotation[],
  }
  for (const { id, words } of windows) {
    const truth = words.join(' ')
    const slipped = withSlip(words, page)
    if (made.slipped.length < 6 && slipped)
      made.slipped.push({ id, quote: slipped, expected: 'repaired', truth })
    else if (made.true.length < 6) made.true.push({ id, quote: truth, expected: 'word-for-word', truth })
    else if (made.invented.length < 6)
      made.invented.push({ id, quote: invented(words), expected: 'absent', truth: null })
  }
  // What nobody wrote can be made of words that are quoted too.
  for (const { id, words } of windows) {
    if (made.invented.length === 6) break
    const quote = invented(words)
    if (!made.invented.some((each) => each.quote === quote))
      made.invented.push({ id, quote, expected: 'absent', truth: null })
  }
  return [...made.true, ...made.slipped, ...made.invented]
}

/** Runs of eight plain words inside one sentence, side by side: what a model would copy. */
function toWindows({ id, text }: { id: string; text: string }): { id: string; words: string[] }[] {
  return text.split(/(?<=[.!?])\s+|\n| \| /).flatMap((sentence) => {
    const words = sentence.split(/\s+/).filter((word) => word !== '')
    const runs = Array.from({ length: Math.floor((words.length - 1) / RUN) }, (_, n) =>
      words.slice(1 + n * RUN, 1 + (n + 1) * RUN),
    )
    return runs
      .filter((run) => run.every((word) => /^\p{L}+,?$/u.test(word)))
      .map((run) => ({ id, words: run }))
  })
}

const RUN = 8

/** Two inner letters of a long word changed places, and the result is no word of the page. */
function withSlip(words: string[], page: string): string | null {
  for (const [n, word] of words.entries()) {
    // An adverb may hedge what is said, and a slip in such a word is not for code to mend.
    if (!/^\p{Ll}{8,}$/u.test(word) || word.endsWith('ly')) continue
    const [a, b] = [word[3]!, word[4]!]
    const typed = word.slice(0, 3) + b + a + word.slice(5)
    if (a === b || page.toLowerCase().includes(typed)) continue
    return words.toSpliced(n, 1, typed).join(' ')
  }
  return null
}

/** The words backwards, with a number that the page does not have: nobody wrote that. */
function invented(words: string[]): string {
  return [...words.toReversed().slice(0, 7), '98765'].join(' ')
}

function spread<T>(items: T[], count: number): T[] {
  const step = Math.max(1, items.length / count)
  return Array.from({ length: Math.min(count, items.length) }, (_, n) => items[Math.floor(n * step)]!)
}
