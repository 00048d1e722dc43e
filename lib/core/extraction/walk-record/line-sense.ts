import type { BlockContext, SpaceMode } from '@/lib/core/extraction/assembled-block'
import { isInvisible, isWhiteSpace } from '@/lib/core/extraction/invisible-characters'
import { maySpaceFollow } from './stand-apart'

/**
 * What is known of the block under way while it is only taken down: whether anything was written in it, and how it
 * ends. It follows the rules by which `piece.ts` writes.
 */
export interface LineSense {
  /** Something was written in the block under way. */
  readonly hasInk: boolean
  /** White space that collapses would change nothing here. */
  readonly needsNoSpace: boolean
  /** Another block begins. */
  begin(context: BlockContext): void
  write(data: string, from: number, to: number, mode: SpaceMode): void
  writeDrawn(words: string): void
  /** White space follows. */
  space(): void
  breakLine(): void
  /** Whether `data` could stand apart from what was written last; whoever asks measures, and the assembler decides. */
  mayNeedGap(data: string): boolean
}

export function createLineSense(): LineSense {
  let isCode = false
  let hasInk = false
  let breaks = 0
  /** The last unit that was written, `''` behind white space. */
  let last = ''

  function breakLine(): void {
    last = ''
    if (isCode || ++breaks < 2) return
    breaks = 0
    hasInk = false
  }

  function writeLine(data: string, from: number, to: number, keepsSpace: boolean): void {
    if (!holdsInk(data, from, to, keepsSpace, !hasInk)) {
      if (/\s/.test(data.slice(from, to))) last = ''
      return
    }
    hasInk = true
    breaks = 0
    last = data.charAt(to - 1)
    if (isWhiteSpace(last.charCodeAt(0))) last = ''
  }

  return {
    get hasInk() {
      return hasInk
    },
    get needsNoSpace() {
      return last === '' && !isCode
    },
    begin({ kind }) {
      isCode = kind === 'code'
      hasInk = false
      breaks = 0
      last = ''
    },
    write(data, from, to, mode) {
      if (mode !== 'keep-lines') {
        writeLine(data, from, to, mode === 'keep')
        return
      }
      for (let at = from; at < to; ) {
        const found = data.indexOf('\n', at)
        const end = found < 0 || found > to ? to : found
        writeLine(data, at, end, false)
        if (end < to) breakLine()
        at = end + 1
      }
    },
    writeDrawn(words) {
      hasInk = true
      breaks = 0
      last = words.charAt(words.length - 1)
    },
    space() {
      last = ''
    },
    breakLine,
    mayNeedGap: (data) => last !== '' && maySpaceFollow(last, data),
  }
}

/** Whether anything in it is to be seen. */
export function holdsText(data: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isInvisible(data, i) && /\S/.test(data.charAt(i))) return true
  return false
}

/** Whether any of it is written: not in white space that collapses, nor in what draws nothing. */
function holdsInk(data: string, from: number, to: number, keepsSpace: boolean, isFirst: boolean): boolean {
  for (let i = from; i < to; i++) {
    const code = data.charCodeAt(i)
    if (code > 0x20 && code < 0x7f) return true
    if (isWhiteSpace(code)) {
      if (keepsSpace && !(isFirst && code === 0x0a)) return true
    } else if (!isInvisible(data, i) && !(isFirst && code === 0xa0)) return true
  }
  return false
}
