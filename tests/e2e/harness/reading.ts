import type { Page } from 'puppeteer-core'
import { describeAnchor } from '@/lib/core/anchoring/describe-anchor'
import { inOneGo } from '@/lib/core/extraction/steps'
import { composeReading } from '@/lib/core/extraction/walk-record/compose-reading'
import type { SourceReading, Span } from '@/lib/model/capture'
import { parseSourceReading } from '@/lib/sources/parse-source-reading'
import { parseReading } from '@/lib/sources/web-page/parse-reading'
import { HIGHLIGHT_NAME } from '@/lib/sources/web-page/reveal/highlight-css'
import type { PageScript } from './page-script'

/** Reads the page, which has to be readable, and makes of it what the worker makes of it. */
export async function read(script: PageScript): Promise<SourceReading> {
  return readingOf(await script.call('readPage', {}))
}

/** What the worker makes of a page's reply. */
export function readingOf(raw: unknown): SourceReading {
  const reply = parseReading(raw)
  if (reply?.state !== 'read') throw new Error(`the page is ${reply?.state}`)
  const reading = inOneGo(composeReading(reply.walked))?.reading
  const parsed = parseSourceReading({ ...reading, textHash: '' }, 'page')
  if (!parsed) throw new Error('the page took down what cannot be followed')
  return parsed
}

export function textOf(reading: SourceReading, span: Span | undefined): string {
  return span ? reading.text.slice(span.start, span.end) : ''
}

/** Kind and text of every block. */
export function blocksOf(reading: SourceReading): [string, string][] {
  return reading.blocks.map((block) => [block.kind, textOf(reading, block)])
}

/** Shows the first place where `words` stand, whatever white space is between them. */
export function reveal(script: PageScript, reading: SourceReading, words: string) {
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
  const match = new RegExp(pattern).exec(reading.text)
  if (!match) throw new Error(`"${words}" is not in: ${reading.text}`)
  return show(script, reading, { start: match.index, end: match.index + match[0].length })
}

/** Shows a span of a reading, as the worker does for a citation. */
export function show(script: PageScript, reading: SourceReading, span: Span) {
  const anchor = describeAnchor({ ...reading, captureId: 'c' }, [span])
  return script.call('revealPassage', { anchor, scroll: true })
}

/** The words that are highlighted in the page's own document now. */
export async function highlighted(page: Page): Promise<string> {
  return oneLine(
    await page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].join(''), HIGHLIGHT_NAME),
  )
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
