/** Name of the highlight in the page's registry: distinctive, for the registry is the page's own too. */
export const HIGHLIGHT_NAME = 'sidenote-quotation'

/**
 * How a quotation is marked in its page. The worker inserts it with `scripting.insertCSS` in every frame it may
 * reach: no page policy stops it, and it holds in open shadow roots.
 */
export const HIGHLIGHT_CSS = `::highlight(${HIGHLIGHT_NAME}) {
  background-color: oklch(0.93 0.13 98) !important;
  color: oklch(0.25 0.02 98) !important;
  text-shadow: none !important;
}`
