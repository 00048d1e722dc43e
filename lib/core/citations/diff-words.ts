import type { Diff } from '@/lib/model/citation'
import type { Edit } from './align-words'
import type { Side } from './judge-edits'
import { textOfWords } from './word-index'

/** The edits as runs of raw words, for showing what the answer wrote beside what the page says. */
export function diffOf(asked: Side, page: Side, edits: readonly Edit[]): Diff[] {
  const diff: Diff[] = []
  let at = 0
  while (at < edits.length) {
    const kind = diffKind(edits[at])
    let end = at + 1
    while (end < edits.length && diffKind(edits[end]) === kind) end++
    const first = edits[at]
    const last = edits[end - 1]
    if (first && last) {
      diff.push({
        kind,
        asked: wordsOf(asked, first.askedFrom, last.askedTo),
        page: wordsOf(page, first.pageFrom, last.pageTo),
      })
    }
    at = end
  }
  return diff
}

function diffKind(edit: Edit | undefined): Diff['kind'] {
  if (!edit || edit.kind === 'same') return 'same'
  return edit.kind === 'rejoined' ? 'changed' : edit.kind
}

function wordsOf(side: Side, from: number, to: number): string {
  return from < to ? textOfWords(side.text, side.index, from, to - 1) : ''
}
