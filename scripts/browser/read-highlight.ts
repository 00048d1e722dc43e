import type { Page } from 'puppeteer-core'

/** The words that Sidenote highlights in a page now, and whether the first of them is in the viewport. */
export function readHighlight(page: Page): Promise<{ text: string; visible: boolean }> {
  return page.evaluate(() => {
    const ranges = [...CSS.highlights]
      .filter(([name]) => name.startsWith('sidenote-'))
      .flatMap(([, highlight]) => [...highlight])
      .filter((range) => range instanceof Range)
    const box = ranges[0]?.getClientRects()[0]
    const visible = !!box && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0
    return { text: ranges.map((range) => range.toString()).join(' … '), visible }
  })
}
