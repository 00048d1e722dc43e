import { diffCaptures, type Paragraph, type ReadingDiff } from '@/lib/core/extraction/diff-captures'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { Capture } from '@/lib/model/capture'
import type { ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import { fillLine, type OwnLines, pageLines } from '@/lib/providers/built-in/own-lines'
import { isBoilerplate, isMetadata } from '@/lib/providers/built-in/quotable'
import { type CitedSentence, writeSentence } from '@/lib/providers/built-in/write-sentence'
import { diffSentences } from './diff-sentences'
import { writeNote } from './write-item'

/** What a page says now that it did not say when it was read before, what it says no longer, and what it says otherwise. */
export function* listChanges({ passages, captures = [], lang }: ModelRequest): Generator<string> {
  const lines = pageLines(passages, lang)
  const [now] = captures
  const before = now && earlierReading(now, captures)
  if (!now || !before) {
    yield writeNote(lines.noEarlier)
    return
  }
  yield fillLine(lines.changes, dayOf(before.takenAt, lang))
  const cites = { before: citer(before, passages), now: citer(now, passages) }
  const diff = diffCaptures(before, now)
  const changed = yield* findChanges(before, now, diff.changed)
  const come = diff.added.filter((each) => saysSomething(textOf(now, each)))
  const gone = diff.removed.filter((each) => saysSomething(textOf(before, each)))
  const groups: [string, number, string[]][] = [
    [lines.changed, changed.count, changed.shown.map((change) => writeChange(change, cites, lines))],
    [lines.added, come.length, come.slice(0, MOST_SHOWN).map((each) => writeFirst(now, each, cites.now))],
    [
      lines.removed,
      gone.length,
      gone.slice(0, MOST_SHOWN).map((each) => writeFirst(before, each, cites.before)),
    ],
  ]
  const filled = groups.filter(([, count]) => count > 0)
  if (filled.length === 0) yield `\n\n${writeNote(lines.noChange)}`
  for (const [heading, count, items] of filled) {
    let lead = `\n\n### ${heading} (${count > MOST_SHOWN ? `${MOST_SHOWN} / ${count}` : count})`
    for (const item of items) {
      yield `${lead}\n\n${item}`
      lead = ''
    }
  }
}

const MOST_SHOWN = 10
/** Of a paragraph that is new or gone. */
const MOST_SENTENCES = 2
/** Characters of it that are split into sentences. */
const LONGEST_SPLIT = 20_000
/** Sentences of the whole page whose other wording is looked for; those beyond are only counted. */
const MOST_COMPARED = 400
/** Characters that are read between two pauses. */
const CHARACTERS = 20_000

interface Change {
  before: { paragraph: Paragraph; text: string } | null
  now: { paragraph: Paragraph; text: string } | null
}

type Cite = (paragraph: Paragraph, text: string) => CitedSentence

function earlierReading(now: Capture, captures: readonly Capture[]): Capture | undefined {
  return captures.findLast(
    ({ sourceId, captureId, textHash }) =>
      sourceId === now.sourceId && captureId !== now.captureId && textHash !== now.textHash,
  )
}

/** The first changes that are worth showing, and how many there are at least. */
function* findChanges(
  before: Capture,
  now: Capture,
  pairs: ReadingDiff['changed'],
): Generator<string, { shown: Change[]; count: number }> {
  const shown: Change[] = []
  let count = 0
  let left = MOST_COMPARED
  let read = 0
  for (const pair of pairs) {
    const [old, fresh] = [textOf(before, pair.before), textOf(now, pair.after)]
    const { changes, more } = yield* diffSentences(old, fresh, { most: left, counts: saysSomething })
    for (const change of changes.slice(0, MOST_SHOWN - shown.length)) {
      shown.push({
        before: change.before === null ? null : { paragraph: pair.before, text: change.before },
        now: change.now === null ? null : { paragraph: pair.after, text: change.now },
      })
    }
    count += changes.length + more
    left = Math.max(0, left - changes.length)
    read += old.length + fresh.length
    if (read < CHARACTERS) continue
    read = 0
    yield ''
  }
  return { shown, count }
}

/** Dates, counters and calls to subscribe change every day. */
function saysSomething(text: string): boolean {
  return !isBoilerplate(text) && !isMetadata(text)
}

function textOf({ text }: Capture, { block }: Paragraph): string {
  return text.slice(block.start, block.end)
}

/** Cites a paragraph by its passage; a heading, which stands over passages, by the first one under it. */
function citer({ captureId }: Capture, passages: readonly Passage[]): Cite {
  const own = passages.filter((passage) => passage.captureId === captureId)
  return ({ block }, text) => {
    const passage = own.find(({ lastBlock }) => lastBlock >= block.n) ?? own.at(-1)
    return { text, passageId: passage?.id ?? '' }
  }
}

function writeChange({ before, now }: Change, cites: { before: Cite; now: Cite }, lines: OwnLines): string {
  const write = (name: string, side: Change['now'], cite: Cite) =>
    side ? [`> **${name}**  \n> ${writeSentence(cite(side.paragraph, side.text), new Set())}`] : []
  return [...write(lines.before, before, cites.before), ...write(lines.now, now, cites.now)].join('\n>\n')
}

/** The first sentences of a paragraph that is new or gone. */
function writeFirst(capture: Capture, paragraph: Paragraph, cite: Cite): string {
  const text = textOf(capture, paragraph).slice(0, LONGEST_SPLIT)
  const sentences = splitSentences(text).slice(0, MOST_SENTENCES)
  return `> ${sentences.map(({ start, end }) => writeSentence(cite(paragraph, text.slice(start, end)), new Set())).join(' ')}`
}

function dayOf(takenAt: number, lang: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short' } as const
  const [known] = Intl.DateTimeFormat.supportedLocalesOf(
    /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(lang) ? lang : 'en',
  )
  return new Intl.DateTimeFormat(known ?? 'en', form).format(takenAt)
}
