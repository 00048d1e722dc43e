import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareCaptures } from '@/lib/core/extraction/compare-captures'
import type { Capture, SourceReading } from '@/lib/model/capture'
import { type ReaderBrowser, startReaderBrowser, WITH_SCRIPTS } from './harness/reader-browser'
import { read } from './harness/reading'

let reader: ReaderBrowser
beforeAll(async () => {
  reader = await startReaderBrowser()
})
afterAll(() => reader.close())

const ROWS = 4_000
const LIST = `<div id="list"></div><script>list.innerHTML = Array.from({ length: ${ROWS} }, (_, n) => '<p>Row <b>' + n + '</b> of the list.</p>').join('')</script>`

/** Reads a long list while a script of the page works every millisecond. */
async function readDuring(work: string, html = LIST): Promise<SourceReading> {
  const { page, script } = await reader.open(html, WITH_SCRIPTS)
  await page.evaluate(`setInterval(() => { ${work} }, 1)`)
  const reading = await read(script)
  await page.close()
  return reading
}

/** Which of the rows that were there from the start were read, in the order of the text. */
function rowsOf({ text }: SourceReading): number[] {
  return Array.from(text.matchAll(/^Row (\d+) of the list\.$/gm), ([, n]) => Number(n))
}

const ALL = Array.from({ length: ROWS }, (_, n) => n)

describe('a page that changes while it is read', () => {
  it('is read once and in order while rows come in before the others', async () => {
    expect(rowsOf(await readDuring(`list.insertAdjacentHTML('afterbegin', '<p>New</p>')`))).toEqual(ALL)
  })

  it('is read to what was its end while it grows there', async () => {
    const rows = rowsOf(await readDuring(`list.insertAdjacentHTML('beforeend', '<p>More</p>')`))
    expect(rows).toEqual(ALL)
  })

  it('is read whole while its reader scrolls', async () => {
    expect(rowsOf(await readDuring('scrollBy(0, 397)'))).toEqual(ALL)
  })

  it('is read whole while a box in it runs up and down', async () => {
    const html = `<div id="box" style="height:400px;overflow:auto">${LIST}</div>`
    expect(rowsOf(await readDuring('box.scrollTop = Math.random() * box.scrollHeight', html))).toEqual(ALL)
  })

  it('loses nothing but what is taken away', async () => {
    const rows = rowsOf(await readDuring('list.lastElementChild.remove()'))
    expect(rows).toEqual(ALL.slice(0, rows.length))
    expect(rows.length).toBeGreaterThan(100)
  })

  it('is read with an answer that is being written into it', async () => {
    const html = `${LIST}<p id="answer">It begins</p>`
    const { text } = await readDuring(`answer.append(' and goes on')`, html)
    expect(text).toMatch(/It begins and goes on/)
  })
})

describe('a page that changed since it was read', () => {
  it('tells how much of it is new', async () => {
    const { page, script } = await reader.open(LIST, WITH_SCRIPTS)
    const before = await read(script)
    await page.evaluate(`
      list.insertAdjacentHTML('afterbegin', '<p>A row that was not there.</p>')
      list.children[9].textContent = 'Row 8 of the list, corrected.'
      list.append(list.children[20])
      list.children[30].remove()`)
    const after = await read(script)
    await page.close()
    const change = compareCaptures(asCapture(before), asCapture(after))
    expect(change).toMatchObject({ added: 1, removed: 1, changed: 1 })
    expect(change.share).toBeLessThan(0.001)
  })
})

function asCapture(reading: SourceReading): Capture {
  return { ...reading, captureId: 'c', sourceId: 's', takenAt: 0 }
}
