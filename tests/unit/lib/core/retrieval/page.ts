import type { Block, BlockKind, BlockRole, Capture } from '@/lib/model/capture'

export interface WrittenBlock {
  kind?: BlockKind
  role?: BlockRole
  level?: number
  text: string
}

/** A capture of blocks as they are written: `# Title`, `## Part`, `- item`, `a | b`, else a paragraph. */
export function writePage(lines: readonly (string | WrittenBlock)[], lang = 'en', title = 'A page'): Capture {
  const blocks: Block[] = []
  const over: { n: number; level: number }[] = []
  let text = ''
  lines.forEach((line, n) => {
    const written = typeof line === 'string' ? readLine(line) : line
    const kind = written.kind ?? 'paragraph'
    const level = written.level ?? 2
    if (kind === 'heading') while (over.length > 0 && (over.at(-1)?.level ?? 0) >= level) over.pop()
    if (n > 0) text += '\n'
    const start = text.length
    text += written.text
    const headings = over.map((heading) => heading.n)
    const block: Block = { n, kind, role: written.role ?? 'main', start, end: text.length, headings }
    if (kind === 'heading') {
      block.level = level
      over.push({ n, level })
    }
    blocks.push(block)
  })
  return {
    captureId: 'capture-1',
    sourceId: 'source-1',
    url: 'https://example.org/page',
    title,
    lang,
    takenAt: 0,
    textHash: 'hash',
    readerVersion: 1,
    text,
    blocks,
    cuts: [],
    marks: [],
    unread: [],
    kind: 'page',
  }
}

/** Sentences of `count` words in all, ten a sentence, each word new. */
export function writeWords(count: number, stem = 'word'): string {
  const words = Array.from({ length: count }, (_, i) => `${stem}${i}${i % 10 === 9 ? '.' : ''}`)
  return words.join(' ').replace(/\. (\w)/g, (_, letter: string) => `. ${letter.toUpperCase()}`)
}

function readLine(line: string): WrittenBlock {
  const heading = /^(#+) (.*)$/.exec(line)
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' }
  if (line.startsWith('- ')) return { kind: 'list-item', text: line.slice(2) }
  if (line.includes(' | ')) return { kind: 'table-row', text: line }
  return { text: line }
}
