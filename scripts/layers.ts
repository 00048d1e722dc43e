/** `npm run layers`: fails when an import breaks the table of docs/architecture.md, and says what to do instead. */
import { fileURLToPath } from 'node:url'
import { cruiseLayers } from './layers/cruise-layers.ts'

const { seen, unseen, broken } = await cruiseLayers(fileURLToPath(new URL('..', import.meta.url)))

for (const { rule, from, to, wayOut } of broken) {
  console.error(`${from}\n  imports ${to}\n  breaks "${rule}": ${wayOut}\n`)
}
if (unseen.length > 0) {
  console.error(
    `${unseen.length} source files were not read, so nothing is proved:\n  ${unseen.join('\n  ')}`,
  )
}
if (broken.length > 0 || unseen.length > 0 || seen === 0) process.exitCode = 1
else console.log(`${seen} source files, no import against the table.`)
