/** A short form and what it stands for, as the text writes them beside each other. */
export interface Abbreviation {
  short: string
  long: string
}

/**
 * Pairs such as "World Health Organization (WHO)" or "WHO (World Health Organization)". The letters of the short form are
 * looked for in the long one from behind, the first at the beginning of a word (Schwartz & Hearst 2003, "A simple algorithm
 * for identifying abbreviation definitions in biomedical text").
 */
export function findAbbreviations(sentence: string): Abbreviation[] {
  const text = sentence.slice(0, LONGEST_READ)
  return Array.from(text.matchAll(BRACKETS)).flatMap((match) => {
    const inside = (match[1] ?? '').split(/[,;，；]/, 1)[0]?.trim() ?? ''
    const before = text.slice(0, match.index).trimEnd()
    if (SHORT.test(inside)) {
      const long = longFormOf(inside, lastWords(before, Math.min(inside.length + 5, inside.length * 2)))
      return long ? [{ short: inside, long }] : []
    }
    const short = /\S+$/u.exec(before)?.[0] ?? ''
    const long = SHORT.test(short) ? longFormOf(short, inside) : null
    return long === inside && long !== null ? [{ short, long }] : []
  })
}

const LONGEST_READ = 1_000
const BRACKETS = /[(（]([^()（）]{2,80})[)）]/gu
/** Capitals, perhaps with digits, an ending or small letters between them: `WHO`, `CO2`, `mRNA`, `APIs`, `DSGVO`. */
const SHORT = /^(?=(?:.*\p{Lu}){2})[\p{L}\p{Nd}][\p{L}\p{Nd}&./-]{1,9}$/u

function lastWords(text: string, count: number): string {
  return text.split(/\s+/u).slice(-count).join(' ')
}

function longFormOf(short: string, before: string): string | null {
  const letters = [...short.toLowerCase().replace(/(?<=\p{Lu}.*)s$/u, '')].filter((sign) =>
    /[\p{L}\p{Nd}]/u.test(sign),
  )
  const text = before.toLowerCase()
  let at = text.length
  for (let i = letters.length - 1; i >= 0; i--) {
    const letter = letters[i] ?? ''
    do at -= 1
    while (at >= 0 && (text[at] !== letter || (i === 0 && /[\p{L}\p{Nd}]/u.test(text[at - 1] ?? ''))))
    if (at < 0) return null
  }
  const long = before.slice(at)
  const isLonger = long.length > short.length + 2 && /\s|-/.test(long)
  return isLonger && !/[.!?:;]\s/.test(long) ? long : null
}
