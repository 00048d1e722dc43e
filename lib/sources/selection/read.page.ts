import type { ReadSelectionReply } from '@/lib/contract/page-requests'
import { hashText } from '@/lib/core/extraction/text-hash'
import type { SourceReading } from '@/lib/model/capture'
import { contentTypeOf } from '@/lib/sources/native-dom.page'
import { clipReading } from './clip-reading'
import { selectedWordsOfField } from './selected-field.page'
import { type LiveText, selectedSpans } from './selected-spans.page'

/** What this source needs of the page's reader: a reading with its map back to the page. */
export interface PageReading {
  reading: SourceReading
  live: LiveText
}

/** Reads what is selected, as the whole page is read, and leaves out what is not selected. Changes nothing. */
export async function readSelection(
  readLive: () => Promise<PageReading | null>,
): Promise<ReadSelectionReply> {
  const contentType = contentTypeOf(document)
  if (!HAS_TEXT.test(contentType)) return { state: 'unreadable', contentType }
  const found = await readLive()
  if (!found) return { state: 'page-changed' }
  const { reading, live } = found
  const typed = selectedWordsOfField()
  const selected = typed === null ? clipReading(reading, selectedSpans(live)) : readTyped(typed, reading)
  if (selected.blocks.length === 0) return { state: 'nothing-selected' }
  return { state: 'read', reading: selected }
}

/** The browser's views of PDFs and images are documents too. */
const HAS_TEXT = /^(text\/|application\/xhtml\+xml)/

/** Selected words of a text field: a paragraph a line. */
function readTyped(words: string, page: SourceReading): SourceReading {
  const lines = words
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const text = lines.join('\n')
  let at = 0
  const blocks = lines.map((line, n): SourceReading['blocks'][number] => {
    const start = at
    at += line.length + 1
    return { n, kind: 'paragraph', role: 'main', start, end: start + line.length, headings: [] }
  })
  const { url, title, lang, readerVersion } = page
  const made = { kind: 'selection' as const, url, title, lang, readerVersion, textHash: hashText(text) }
  return { ...made, text, blocks, marks: [], cuts: [], unread: [] }
}
