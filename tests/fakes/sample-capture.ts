import type { Block, Capture } from '@/lib/model/capture'

/** A capture of the given paragraphs; a line that starts with `# ` is a heading over what follows. */
export function sampleCapture(paragraphs: string[], change: Partial<Capture> = {}): Capture {
  const blocks: Block[] = []
  let text = ''
  let heading: number | null = null
  for (const [n, line] of paragraphs.entries()) {
    const isHeading = line.startsWith('# ')
    const words = isHeading ? line.slice(2) : line
    if (text !== '') text += '\n'
    const start = text.length
    text += words
    const headings = heading === null || isHeading ? [] : [heading]
    const block: Block = {
      n,
      kind: isHeading ? 'heading' : 'paragraph',
      role: 'main',
      start,
      end: text.length,
      headings,
    }
    blocks.push(isHeading ? { ...block, level: 2 } : block)
    if (isHeading) heading = n
  }
  return {
    captureId: 'capture',
    sourceId: 'https://example.org/sea',
    url: 'https://example.org/sea',
    title: 'The sea',
    lang: 'en',
    takenAt: 1,
    textHash: `hash-${text.length}`,
    readerVersion: 1,
    text,
    blocks,
    cuts: [],
    marks: [],
    unread: [],
    kind: 'page',
    ...change,
  }
}
