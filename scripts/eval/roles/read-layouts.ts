import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createGunzip, createGzip } from 'node:zlib'
import { build } from 'vite'
import type { Layout } from '@/lib/core/extraction/roles/layout'
import { startPageLoader } from '../extraction/load-pages'
import { readSet } from '../extraction/saved-pages'

export interface SavedLayout {
  set: string
  id: string
  layout: Layout
}

/** The layouts of all pages of some sets: from `file`, which is written first when it is not there. */
export async function* readLayouts(
  folder: string,
  sets: string[],
  file: string,
): AsyncGenerator<SavedLayout> {
  if (!existsSync(file)) await writeLayouts(folder, sets, file)
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  for await (const line of lines) yield JSON.parse(line) as SavedLayout
}

async function writeLayouts(folder: string, sets: string[], file: string): Promise<void> {
  const reader = await bundleReader()
  const loader = await startPageLoader()
  const zip = createGzip()
  const written = new Promise<void>((resolve) =>
    zip.pipe(createWriteStream(file)).on('finish', () => resolve()),
  )
  try {
    for (const set of sets) {
      for (const saved of readSet(folder, set)) {
        const layout = await loader
          .withPage(saved, async ({ script }) => {
            await script.evaluate(`${reader};undefined`)
            return script.evaluate<Layout>('readLayout()')
          })
          .catch((error: unknown) => console.error(`${set} ${saved.id}: ${error}`))
        if (layout) zip.write(toLine({ set, id: saved.id, layout }))
      }
    }
  } finally {
    await loader.close()
    zip.end()
    await written
  }
}

/** These end a line for `readline`, but not for JSON. */
const OTHER_LINE_ENDS = /[\u2028\u2029]/g

function toLine(saved: SavedLayout): string {
  const escaped = JSON.stringify(saved).replace(OTHER_LINE_ENDS, (end) =>
    end === '\u2028' ? '\\u2028' : '\\u2029',
  )
  return `${escaped}\n`
}

/** The reader of layouts as one script. */
async function bundleReader(): Promise<string> {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': root } },
    build: {
      write: false,
      lib: { entry: `${root}scripts/eval/roles/layout.page.ts`, formats: ['iife'], name: 'layouts' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the reader of layouts was not built')
  return chunk.code
}
