import type { CardStore } from './card-store'

/** Closes the open card and puts the focus back on its chip. */
export function closeCard(card: CardStore): void {
  const openId = card.get()
  if (openId === null) return
  card.close()
  chipsIn(document)
    .find((chip) => chip.dataset.chip === openId)
    ?.focus()
}

/** Opens the card of the next (`1`) or the previous (`-1`) chip of the same answer and moves the focus there. */
export function walkCitations(card: CardStore, step: 1 | -1): void {
  const openId = card.get()
  const here = chipsIn(document).find((chip) => chip.dataset.chip === openId)
  if (!here) return
  const chips = chipsIn(here.closest('article') ?? document)
  const next = chips[chips.indexOf(here) + step]
  if (!next?.dataset.chip) return
  card.open(next.dataset.chip)
  next.focus()
}

function chipsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-chip]')]
}
