/** A part of a Markdown text that can be parsed by itself. */
export interface MarkdownPart {
  source: string
  /** Parsing it could take long: it is read as it is written. */
  isCostly: boolean
}

/** What a part should have at least, and what one that cannot be split may have to be parsed. */
const WANTED_LENGTH = 8_000
const MAX_LENGTH = 40_000

/**
 * Splits a Markdown text where a new block is sure to begin: at a line without indentation that is no item, quote or
 * row, behind a blank line and outside of fenced code. Parsing takes longer than in step with the length, so parts do.
 */
export function* splitMarkdown(text: string): Generator<MarkdownPart> {
  const lines = text.split(/\r\n|\r|\n/)
  let part: string[] = []
  let length = 0
  let fence = ''
  let isBehindBlank = false
  for (const line of lines) {
    if (fence === '' && isBehindBlank && length >= WANTED_LENGTH && STARTS_BLOCK.test(line)) {
      yield toPart(part)
      part = []
      length = 0
    }
    fence = fenceAfter(line, fence)
    isBehindBlank = line.trim() === ''
    part.push(line)
    length += line.length + 1
  }
  if (part.length > 0) yield toPart(part)
}

const STARTS_BLOCK = /^(?![-+*>|:]|\d{1,9}[.)])\S/

/** The fence that is open behind a line, `''` outside of fenced code. */
function fenceAfter(line: string, fence: string): string {
  const found = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line.slice(0, 300))
  const sign = found?.[1] ?? ''
  if (fence === '') return sign[0] === '`' && found?.[2]?.includes('`') ? '' : sign
  const closes = sign.startsWith(fence) && found?.[2]?.trim() === ''
  return closes ? '' : fence
}

function toPart(lines: readonly string[]): MarkdownPart {
  const source = lines.join('\n')
  return { source, isCostly: source.length > MAX_LENGTH || DEEP.test(source) || hasManySigns(lines) }
}

/** Signs at the start of a line each of which can open one more level. */
const DEEP = /^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*){64}/m

/** More signs of emphasis or links in one paragraph are compared with each other for too long. */
const MAX_SIGNS = 300
const SIGNS = /\*+|_+|~~|\[|</g
const BEGINS = /^\s*(?:[-+*>|#]|\d{1,9}[.)]|$)/

function hasManySigns(lines: readonly string[]): boolean {
  let signs = 0
  for (const line of lines) {
    if (BEGINS.test(line)) signs = 0
    signs += line.match(SIGNS)?.length ?? 0
    if (signs > MAX_SIGNS) return true
  }
  return false
}
