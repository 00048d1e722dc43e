import type { PooledSentence } from './gather-sentences'
import { holdsKind, isNumberWord, namesIn } from './kind-hints'
import type { QuestionKind } from './question-kind'
import type { ReadQuestion } from './read-question'
import type { HintedKind, SayClue } from './sentence-clue'
import type { SentenceContest } from './sentence-contest'

/** Tells whether the sentence holds the kind of thing that was asked for. */
export function describeKind(
  { table, question }: SentenceContest,
  sentence: PooledSentence,
  say: SayClue,
): void {
  const { kind, text: asked } = question
  const { text } = sentence
  if (isHinted(kind) && holdsKind(text, kind, asked)) say(`holds ${kind}`, 1)
  const hasNumber = /\p{Nd}/u.test(text)
  if (hasNumber) say('number', 1)
  if (hasNumber && kind === 'when') say('number for a date', 1)
  if (kind === 'when' || kind === 'how-many')
    say('number near asked words', numberNearness(table.rows[sentence.row], sentence))
  const names = namesIn(text.slice(0, LONGEST_READ)).filter((name) => !asked.includes(name))
  const few = Math.min(MOST_NAMES, names.length)
  say('new names', few)
  if (kind === 'who') say('new names for who', few)
  if (kind === 'open') say('new names for what', few)
  if (CALLED.test(asked) && CALLED.test(text)) say('says what it is called', 1)
}

/** Whether a sentence holds what the question asks for; `null` when nothing of that kind can be seen in it. */
export function holdsAskedKind({ kind, text: asked }: ReadQuestion, sentence: string): boolean | null {
  if (!isHinted(kind) || kind === 'definition') return null
  if ((kind === 'who' || kind === 'where') && !HAS_CAPITALS.test(sentence)) return null
  return holdsKind(sentence, kind, asked) || (kind === 'when' && /\p{Nd}/u.test(sentence))
}

/** Only scripts with capitals show where a name is. */
const HAS_CAPITALS = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]{3}/u
const LONGEST_READ = 1_000
const MOST_NAMES = 3
const MOST_NEARNESS = 1.5
const HINTED: ReadonlySet<QuestionKind> = new Set(['who', 'where', 'when', 'how-many', 'why', 'definition'])
const CALLED =
  /(?<!\p{L})(?:call|nam(?:e|ing)|term|known|refer|nenn|genannt|heiß|bezeichn|llam|conoc|denomin|appel|nomm|connu|chiam|conosci|cham|conhec|noem|heet|numi|cunosc|denumi|назв|называ|извест|nazyw|znan|olarak|denil|adlandır|ονομά|λέγεται|γνωστ|कहा|नाम|gọi|tên)|叫|称|稱|呼|という|名|เรียก|ชื่อ|يسمى|تسمى|يعرف|اسم/iu

function isHinted(kind: QuestionKind): kind is HintedKind {
  return HINTED.has(kind)
}

/** How near the best number stands to words of the question. */
function numberNearness(
  row: SentenceContest['table']['rows'][number] | undefined,
  { firstWord, lastWord, held }: PooledSentence,
): number {
  if (!row || held.length === 0) return 0
  let best = 0
  for (let i = firstWord; i < lastWord; i++) {
    const start = row.starts[i] ?? 0
    if (!isNumberWord(row.passage.text.slice(start, start + LONGEST_NUMBER_WORD))) continue
    best = Math.max(
      best,
      held.reduce((sum, at) => sum + 1 / (1 + Math.abs(at - i)), 0),
    )
  }
  return Math.min(MOST_NEARNESS, best)
}

const LONGEST_NUMBER_WORD = 14
