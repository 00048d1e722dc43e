import type { Block } from '@/lib/model/capture'

/** What stands before the first line of a block, before its other lines, and between it and the block before. */
export interface Indent {
  first: string
  rest: string
  gap: string
}

export interface Containers {
  /** The indent of the next block. `isFlat` says that its text is one plain paragraph. */
  enter(block: Block, isFlat: boolean): Indent
}

interface OpenItem {
  /** Columns before its text. */
  width: number
  /** Of an ordered list; `null` of a bulleted one. */
  ordinal: number | null
  delimiter: string
}

/**
 * Keeps the lists and quotes that are open. Only the depth of a list and the number of quotes are known: a quoted
 * paragraph in an item is a quote in a list, an item that is quoted a list in a quote.
 */
export function createContainers(): Containers {
  const open: OpenItem[] = []
  let before: { isItem: boolean; isFlat: boolean; quotes: number; depth: number } | null = null

  function enterItem({ depth, marker }: NonNullable<Block['list']>): string {
    const at = Math.min(depth, open.length)
    const ordinal = /^(\d{1,9})[.)]$/.exec(marker)?.[1]
    const last = open[at]
    open.length = at
    const item = ordinal === undefined ? bulleted(last) : ordered(Number(ordinal), last)
    const shown = ordinal === undefined ? '-' : `${ordinal}${item.delimiter}`
    const letters = ordinal === undefined && /[\p{L}\p{N}]/u.test(marker) ? `${marker} ` : ''
    open.push({ ...item, width: widthOf(open) + shown.length + 1 })
    return `${shown} ${letters}`
  }

  return {
    enter(block, isFlat) {
      const { list, quotes = 0 } = block
      const isItem = list !== undefined && list.marker !== ''
      if (!list) open.length = 0
      else if (!isItem) open.length = Math.min(open.length, list.depth + 1)
      const outer = list ? ' '.repeat(widthOf(isItem ? open.slice(0, list.depth) : open)) : ''
      const marker = list && isItem ? enterItem(list) : ''
      const inner = ' '.repeat(widthOf(open))
      const quote = '> '.repeat(quotes)
      const quotesItem = block.kind !== 'quote'
      const isTight =
        isItem &&
        before?.isItem &&
        before.isFlat &&
        before.quotes === quotes &&
        !cannotInterrupt(open, before, list)
      const line = '> '.repeat(quotesItem ? Math.min(quotes, before?.quotes ?? 0) : 0).trimEnd()
      const gap = before === null ? '' : isTight ? '\n' : `\n${line}\n`
      before = { isItem: list !== undefined, isFlat, quotes, depth: list?.depth ?? 0 }
      return quotesItem
        ? { first: `${quote}${outer}${marker}`, rest: `${quote}${inner}`, gap }
        : { first: `${outer}${marker}${quote}`, rest: `${inner}${quote}`, gap }
    },
  }
}

function widthOf(open: readonly OpenItem[]): number {
  return open.at(-1)?.width ?? 0
}

function bulleted(last: OpenItem | undefined): OpenItem {
  return { width: 0, ordinal: null, delimiter: last?.delimiter ?? '.' }
}

/** A number that does not go on begins another list: it gets the other delimiter. */
function ordered(ordinal: number, last: OpenItem | undefined): OpenItem {
  const goesOn = !last || last.ordinal === null || last.ordinal + 1 === ordinal
  const delimiter = last?.delimiter ?? '.'
  return { width: 0, ordinal, delimiter: goesOn ? delimiter : delimiter === '.' ? ')' : '.' }
}

/** An inner list that does not begin with 1 needs a blank line before it. */
function cannotInterrupt(
  open: readonly OpenItem[],
  before: { depth: number },
  list: NonNullable<Block['list']>,
): boolean {
  const ordinal = open.at(-1)?.ordinal ?? 1
  return list.depth > before.depth && ordinal !== 1
}
