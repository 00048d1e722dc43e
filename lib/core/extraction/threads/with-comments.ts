import type { Block, Comment } from '@/lib/model/capture'
import { quotedHistory } from './quoted-history'

/** The blocks, each with the comment it stands in, and with what it quotes of others there. */
export function withComments(
  blocks: Block[],
  comments: readonly (Comment | null)[],
  texts: readonly string[],
): Block[] {
  const quoted = quotedHistory(comments, texts)
  return blocks.map((block, n) => {
    const comment = comments[n]
    if (!comment) return block
    const quotes = Math.max(block.quotes ?? 0, quoted[n] ?? 0)
    return { ...block, comment, ...(quotes > 0 ? { quotes } : {}) }
  })
}
