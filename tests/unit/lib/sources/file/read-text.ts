import type { Block, SourceReading } from '@/lib/model/capture'
import { readFile } from '@/lib/sources/file/read-file'

/** Reads a file from its text or bytes. */
export function readAs(name: string, content: string | Uint8Array, contentType = ''): Promise<SourceReading> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return readFile({ name, contentType, url: `file:${name}`, bytes })
}

/** The code of the failure with which reading ends. */
export async function failureOf(name: string, content: string | Uint8Array): Promise<string> {
  return readAs(name, content).then(
    () => 'no failure',
    (thrown) => thrown.error?.code ?? String(thrown),
  )
}

export function textOf(reading: SourceReading, block: Block | undefined): string {
  return block ? reading.text.slice(block.start, block.end) : ''
}

/** Kind and text of every block. */
export function blocksOf(reading: SourceReading): [string, string][] {
  return reading.blocks.map((block) => [block.kind, textOf(reading, block)])
}

/** Kind, words and address of every mark. */
export function marksOf(reading: SourceReading): string[] {
  return reading.marks.map((mark) => {
    const words = reading.text.slice(mark.start, mark.end)
    if (mark.kind === 'image') return `image (${mark.alt})`
    return 'href' in mark ? `${mark.kind} ${words} -> ${mark.href}` : `${mark.kind} ${words}`
  })
}

/** The cells of a row. */
export function cellsOf(reading: SourceReading, block: Block | undefined): string[] {
  const text = textOf(reading, block)
  const cells = block?.row?.cells ?? []
  return cells.map((cell, n) => text.slice(cell, cells[n + 1] ?? text.length).replace(/ \| $/, ''))
}
