export type JsonToken =
  | { type: 'open'; of: 'object' | 'array' }
  | { type: 'close' }
  | { type: 'key' | 'string'; value: string }
  /** A number, `true`, `false` or `null`, as it is written. */
  | { type: 'literal'; value: string }

/**
 * The tokens of JSON values that follow each other (NDJSON is such a text), numbers as they are written: no digit is
 * lost. Throws `SyntaxError` at what is no JSON.
 */
export function* jsonTokens(text: string): Generator<JsonToken> {
  const open: string[] = []
  for (let at = skip(text, 0); at < text.length; at = skip(text, at)) {
    const sign = text[at] ?? ''
    if (sign === '"') {
      const end = stringEnd(text, at)
      const isKey = open.at(-1) === '}' && text[skipSpace(text, end)] === ':'
      yield { type: isKey ? 'key' : 'string', value: unescaped(text.slice(at, end)) }
      at = end
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']')
      yield { type: 'open', of: sign === '{' ? 'object' : 'array' }
      at++
    } else if (sign === '}' || sign === ']') {
      if (open.pop() !== sign) throw new SyntaxError(`unexpected ${sign}`)
      yield { type: 'close' }
      at++
    } else {
      const value = /[^\s,:[\]{}"]{0,400}/y
      value.lastIndex = at
      const literal = value.exec(text)?.[0] ?? ''
      if (!LITERAL.test(literal)) throw new SyntaxError('no value')
      yield { type: 'literal', value: literal }
      at += literal.length
    }
  }
  if (open.length > 0) throw new SyntaxError('unfinished')
}

const LITERAL = /^(?:true|false|null|-?\d[\d.eE+-]*)$/

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n\ufeff'.includes(text[at] ?? '')) at++
  return at
}

/** Behind white space and the signs between values. */
function skip(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n\ufeff,:'.includes(text[at] ?? '')) at++
  return at
}

function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  if (at >= text.length) throw new SyntaxError('unfinished string')
  return at + 1
}

function unescaped(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  return String(JSON.parse(quoted))
}
