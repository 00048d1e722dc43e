import type { Code } from 'mdast'

const OPENING = /^ {0,3}(`{3,}|~{3,})([^`\n]*)\n/

/** The code block that `tail` is as long as its fence is not closed: it grows without being parsed. */
export function openFence(tail: string): Code | null {
  const [opening, fence, info] = OPENING.exec(tail) ?? []
  if (!opening || !fence) return null
  const value = tail.slice(opening.length)
  if (new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`, 'm').test(value)) return null
  return {
    type: 'code',
    lang: info?.trim().split(/\s/, 1)[0] || null,
    value: value.replace(/\n$/, ''),
    position: {
      start: { line: 1, column: 1, offset: 0 },
      end: { line: 1, column: 1, offset: tail.length },
    },
  }
}
