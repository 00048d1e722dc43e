/** Where a run of plain text stands. */
export interface TextPlace {
  /** It begins a line. */
  startsLine: boolean
  /** A link or a reference follows at once. */
  beforeBracket: boolean
  /** A mark ends, or follows, at once. */
  afterMark: boolean
  beforeMark: boolean
  inLink: boolean
  inTable: boolean
  /** Formulas are written between dollar signs. */
  hasMath: boolean
}

/** Plain text as Markdown that says the same text: only what would be markup is escaped. */
export function escapeText(text: string, place: TextPlace): string {
  const lines = text.split('\n')
  const escaped = lines.map((line, n) => {
    const isLast = n === lines.length - 1
    const inline = place.inLink ? escapeInline(line, place) : escapeAroundAddresses(line, place)
    const started = n > 0 || place.startsLine ? escapeStart(inline) : inline
    return isLast && place.beforeBracket ? started.replace(/!$/, '\\!') : started
  })
  return escaped.join(HARD_BREAK)
}

/** A line end that stays one. */
export const HARD_BREAK = '  \n'

/**
 * A bare address becomes a link as it stands (GFM, "autolinks"), in which a backslash would be a part of it. So one
 * that would need any, or that a mark cuts through, is kept from becoming a link.
 */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<]*/gi

function escapeAroundAddresses(line: string, place: TextPlace): string {
  let escaped = ''
  let at = 0
  for (const match of line.matchAll(ADDRESS)) {
    const [address] = match
    const end = match.index + address.length
    const isCut = (end === line.length && place.beforeMark) || (match.index === 0 && place.afterMark)
    const isPlain = !isCut && escapeInline(address, place) === address
    escaped += escapeInline(line.slice(at, match.index), place)
    escaped += isPlain ? address : keepFromLinking(escapeInline(address, place))
    at = end
  }
  escaped += escapeInline(line.slice(at), place)
  return place.afterMark
    ? escaped.replace(/^(w{0,3}\.(?=\w)|\/\/)/i, (rest) => rest.replace(/[./]/, '\\$&'))
    : escaped
}

function keepFromLinking(address: string): string {
  return address.replace(/:(?=\/\/)|(?<=www)\./i, '\\$&')
}

function escapeInline(text: string, { inTable, hasMath }: TextPlace): string {
  const escaped = text
    .replace(/[\\`*[\]~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?[\da-z]{1,31};)/gi, '\\&')
  const withPipes = inTable ? escaped.replaceAll('|', '\\|') : escaped
  return hasMath ? withPipes.replaceAll('$', '\\$') : withPipes
}

/** What makes a heading, a quote, a list, a line or a table of what follows it. */
function escapeStart(line: string): string {
  return line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|=+\s*$|-(?=[-\s]*$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^([:|\s]*)-(?=[-:|\s]*$)/, '$1\\-')
}
