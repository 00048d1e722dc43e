import { estimateTokenCount } from 'tokenx'

/** About how many tokens a model will count for a text. Off by up to a tenth: plans keep a margin. */
export function estimateTokens(text: string): number {
  return estimateTokenCount(text)
}
