import { describe, expect, it } from 'vitest'
import { labelBlocks } from '@/scripts/eval/roles/label-blocks'

const isIn = (texts: string[], truth: Parameters<typeof labelBlocks>[1]) =>
  labelBlocks(texts, truth).map((label) => label?.isIn)

describe('labelBlocks', () => {
  const body = 'The keepers carried the lamp up again. By night. They wrote down what they saw that day.'

  it('finds the blocks of a body, and short ones where they stand in it', () => {
    const texts = [
      'Home',
      'By night.',
      'The keepers carried the lamp up again.',
      'By night.',
      'They wrote down what they saw that day.',
      'Read what else happened on the island today.',
    ]
    expect(isIn(texts, body)).toEqual([false, false, true, true, true, false])
  })

  it('knows nothing of blocks without words, nor of those no part speaks of', () => {
    expect(isIn(['***'], body)).toEqual([undefined])
    const truth = { with: ['carried the lamp'], without: ['what else happened'] }
    const texts = ['The keepers carried the lamp up.', 'Read what else happened.', 'Something else']
    expect(isIn(texts, truth)).toEqual([true, false, undefined])
  })

  it('weighs the blocks of a page by the root of their words', () => {
    const [long, short] = labelBlocks([body, 'By night.'], body)
    expect(long?.weight).toBeGreaterThan(short?.weight ?? 1)
    expect(long?.weight).toBeLessThanOrEqual(1)
  })
})
