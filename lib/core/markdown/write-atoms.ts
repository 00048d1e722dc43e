import type { Mark } from '@/lib/model/capture'

/** An address between the parentheses of a link. */
export function writeAddress(address: string, inTable: boolean): string {
  const encoded = address.replace(/[\s()<>\\]/g, percentEncode)
  return inTable ? encoded.replaceAll('|', '%7C') : encoded
}

export function writeImage({ alt, src }: Mark & { kind: 'image' }, inTable: boolean): string {
  // Escaped brackets are right, yet many a reader of Markdown takes the first one for the end.
  const words = alt
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/[\\`*_<>~$&|]/g, '\\$&')
    .replace(/\s+/g, ' ')
  return `![${words}](${writeAddress(src, inTable)})`
}

/** In a table a backslash before a bar would end the cell or be lost, in code too. */
export function canBeCode(code: string, inTable: boolean): boolean {
  return !inTable || !code.includes('\\|')
}

/** Code in a line, between more backticks than stand together in it. */
export function writeCode(code: string, inTable: boolean): string {
  const line = code.replace(/\n/g, ' ')
  const fence = '`'.repeat(longestRun(line, '`') + 1)
  const pad = /^`|`$|^ .* $/.test(line) ? ' ' : ''
  const written = `${fence}${pad}${line}${pad}${fence}`
  return inTable ? written.replaceAll('|', '\\|') : written
}

/** A formula between dollar signs, two where it has a line of its own. */
export function writeFormula({ tex, display }: Mark & { kind: 'math' }, inTable: boolean): string {
  const line = tex.replace(/\s+/g, ' ').replace(/(?<!\\)\$/g, '\\$')
  const fence = display ? '$$' : '$'
  const written = inTable ? line.replace(/\\\|/g, '\\Vert ').replaceAll('|', '\\vert ') : line
  return `${fence}${written}${fence}`
}

/** How many of a character stand together at most. */
export function longestRun(text: string, character: string): number {
  let longest = 0
  let run = 0
  for (let i = 0; i < text.length; i++) {
    run = text[i] === character ? run + 1 : 0
    if (run > longest) longest = run
  }
  return longest
}

function percentEncode(character: string): string {
  const code = character.charCodeAt(0)
  return code < 0x80 ? `%${code.toString(16).toUpperCase().padStart(2, '0')}` : encodeURIComponent(character)
}
