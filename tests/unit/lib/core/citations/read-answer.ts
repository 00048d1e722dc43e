import { createCitationReader, type ReaderEvent } from '@/lib/core/citations/citation-reader'

const SHOWN = new Set(Array.from({ length: 13 }, (_, i) => `p${i + 1}`))
export const isShown = (id: string) => SHOWN.has(id)

/** The events of an answer that comes in these chunks. */
export function readAll(chunks: string[]): ReaderEvent[] {
  const reader = createCitationReader(isShown)
  return merged([...chunks.flatMap((chunk) => reader.read(chunk)), ...reader.end()])
}

/** Adjacent text is one text, however it arrived. */
function merged(events: ReaderEvent[]): ReaderEvent[] {
  const out: ReaderEvent[] = []
  for (const event of events) {
    const last = out.at(-1)
    if (event.type === 'text' && last?.type === 'text') last.text += event.text
    else out.push({ ...event })
  }
  return out
}

/** Text as it is, marks as `<ids|quotes>`, with `!` when they were not closed. */
export function read(answer: string): string {
  return readAll([answer])
    .map((event) =>
      event.type === 'text'
        ? event.text
        : `<${event.ids.join(',')}${event.quotes.map((quote) => `|${quote}`).join('')}${event.complete ? '' : '!'}>`,
    )
    .join('')
}
