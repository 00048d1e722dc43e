import type { AnswerRepository } from '@/lib/storage/answer-repository'
import { interrupted } from './interrupted'

/**
 * Ends every answer that was open when the last worker was stopped: its text is kept, marked as interrupted. Runs
 * before the first request of a new worker is served, so that no open answer is without an owner.
 */
export async function recoverAnswers(
  answers: Pick<AnswerRepository, 'listOpen' | 'save'>,
  now: number,
): Promise<void> {
  for (const { answer, raw } of await answers.listOpen())
    await answers.save(interrupted(answer, now), raw, [])
}
