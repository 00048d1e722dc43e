/** Passages of about 100 made-up words, the commoner ones more often, and questions of their words; the same at every run. */
export function madeUpText(
  passages: number,
  questions: number,
): { texts: string[]; questions: { text: string }[] } {
  let state = 7
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const word = (): string => {
    let number = Math.floor(VOCABULARY ** next())
    let text = ''
    do {
      text += SYLLABLES[number % SYLLABLES.length]
      number = Math.floor(number / SYLLABLES.length)
    } while (number > 0)
    return text
  }
  const sentence = (words: number): string => Array.from({ length: words }, word).join(' ')
  return {
    texts: Array.from({ length: passages }, () =>
      Array.from({ length: 5 }, () => `The ${sentence(20)}.`).join(' '),
    ),
    questions: Array.from({ length: questions }, () => ({ text: `What is the ${sentence(6)}?` })),
  }
}

const VOCABULARY = 30_000
const SYLLABLES = 'ba den for gi hal ker lo mun par ris sel tor ul ven wim zo'.split(' ')
