import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import type { Say } from './clue'
import { linkShare } from './layout'
import type { PageOutline } from './page-outline'
import type { TextTraits } from './text-traits'

/** Shorter blocks are labels, dates, captions. */
export const SHORT = 80
const SHORT_DATE = 60
const SHORT_LINK = 200

/** Says how block `n` is worded. */
export function sayWording(page: PageOutline, n: number, wording: PageWording, say: Say): void {
  const block = page.blocks[n]
  const traits = page.traits[n]
  if (!block || !traits) return
  say(KIND_CLUES[block.kind])
  const level = LEVEL_CLUES[Math.min(block.level, LEVEL_CLUES.length) - 1]
  if (level) say(level)
  if (traits.phrase) say(PHRASE_CLUES[traits.phrase])
  sayLength(traits, say)
  sayLinks(block, traits, say)
  const length = Math.max(1, block.end - block.start)
  say('strong', (wording.strong[n] ?? 0) / length)
  say('emphasised', (wording.emphasised[n] ?? 0) / length)
  sayShape(traits, say)
  if (wording.isRepeated(n)) say('said twice')
  if (wording.isUnderPhrase[n]) say('under a phrase')
  const before = page.traits[n - 1]
  if (before && before.size < SHORT && (before.phrase === 'more' || before.phrase === 'offer'))
    say('behind a phrase')
}

// Names of clues are made once: one that is put together anew each time is slow to look up.
const KIND_CLUES = {
  heading: 'kind heading',
  paragraph: 'kind paragraph',
  'list-item': 'kind list-item',
  'table-row': 'kind table-row',
  code: 'kind code',
  quote: 'kind quote',
  caption: 'kind caption',
  definition: 'kind definition',
  control: 'kind control',
} as const
const LEVEL_CLUES = ['level 1', 'level 2', 'level 3', 'level 4', 'level 5'] as const
const PHRASE_CLUES = {
  ad: 'phrase ad',
  credit: 'phrase credit',
  more: 'phrase more',
  offer: 'phrase offer',
  about: 'phrase about',
  legal: 'phrase legal',
  comments: 'phrase comments',
  byline: 'phrase byline',
  address: 'phrase address',
} as const

function sayLength({ size }: TextTraits, say: Say): void {
  say('length to 40', Math.min(1, size / 40))
  say('length to 150', Math.min(1, size / 150))
  say('length to 500', Math.min(1, size / 500))
  if (size < SHORT) say('short')
}

function sayLinks(block: AssembledBlock, { size }: TextTraits, say: Say): void {
  const share = linkShare(block)
  if (share === 0) {
    say('no link')
    return
  }
  say('linked', share)
  if (share > 0.9) say('all linked')
  if (share > 0.25) say('a quarter linked')
  if (share > 0.5 && size < SHORT_LINK && block.kind === 'paragraph') say('mostly link, short')
}

function sayShape(traits: TextTraits, say: Say): void {
  if (traits.endsSentence) say('ends as a sentence')
  if (traits.endsColon) say('ends in a colon')
  if (traits.beginsSmall) say('begins small')
  if (traits.isOneWord) say('one word')
  say('sentences', Math.min(1, traits.sentences / 3))
  say('commas', Math.min(1, traits.commas / 3))
  say('digits', traits.digitShare)
  if (traits.hasDate) say('date')
  if (traits.hasDate && traits.size < SHORT_DATE) say('short date')
  if (traits.isCapitals) say('capitals')
}

/** What of the wording of a page takes more than one block to know. */
export interface PageWording {
  isRepeated(n: number): boolean
  isUnderPhrase: boolean[]
  /** Characters of each block that are strong, and emphasised. */
  strong: Float64Array
  emphasised: Float64Array
}

/** A heading that is a phrase ("Related") speaks of so many blocks. */
const PHRASE_REACH = 12

export function readWording(page: PageOutline): PageWording {
  const counts = new Map<string, number>()
  for (const text of page.texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  let heading = Number.NEGATIVE_INFINITY
  const isUnderPhrase = page.blocks.map((block, i) => {
    if (block.level === 0) return i - heading < PHRASE_REACH
    heading = page.traits[i]?.phrase ? i : Number.NEGATIVE_INFINITY
    return false
  })
  return {
    isRepeated: (n) => (counts.get(page.texts[n] ?? '') ?? 0) > 1,
    isUnderPhrase,
    ...measureMarks(page),
  }
}

function measureMarks({ blocks, marks }: PageOutline): Pick<PageWording, 'strong' | 'emphasised'> {
  const strong = new Float64Array(blocks.length)
  const emphasised = new Float64Array(blocks.length)
  let n = 0
  for (const mark of marks) {
    if (mark.kind !== 'strong' && mark.kind !== 'emphasis') continue
    while (n < blocks.length && (blocks[n]?.end ?? 0) <= mark.start) n++
    const lengths = mark.kind === 'strong' ? strong : emphasised
    lengths[n] = Math.min(
      (lengths[n] ?? 0) + mark.end - mark.start,
      (blocks[n]?.end ?? 0) - (blocks[n]?.start ?? 0),
    )
  }
  return { strong, emphasised }
}
