import { describe, expect, it } from 'vitest'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { groupWithContext } from '@/lib/providers/built-in/group-sentences'
import { writePage } from '../../core/retrieval/page'

/** Groups of the sentences that hold the words. */
function groupsFor(lines: readonly string[], ...words: string[]) {
  const passages = splitIntoPassages(writePage(lines), 'p')
  const chosen = passages.flatMap((passage) =>
    words.flatMap((word) => {
      const at = passage.text.indexOf(word)
      if (at < 0) return []
      const start = Math.max(passage.text.lastIndexOf('\n', at), passage.text.lastIndexOf('. ', at) + 1) + 1
      return [{ passageId: passage.id, span: { start: passage.start + start, end: passage.start + at } }]
    }),
  )
  return groupWithContext(chosen, passages)
}

describe('groupWithContext', () => {
  it('brings the sentence that a pronoun needs', () => {
    const [group] = groupsFor(
      ['# Pier', 'The pier was built of oak. It was opened in 1911. Boats land there.'],
      '1911',
    )
    expect(group?.sentences.map(({ text }) => text)).toEqual([
      'The pier was built of oak.',
      'It was opened in 1911.',
    ])
  })

  it('puts items under the line that leads in to them', () => {
    const groups = groupsFor(
      ['# Pier', 'On the boat you need:', '- a warm coat', '- sturdy boots', '- drinking water'],
      'warm coat',
      'drinking water',
    )
    expect(groups).toHaveLength(1)
    expect(groups[0]?.sentences.map(({ text }) => text)).toEqual(['On the boat you need:'])
    expect(groups[0]?.below?.map(({ text }) => text.replace(/^- /, ''))).toEqual([
      'a warm coat',
      'drinking water',
    ])
  })

  it('names the columns of a row, and quotes the row as it is', () => {
    const [group] = groupsFor(
      ['# Kites', 'Model | Width | Wind', 'Swift | 120 cm | light', 'Heron | 180 cm | strong'],
      'Heron',
    )
    const [row] = group?.sentences ?? []
    expect(row?.text).toBe('Heron | 180 cm | strong')
    expect(row?.shown).toBe('Heron · Width: 180 cm · Wind: strong')
  })
})
