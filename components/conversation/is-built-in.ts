import type { Answer } from '@/lib/model/answer'

/** Whether an answer is made of the page's own sentences: no model wrote it. */
export function isBuiltIn({ receipt }: Pick<Answer, 'receipt'>): boolean {
  return receipt?.providerId === 'built-in'
}
