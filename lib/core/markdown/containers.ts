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
  depth: number
  /** Columns before its text. */
  width: number
  /** Of an ordered list; `null` of a bulleted one. */
  ordinal: number | null
  delimiter: string
}

/**
 * Keeps the lists and quotes that are open. Only the depth of a list and the number of quotes are known, so a quote
 * stands in its list, and only words are marked as quoted: lists, tables and code keep their own form, which any
 * reader of Markdown finds.
 */
export function createContainers(): Containers {
  const open: OpenItem[] = []
  let before: Before | null = null

  /** Ends the items that are deeper than `depth`; returns the one that stood at it, if that ended too. */
  function closeItems(depth: number): OpenItem | undefined {
    let last: OpenItem | undefined
    while ((open.at(-1)?.depth ?? -1) >= depth) last = open.pop()
    return last
  }

  function enterItem({ depth, marker }: NonNullable<Block['list']>): { shown: string; goesOn: boolean } {
    const last = closeItems(depth)
    const ordinal = /^(\d{1,9})[.)]$/.exec(marker)?.[1]
    const number = ordinal === undefined ? null : Number(ordinal)
    const goesOn =
      last !== undefined && number !== null && last.ordinal !== null && last.ordinal + 1 === number
    const delimiter = goesOn || last?.delimiter !== '.' ? (goesOn ? last.delimiter : '.') : ')'
    const shown = ordinal === undefined ? '-' : `${ordinal}${delimiter}`
    // Letters are no marker of Markdown: they stand in the text.
    const letters = number === null && /[\p{L}\p{N}]/u.test(marker) ? `${marker} ` : ''
    open.push({ depth, width: widthOf(open) + shown.length + 1, ordinal: number, delimiter })
    return { shown: `${shown} ${letters}`, goesOn: goesOn || number === null || number === 1 }
  }

  return {
    enter(block, isFlat) {
      const { list } = block
      const isItem = list !== undefined && list.marker !== ''
      const item = isItem ? enterItem(list) : null
      if (!isItem) closeItems(list ? list.depth + 1 : 0)
      const outer = ' '.repeat(widthOf(isItem ? open.slice(0, -1) : open))
      const inner = ' '.repeat(widthOf(open))
      const quotes = isQuoted(block) ? (block.quotes ?? 0) : 0
      const quote = '> '.repeat(quotes)
      const isTight = item?.goesOn === true && before?.isItem === true && before.isFlat && before.quotes === 0
      const gap = before
        ? isTight
          ? '\n'
          : looseGap(isItem ? 0 : Math.min(before.quotes, quotes), inner)
        : ''
      before = { isItem: list !== undefined, isFlat, quotes }
      return { first: `${outer}${item?.shown ?? ''}${quote}`, rest: `${inner}${quote}`, gap }
    },
  }
}

/** What the next block follows. */
interface Before {
  isItem: boolean
  isFlat: boolean
  quotes: number
}

/** A blank line, quoted when it stands inside a quote. */
function looseGap(quotes: number, inner: string): string {
  return `\n${quotes > 0 ? inner : ''}${'> '.repeat(quotes).trimEnd()}\n`
}

function isQuoted({ kind, row }: Block): boolean {
  return kind !== 'list-item' && kind !== 'code' && row === undefined
}

function widthOf(open: readonly OpenItem[]): number {
  return open.at(-1)?.width ?? 0
}
