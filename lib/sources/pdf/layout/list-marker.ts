/** What begins an item of a list, with the space behind it; `''` when nothing does. */
export function listMarker(text: string): string {
  return BULLET.exec(text)?.[0] ?? NUMBER.exec(text)?.[0] ?? ''
}

/** Is it a marker that nothing else looks like? */
export function isBullet(marker: string): boolean {
  return BULLET.test(marker)
}

const BULLET = /^[•‣◦⁃∙▪▫■□●○◆◇➢➤✓✔·*–—-]\s+(?=\S)/u
const NUMBER = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|\([ivx]{1,5}\))\s+(?=\S)/u
