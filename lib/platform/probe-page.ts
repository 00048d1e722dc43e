import { browser } from 'wxt/browser'

/** What a page has besides its text. */
export interface ProbedPage {
  /** Words of the selection, 0 without one. */
  selectionWords: number
  hasRecording: boolean
}

/** Looks at a tab without reading its text: only numbers come back. */
export async function probePage(tabId: number): Promise<ProbedPage> {
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: look })
  const words: unknown = found?.result?.selectionWords
  return {
    selectionWords: typeof words === 'number' && words > 0 ? Math.min(Math.floor(words), 10_000_000) : 0,
    hasRecording: found?.result?.hasRecording === true,
  }
}

/** Runs in the page: everything it needs is in it. Words are counted as far as anybody wants to know. */
function look(): ProbedPage {
  const selected = document.getSelection()?.toString().slice(0, 1_000_000) ?? ''
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(selected)
  let selectionWords = 0
  for (const { isWordLike } of segments) if (isWordLike) selectionWords += 1
  return { selectionWords, hasRecording: document.querySelector('video, audio') !== null }
}
