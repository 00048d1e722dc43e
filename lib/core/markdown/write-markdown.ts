import type { Block, SourceReading } from '@/lib/model/capture'

/** What of a capture is written. */
export interface MarkdownOptions {
  /** Which blocks; all of them when not given. */
  blocks?: (block: Block) => boolean
}

/** A capture as Markdown. */
export function writeMarkdown(
  reading: Pick<SourceReading, 'text' | 'blocks' | 'marks'>,
  options: MarkdownOptions = {},
): string {
  const chosen = options.blocks ? reading.blocks.filter(options.blocks) : reading.blocks
  return chosen.map((block) => writeBlock(block, reading.text.slice(block.start, block.end))).join('\n\n')
}

function writeBlock(block: Block, text: string): string {
  if (block.kind === 'heading') return `${'#'.repeat(block.level ?? 2)} ${text}`
  if (block.kind === 'list-item') return `- ${text}`
  if (block.kind === 'code') return `\`\`\`\n${text}\n\`\`\``
  if (block.kind === 'table-row') return `| ${text} |`
  return text
}
