/**
 * The end of a text that is still arriving, with emphasis and code that were opened in its last paragraph closed: what
 * is half bold is shown bold at once, not as two asterisks. Offsets in front of its end stay what they are.
 */
export function closeOpenMarks(text: string): string {
  const paragraph = text.slice(text.lastIndexOf('\n\n') + 1)
  const ticks = paragraph.match(/`+/g) ?? []
  if (ticks.some((run) => run.length > 2)) return text
  if (ticks.length % 2 === 1) return text + (ticks.at(-1) ?? '')
  const bold = paragraph.replace(/`[^`]*`/g, '').match(/\*\*/g) ?? []
  if (bold.length % 2 === 0 || text.endsWith('**')) return text
  return text.endsWith('*') ? `${text}*` : `${text.trimEnd()}**`
}
