import type { Block, Comment } from '@/lib/model/capture'

/** The blocks, each with the comment it stands in. */
export function withComments(blocks: Block[], comments: readonly (Comment | null)[]): Block[] {
  return blocks.map((block, n) => {
    const comment = comments[n]
    return comment ? { ...block, comment } : block
  })
}
