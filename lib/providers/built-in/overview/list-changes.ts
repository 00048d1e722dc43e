import { diffCaptures, type Paragraph } from '@/lib/core/extraction/diff-captures'
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
  const found = findChanges(before, now, passages)
  const groups: [string, string[]][] = [
    [lines.changed, found.changed.map((change) => writeChange(change, lines))],
    [lines.added, found.added.map(writeQuote)],
    [lines.removed, found.removed.map(writeQuote)],
  ]
  const filled = groups.filter(([, items]) => items.length > 0)
  if (filled.length === 0) yield `\n\n${writeNote(lines.noChange)}`
  for (const [heading, items] of filled) {
    const count = items.length > MOST_SHOWN ? `${MOST_SHOWN} / ${items.length}` : `${items.length}`
    let lead = `\n\n### ${heading} (${count})`
    for (const item of items.slice(0, MOST_SHOWN)) {
      yield `${lead}\n\n${item}`
      lead = ''
    }
  }
}

const MOST_SHOWN = 10
/** Of a paragraph that is new or gone. */
const MOST_SENTENCES = 2

interface Change {
  before: CitedSentence | null
  now: CitedSentence | null
}

function earlierReading(now: Capture, captures: readonly Capture[]): Capture | undefined {
  return captures.findLast(
    ({ sourceId, captureId, textHash }) =>
      sourceId === now.sourceId && captureId !== now.captureId && textHash !== now.textHash,
  )
}

function findChanges(before: Capture, now: Capture, passages: readonly Passage[]) {
  const citeNow = citer(now, passages)
  const citeBefore = citer(before, passages)
  const diff = diffCaptures(before, now)
  const changed = diff.changed.flatMap((pair): Change[] => {
    const [old, fresh] = [textOf(before, pair.before), textOf(now, pair.after)]
    return diffSentences(old, fresh).map((change) => ({
      before: change.before === null ? null : citeBefore(pair.before, change.before),
      now: change.now === null ? null : citeNow(pair.after, change.now),
    }))
  })
  const firstOf = (capture: Capture, cite: typeof citeNow) => (paragraph: Paragraph) => {
    const text = textOf(capture, paragraph)
    if (isBoilerplate(text) || isMetadata(text)) return []
    const sentences = splitSentences(text).slice(0, MOST_SENTENCES)
    return [sentences.map(({ start, end }) => cite(paragraph, text.slice(start, end)))]
  }
  return {
    changed: changed.filter((change) => !isSmall(change)),
    added: diff.added.flatMap(firstOf(now, citeNow)),
    removed: diff.removed.flatMap(firstOf(before, citeBefore)),
  }
}

/** Dates, counters and calls to subscribe change every day. */
function isSmall({ before, now }: Change): boolean {
  return [before, now].every((side) => side === null || isBoilerplate(side.text) || isMetadata(side.text))
}

function textOf({ text }: Capture, { block }: Paragraph): string {
  return text.slice(block.start, block.end)
}

/** Cites a paragraph by its passage; a heading, which stands over passages, by the first one under it. */
function citer(
  { captureId }: Capture,
  passages: readonly Passage[],
): (paragraph: Paragraph, text: string) => CitedSentence {
  const own = passages.filter((passage) => passage.captureId === captureId)
  return ({ block }, text) => {
    const passage = own.find(({ lastBlock }) => lastBlock >= block.n) ?? own.at(-1)
    return { text, passageId: passage?.id ?? '' }
  }
}

function writeChange({ before, now }: Change, lines: OwnLines): string {
  const sides = [
    ...(before ? [`> **${lines.before}**  \n> ${writeSentence(before, new Set())}`] : []),
    ...(now ? [`> **${lines.now}**  \n> ${writeSentence(now, new Set())}`] : []),
  ]
  return sides.join('\n>\n')
}

function writeQuote(sentences: readonly CitedSentence[]): string {
  return `> ${sentences.map((sentence) => writeSentence(sentence, new Set())).join(' ')}`
}

function dayOf(takenAt: number, lang: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short' } as const
  const [known] = Intl.DateTimeFormat.supportedLocalesOf(
    /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(lang) ? lang : 'en',
  )
  return new Intl.DateTimeFormat(known ?? 'en', form).format(takenAt)
}
