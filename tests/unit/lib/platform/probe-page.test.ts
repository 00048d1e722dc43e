import { afterEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from '@/tests/fakes/fake-browser'

Object.assign(fakeBrowser, {
  scripting: { executeScript: async ({ func }: { func: () => unknown }) => [{ result: func() }] },
})

// Only now: `wxt/browser` looks for the browser when it is loaded.
const { probePage } = await import('@/lib/platform/probe-page')

afterEach(() => void vi.unstubAllGlobals())

function select(words: string): void {
  vi.stubGlobal('document', { getSelection: () => words, querySelector: () => null })
}

it('counts the words of a selection', async () => {
  select('It sings, and it boils.')
  expect(await probePage(1)).toEqual({ selectionWords: 5, hasRecording: false })
  select('')
  expect((await probePage(1)).selectionWords).toBe(0)
})

it('tells about how many words a long selection has, having looked at its beginning', async () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  select('word '.repeat(200_000))
  expect((await probePage(1)).selectionWords).toBe(200_000)
  expect(segment.mock.calls.map(([text]) => text.length)).toEqual([4_000])
})
