import type { SourceReading } from '@/lib/model/capture'
import { createReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import { FILE_LIMITS } from '@/lib/sources/file/file-limits'
import { recordsOf } from './table-records'
import type { TextFile } from './text-file'

/** A table with separated values: a block a row, its cells where they stand. */
export function readTable({ text, url, name, isCut }: TextFile): SourceReading {
  const builder = createReadingBuilder()
  const separator = findSeparator(text.slice(0, SAMPLE))
  const sample = firstRecords(text, separator, 2)
  const hasHeader = isHeader(sample[0] ?? [], sample[1])
  let rows = 0
  for (const cells of recordsOf(text, separator)) {
    if (builder.full) break
    if (rows >= FILE_LIMITS.rows) {
      builder.cut('nodes', FILE_LIMITS.rows)
      break
    }
    builder.startRow(0)
    for (const cell of cells) {
      builder.startCell()
      builder.write(cell)
    }
    builder.endRow({ isHeader: hasHeader && rows === 0, isData: true })
    rows++
  }
  if (isCut) builder.cut('text-length', text.length)
  return builder.finish({ url, title: name, lang: '' })
}

const SAMPLE = 65_536
const SAMPLE_RECORDS = 50
const SEPARATORS = [',', ';', '\t', '|']

/** The sign that cuts the first records into the same number of cells most often, and into many. */
function findSeparator(sample: string): string {
  const rated = SEPARATORS.map((separator) => {
    const widths = firstRecords(sample, separator, SAMPLE_RECORDS).map((cells) => cells.length)
    const counts = new Map<number, number>()
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0]
    return { separator, rate: (count / Math.max(1, widths.length)) * 1_000 + Math.min(width, 100) }
  })
  return rated.sort((a, b) => b.rate - a.rate)[0]?.separator ?? ','
}

function firstRecords(text: string, separator: string, count: number): string[][] {
  const records: string[][] = []
  for (const record of recordsOf(text, separator)) {
    records.push(record)
    if (records.length >= count) break
  }
  return records
}

/** Names of columns: all of them there, all different, and no numbers unlike what stands below. */
function isHeader(first: readonly string[], second: readonly string[] | undefined): boolean {
  const names = first.map((cell) => cell.trim())
  const isNumber = (cell: string) => /^[-+]?[\d.,\s%$€£]{1,40}$/.test(cell) && /\d/.test(cell)
  if (!second || names.some((name) => name === '' || name.length > 100 || isNumber(name))) return false
  return new Set(names).size === names.length
}
