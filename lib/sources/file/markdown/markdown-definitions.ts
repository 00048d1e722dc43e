/** Where references lead: a text that is parsed in parts must know them in each. */
export type MarkdownDefinitions = ReadonlyMap<string, string>

/** The link and footnote definitions of a text, by their label as it is compared. */
export function findDefinitions(text: string): MarkdownDefinitions {
  const found = new Map<string, string>()
  const line = /^ {0,3}\[([^\]\n]{1,200})\]:[ \t]*([^\n]{0,2000})$/gm
  for (const match of text.matchAll(line)) {
    const label = normalise(match[1] ?? '')
    if (!found.has(label) && found.size < MAX_DEFINITIONS)
      found.set(label, `[${match[1]}]: ${match[2] || 'x'}`)
  }
  return found
}

const MAX_DEFINITIONS = 10_000
const MAX_REFERENCES = 2_000

/** The definitions that a part refers to and does not hold, as lines to parse behind it. */
export function definitionsFor(part: string, known: MarkdownDefinitions): string {
  if (known.size === 0) return ''
  const lines = new Set<string>()
  for (const match of part.matchAll(/\[([^[\]\n]{1,200})\]/g)) {
    const line = known.get(normalise(match[1] ?? ''))
    if (line && lines.size < MAX_REFERENCES) lines.add(line)
  }
  return lines.size === 0 ? '' : `\n\n${[...lines].join('\n\n')}`
}

function normalise(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase()
}
