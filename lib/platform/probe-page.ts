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

/**
 * Runs in the page: everything it needs is in it. The panel asks often: of a long selection the first words are counted,
 * and from them it is told about how many hundreds there are.
 */
function look(): ProbedPage {
  const counted = 4_000
  const selected = document.getSelection()?.toString() ?? ''
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(selected.slice(0, counted))
  let words = 0
  for (const { isWordLike } of segments) if (isWordLike) words += 1
  const all = Math.round(((words / counted) * selected.length) / 100) * 100
  return {
    selectionWords: selected.length > counted ? all : words,
    hasRecording: document.querySelector('video, audio') !== null,
  }
}
