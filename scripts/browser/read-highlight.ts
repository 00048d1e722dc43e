import type { Page } from 'puppeteer-core'

/** The words that Sidenote highlights in a page now, as far as they can be seen; `''` when there are none. */
export function readHighlight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const ranges = [...CSS.highlights]
      .filter(([name]) => name.startsWith('sidenote-'))
      .flatMap(([, highlight]) => [...highlight])
      .filter((range) => range instanceof Range)
    const box = ranges[0]?.getClientRects()[0]
    const isSeen = box !== undefined && box.top < innerHeight && box.bottom > 0
    return isSeen ? ranges.map((range) => range.toString()).join(' … ') : ''
  })
}
