/**
 * `npm run eval -- extraction --data <folder> --out <file>`: opens every page of every set in the folder in a real
 * browser, reads it with the built content script and writes both views of it as Markdown: the article, and all that
 * can be seen.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { articleBlocks } from '@/lib/core/extraction/roles/article-blocks'
import { writeMarkdown } from '@/lib/core/markdown/write-markdown'
import type { SourceReading } from '@/lib/model/capture'
import { EXTENSION_FOLDER } from '@/scripts/browser/launch-browser'
import { buildExtension } from '@/scripts/run/build-extension'
import { read } from '@/tests/e2e/harness/reading'
import { type PageLoader, startPageLoader } from './extraction/load-pages'
import { findSets, readSet, type SavedPage } from './extraction/saved-pages'

/** As many as two processor cores bear. */
const TABS = 3

type Texts = Record<string, string>

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const { folder, sets } = findSets(data)
  if (!existsSync(`${EXTENSION_FOLDER}/content-scripts/page.js`)) await buildExtension('chrome')
  const loader = await startPageLoader()
  const predictions: Record<string, unknown> = {}
  const visible: Record<string, Texts> = {}
  const failed: string[] = []
  try {
    for (const set of sets) {
      const views = await readPages(set, readSet(folder, set), loader, failed)
      predictions[set] = views.article
      visible[set] = views.visible
    }
  } finally {
    await loader.close()
  }
  writeFileSync(out, JSON.stringify({ ...predictions, visible }))
  if (failed.length > 0) console.error(`${failed.length} pages could not be read:\n${failed.join('\n')}`)
}

async function readPages(
  set: string,
  pages: SavedPage[],
  loader: PageLoader,
  failed: string[],
): Promise<{ article: Texts; visible: Texts }> {
  const article: Texts = {}
  const visible: Texts = {}
  const again: SavedPage[] = []
  const say = sayProgress(set, pages.length)
  const keep = ({ id }: SavedPage, reading: SourceReading) => {
    const shown = new Set(articleBlocks(reading))
    article[id] = writeMarkdown(reading, { blocks: (block) => shown.has(block) })
    visible[id] = writeMarkdown(reading)
  }
  const queue = pages.values()
  const work = async () => {
    for (const saved of queue) {
      const reading = await readSaved(saved, loader).catch(() => null)
      if (reading) keep(saved, reading)
      if (!reading || ranOutOfTime(reading)) again.push(saved)
      say()
    }
  }
  await Promise.all(Array.from({ length: TABS }, work))
  // What failed or was cut off among the others may have had too little of the machine: now it has all of it.
  for (const saved of again) {
    try {
      const reading = await readSaved(saved, loader)
      keep(saved, reading)
      if (ranOutOfTime(reading)) console.error(`${set} ${saved.id}: cut off when its time was over`)
    } catch (error) {
      if (!(saved.id in visible)) failed.push(`${set} ${saved.id}: ${firstLine(error)}`)
    }
  }
  return { article: inOrder(pages, article), visible: inOrder(pages, visible) }
}

function sayProgress(set: string, total: number): () => void {
  const began = performance.now()
  let done = 0
  return () => {
    if (++done % 50 !== 0 && done !== total) return
    console.log(`${set}: ${done} of ${total}, ${Math.round((performance.now() - began) / 1_000)} s`)
  }
}

async function readSaved(saved: SavedPage, loader: PageLoader): Promise<SourceReading> {
  return loader.withPage(saved, ({ script }) => read(script))
}

function ranOutOfTime({ cuts }: SourceReading): boolean {
  return cuts.some(({ reason }) => reason === 'time')
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''
}

/** Which tab was quicker must not show in the file. */
function inOrder(pages: SavedPage[], texts: Texts): Texts {
  return Object.fromEntries(pages.flatMap(({ id }) => (id in texts ? [[id, texts[id] ?? '']] : [])))
}
