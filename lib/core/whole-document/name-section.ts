import type { Capture } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'
import type { SectionName } from '@/lib/model/whole-reading'

const LONGEST_TITLE = 120

/** What a section is called while it is read: the heading it begins under, and its pages. */
export function nameSection(passages: readonly Passage[], { blocks }: Capture): SectionName {
  const first = passages[0]
  const last = passages.at(-1)
  return {
    title: (first?.headings.at(-1) ?? '').replace(/\s+/g, ' ').slice(0, LONGEST_TITLE),
    firstPage: (first && blocks[first.firstBlock]?.page) ?? null,
    lastPage: (last && blocks[last.lastBlock]?.page) ?? null,
  }
}

/** The name of what several sections hold together. */
export function joinNames(names: readonly SectionName[]): SectionName {
  const [first] = names
  return {
    title: first?.title ?? '',
    firstPage: first?.firstPage ?? null,
    lastPage: names.at(-1)?.lastPage ?? null,
  }
}
