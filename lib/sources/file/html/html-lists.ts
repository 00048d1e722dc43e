import type { BlockShape } from '@/lib/sources/file/builder/text-piece'
import type { Attributes } from '@/lib/sources/file/markup/element-stack'

/** The lists that are open. */
export interface HtmlLists {
  enter(name: string, attributes: Attributes): void
  leave(): void
  /** How the next block of an item is marked: its first one has the item's marker. */
  startItem(attributes: Attributes): NonNullable<BlockShape['list']>
}

export function createHtmlLists(): HtmlLists {
  const lists: { isOrdered: boolean; next: number; step: number }[] = []
  return {
    enter(name, attributes) {
      const start = Number.parseInt(attributes.get('start') ?? '1', 10)
      lists.push({
        isOrdered: name === 'ol',
        next: Number.isSafeInteger(start) ? start : 1,
        step: attributes.has('reversed') ? -1 : 1,
      })
    },
    leave: () => void lists.pop(),
    startItem(attributes) {
      const depth = Math.max(0, lists.length - 1)
      const list = lists.at(-1)
      if (!list?.isOrdered) return { depth, marker: '•' }
      const value = Number.parseInt(attributes.get('value') ?? '', 10)
      if (Number.isSafeInteger(value)) list.next = value
      const marker = `${list.next}.`
      list.next += list.step
      return { depth, marker }
    },
  }
}
