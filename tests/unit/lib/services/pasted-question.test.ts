import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import type { Model } from '@/lib/model/language-model'
import { createFakeModel } from '@/tests/fakes/fake-model'
import { ask, createPanel, DONE, ended, PAGE, SAID, startWorker, until } from '@/tests/fakes/fake-worker'
import { longLines } from '@/tests/fakes/long-page'
import { createFakeStorage } from '@/tests/fakes/storage'
import { createNoteTaker, SMALL_WINDOW } from '@/tests/fakes/whole-reader'

const PASTED = PAGE.text.split('\n').slice(1).join('\n')
const SHORT = `${PASTED}\n${PASTED.toUpperCase()}\nHow salty is it?`
const LONG = `Summarise this:\n${longLines(5_000).join('\n').replaceAll('# ', '')}`

function open(model: () => Model) {
  const storage = createFakeStorage()
  const closed = () => Promise.reject(new AppFailure('PAGE_RESTRICTED'))
  const { turns } = startWorker(storage, async () => model(), closed)
  const panel = createPanel()
  const session = turns.open(panel.send)
  return { panel, session, latest: () => panel.latest()! }
}

/** What stands in a request beside the data blocks. */
function outsideBlocks(model: ReturnType<typeof createFakeModel>): string {
  const text = model.requests[0]?.messages.map(({ content }) => content).join('\n') ?? ''
  return text.replace(/<<<PAGE fence>>>[\s\S]*?<<<END OF PAGE fence>>>/g, '')
}

describe('a question with its own text pasted', () => {
  it('is split the same when its cut answer goes on: the text stands in its block alone', async () => {
    const half = SAID.slice(0, SAID.indexOf('It was'))
    const models = [createFakeModel([half]), createFakeModel(['It was measured in 1952.', DONE])]
    const [first, second] = models
    const { panel, session, latest } = open(() => models.shift() ?? createFakeModel([DONE]))
    await session.receive(ask({ text: SHORT }))
    await until(() => panel.latest()?.status === 'cut')
    await session.receive({ type: 'continue', answerId: latest().answerId })
    await until(() => panel.latest()?.status === 'complete')
    for (const model of [first, second]) {
      expect(model?.requests).toHaveLength(1)
      const outside = model ? outsideBlocks(model) : ''
      expect(outside).toContain('How salty is it?')
      expect(outside).not.toContain('four billion tonnes')
    }
  })

  it('is split the same when it is asked again', async () => {
    const models = [createFakeModel([SAID, DONE]), createFakeModel([SAID, DONE])]
    const again = models[1]
    const { panel, session } = open(() => models.shift() ?? createFakeModel([DONE]))
    await session.receive(ask({ text: SHORT }))
    await until(ended(panel))
    await session.receive({ type: 'retry', questionId: 'q1', tabId: null })
    await until(() => panel.latest()?.version === 2 && ended(panel)())
    expect(again?.requests).toHaveLength(1)
    expect(again ? outsideBlocks(again) : '').not.toContain('four billion tonnes')
  })

  it('is read part by part when its text is longer than the window, and the reader wants all of it', async () => {
    expect(LONG.length).toBeGreaterThan(25_000)
    const taker = createNoteTaker()
    const { panel, session, latest } = open(() => taker.model)
    await session.receive(ask({ text: LONG, commandId: 'summarise' }))
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'undecided' })
    await session.receive({ type: 'decide', answerId: latest().answerId, choice: 'whole' })
    await until(() => latest().status !== 'undecided' && ended(panel)())
    expect(latest()).toMatchObject({ status: 'complete', error: null })
    expect(taker.of('section').length).toBeGreaterThan(3)
    for (const { messages } of taker.requests)
      expect(messages.reduce((sum, { content }) => sum + content.length / 4, 0)).toBeLessThan(SMALL_WINDOW)
  })
})
