/** One word of a text, or one unbroken run of a script that is written without spaces. */
export interface WordRun {
  text: string
  start: number
  end: number
  /** Han, Kana, Thai, Lao, Khmer or Myanmar: has to be cut into words by a dictionary. */
  unspaced: boolean
}

const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30fc\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const RUN = new RegExp(
  `[${UNSPACED}]+|[[\\p{L}\\p{N}]--[${UNSPACED}]](?:[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]|['’\\u00ad\\u200c](?=\\p{L})|[.,](?=\\p{Nd}))*`,
  'gv',
)
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'v')
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text in order; runs without spaces come whole, see `cutRun`. Linear. */
export function readWords(text: string): WordRun[] {
  const runs: WordRun[] = []
  for (const match of text.matchAll(RUN)) {
    const word = match[0]
    const unspaced = word.charCodeAt(0) > 0xdff && STARTS_UNSPACED.test(word)
    runs.push({ text: word, start: match.index, end: match.index + word.length, unspaced })
  }
  return runs
}

/** Cuts an unspaced run into dictionary words. */
export function cutRun(run: WordRun): WordRun[] {
  const words: WordRun[] = []
  for (const piece of segmenter.segment(run.text)) {
    if (!piece.isWordLike) continue
    const start = run.start + piece.index
    words.push({ text: piece.segment, start, end: start + piece.segment.length, unspaced: true })
  }
  return words
}
