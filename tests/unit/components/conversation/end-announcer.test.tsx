// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AppProvider, type AppTools } from '@/components/app/app-context'
import type { TurnState } from '@/components/conversation/conversation-state'
import { EndAnnouncer } from '@/components/conversation/end-announcer'
import type { Answer } from '@/lib/model/answer'
import { sampleTurn } from '@/tests/fakes/sample-panel'

const tools = { translate: (key: string) => key } as unknown as AppTools

function announced(...turns: TurnState[][]): string[] {
  const tree = (shown: TurnState[]) => (
    <AppProvider tools={tools}>
      <EndAnnouncer turns={shown} />
    </AppProvider>
  )
  const { container, rerender } = render(tree([]))
  return turns.map((shown) => {
    rerender(tree(shown))
    return container.textContent ?? ''
  })
}

const turn = (answerId: string, status: Answer['status'], change: Partial<Answer> = {}) =>
  sampleTurn({ answerId, status, ...change }) as unknown as TurnState

it('the end of an answer is said once it was awaited, and belongs to no other conversation', () => {
  const said = announced(
    [turn('one', 'streaming')],
    [turn('one', 'complete')],
    [],
    [turn('two', 'complete')],
    [turn('two', 'complete'), turn('three', 'streaming')],
  )
  expect(said.map((words) => words.startsWith('answerReady'))).toEqual([false, true, false, false, false])
})

it.each([
  ['stopped', { text: '' }, 'statusStoppedEmpty'],
  ['stopped', { text: 'Half of it' }, 'statusStopped'],
  ['interrupted', { error: { code: 'INTERRUPTED' } }, 'errorInterrupted'],
  ['interrupted', { error: null }, 'errorInterrupted'],
  ['undecided', {}, 'wholeDecide'],
] as const)('an answer that ended as %s, with %o, is not called ready', (status, change, words) => {
  const said = announced([turn('one', 'sending')], [turn('one', status, change)]).at(-1)
  expect(said?.startsWith(words)).toBe(true)
  expect(said).not.toContain('answerReady')
})
