import type { LiveRange } from './live-map.page'

/**
 * Calls `onLost` once as soon as the page takes highlighted words away, within `forMs`. Returns how to stop.
 */
export function watchRanges(ranges: readonly LiveRange[], forMs: number, onLost: () => void): () => void {
  const words = ranges.map(({ range }) => range.toString())
  const observer = new MutationObserver(() => {
    const isWhole = ranges.every(
      ({ range }, i) => range.startContainer.isConnected && range.toString() === words[i],
    )
    if (isWhole) return
    stop()
    onLost()
  })
  const roots = new Set(ranges.map(({ range }) => range.startContainer.getRootNode()))
  roots.add(document)
  for (const root of roots) observer.observe(root, { childList: true, characterData: true, subtree: true })
  const timer = setTimeout(stop, forMs)

  function stop(): void {
    observer.disconnect()
    clearTimeout(timer)
  }
  return stop
}
