import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HIGHLIGHT_CSS, HIGHLIGHT_NAME } from '@/lib/sources/web-page/reveal/highlight-css'
import { fixture } from './harness/fixture'
import { type ReaderBrowser, startReaderBrowser, WITH_SCRIPTS } from './harness/reader-browser'
import { highlighted, oneLine, read, reveal, show } from './harness/reading'

let reader: ReaderBrowser
let styler: string
beforeAll(async () => {
  styler = await writeStyler()
  reader = await startReaderBrowser([styler])
})
afterAll(async () => {
  await reader.close()
  await rm(styler, { recursive: true, force: true })
})

describe('showing words in a page', () => {
  it.each([
    ['text-shapes', 'bold, slantedly joined, and a link'],
    ['text-shapes', 'H2O boils at 100'],
    ['text-shapes', 'Harrow K2 | 3,000 W | 76 dB'],
    ['text-shapes', 'First line second line'],
    ['text-shapes', 'return water + 80'],
    ['trees-and-frames', 'shadow says exactly this to its'],
    ['trees-and-frames', 'Two trees deep.'],
    ['trees-and-frames', 'Words in a frame of this origin.'],
    ['scripts-of-the-world', 'في دقيقتين وثمان وثلاثين ثانية'],
    ['scripts-of-the-world', '二分三十八秒でお湯を沸かす'],
    ['scripts-of-the-world', '縦に書かれた文です。'],
    ['clobbered', 'Form text after.'],
  ])('highlights in %s exactly "%s"', async (name, words) => {
    const { script, page } = await reader.open(fixture(name))
    const before = await page.content()
    const reply = await reveal(script, await read(script), words)
    expect(reply).toMatchObject({ place: { state: 'here', copies: 1 }, visible: true })
    expect(oneLine(reply.text)).toBe(words)
    expect(await page.content()).toBe(before)
    await page.close()
  })

  it('finds words across invisible characters and leaves hidden ones between them alone', async () => {
    const { script, page } = await reader.open(
      '<p>The pri\u00adce of the\u200b kettle <s hidden>was 80 and</s>is <b>49</b>\u202e euros today.</p>',
    )
    const reply = await reveal(script, await read(script), 'price of the kettle is 49 euros')
    expect(reply.text).toBe('price of the kettle is 49 euros')
    expect(await highlighted(page)).not.toContain('80')
    await page.close()
  })

  it('opens the details around the words and changes nothing else', async () => {
    const { script, page } = await reader.open(fixture('trees-and-frames'))
    const before = await page.content()
    const reply = await reveal(script, await read(script), 'Even deeper words.')
    expect(reply.visible).toBe(true)
    const after = await page.content()
    expect(after).not.toBe(before)
    expect(after.replaceAll('<details open="">', '<details>')).toBe(
      before.replaceAll('<details open="">', '<details>'),
    )
    await page.close()
  })

  it('scrolls every box around the words, and the window to its upper third', async () => {
    const { script, page } = await reader.open(`
      <style>.bar { position: sticky; top: 0; height: 80px; background: #ddd } .box { height: 300px; overflow: auto; border: 20px solid }</style>
      <div class="bar">A bar that stays.</div><div style="height: 3000px">Above.</div>
      <div class="box"><div style="height: 2000px">Inside, above.</div>
        <div class="box" style="width: 300px"><div style="height: 900px; width: 2000px">Deeper.</div>
        <p style="margin-left: 1500px; width: 400px">The words that were looked for.</p><div style="height: 900px"></div></div>
        <div style="height: 900px"></div></div>
      <div style="height: 3000px">Below.</div>`)
    const reply = await reveal(script, await read(script), 'The words that were looked for.')
    expect(reply.visible).toBe(true)
    const top = await page.evaluate(() => document.querySelector('p')?.getBoundingClientRect().top ?? 0)
    expect(top).toBeGreaterThan(200)
    expect(top).toBeLessThan(400)
    await page.close()
  })

  it('glides where motion is welcome and says so when it has arrived', async () => {
    const { script, page } = await reader.open(
      '<div style="height: 1800px">Above.</div><p>The words.</p><div style="height: 2000px"></div>',
    )
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }])
    const reply = await reveal(script, await read(script), 'The words.')
    expect(reply.visible).toBe(true)
    expect(await page.evaluate(() => document.querySelector('p')?.getBoundingClientRect().top)).toBeCloseTo(
      300,
      -1,
    )
    await page.close()
  })

  it('finds the passage among copies by what stands around it', async () => {
    const row = (n: number) =>
      `<p>Paragraph ${n} begins here.</p><p>All of them agree on this.</p><p>Ending ${n} of ${n}.</p>`
    const { script, page } = await reader.open([1, 2, 3, 4].map(row).join(''))
    const reading = await read(script)
    await page.evaluate(() =>
      document.body.prepend(document.createElement('hr'), 'An advertisement that was not there.'),
    )
    const start = reading.text.indexOf('All of them', reading.text.indexOf('Paragraph 3'))
    const reply = await show(script, reading, { start, end: start + 26 })
    expect(reply.place).toMatchObject({ state: 'here', copies: 4 })
    expect(
      await page.evaluate(
        (name) =>
          [...(CSS.highlights.get(name) ?? [])][0]?.startContainer.parentElement?.previousElementSibling
            ?.textContent,
        HIGHLIGHT_NAME,
      ),
    ).toBe('Paragraph 3 begins here.')
    await page.close()
  })

  it('shows edited words as changed, and says when they are gone', async () => {
    const { script, page } = await reader.open(
      '<h1>Tests</h1><p>We tried them all.</p><p id="a">The kettle reaches 76 decibels after two minutes on the board.</p><p>That is loud for a kitchen.</p>',
    )
    const reading = await read(script)
    const words = 'The kettle reaches 76 decibels after two minutes on the board.'
    await page.evaluate(() =>
      document
        .querySelector('#a')
        ?.replaceChildren('The kettle reaches 67 decibels after two minutes on the board.'),
    )
    const changed = await reveal(script, reading, words)
    expect(changed.place).toMatchObject({
      state: 'changed',
      diff: [{ kind: 'same' }, { kind: 'changed', asked: '76', page: '67' }, { kind: 'same' }],
    })
    await page.evaluate(() => document.querySelector('#a')?.remove())
    expect(await reveal(script, reading, words)).toEqual({
      place: { state: 'gone' },
      text: '',
      visible: false,
    })
    expect(await highlighted(page)).toBe('')
    await page.close()
  })

  it('replaces the highlight before, and takes it away', async () => {
    const { script, page } = await reader.open(fixture('text-shapes'))
    const reading = await read(script)
    await reveal(script, reading, 'It sang.')
    await reveal(script, reading, 'A kettle in Leeds.')
    expect(await highlighted(page)).toBe('A kettle in Leeds.')
    expect(await script.call('clearHighlights', {})).toEqual({})
    expect(await highlighted(page)).toBe('')
    await page.close()
  })

  it('follows words that the page draws anew', async () => {
    const { script, page } = await reader.open(
      '<div id="a"><p>Words that <b>stay</b> the same.</p></div><p>Other words.</p>',
      WITH_SCRIPTS,
    )
    await reveal(script, await read(script), 'Words that stay the same.')
    await page.evaluate(() => {
      const box = document.querySelector('#a') as HTMLElement
      box.innerHTML = '<div>Words that <i>stay</i> the same.</div>'
    })
    await page.waitForFunction(
      (name) => [...(CSS.highlights.get(name) ?? [])].some((range) => String(range).includes('stay')),
      { timeout: 5_000 },
      HIGHLIGHT_NAME,
    )
    expect(await highlighted(page)).toBe('Words that stay the same.')
    await page.close()
  })

  it('is seen under a strict policy, in shadow roots and in frames', async () => {
    const { page, script } = await reader.open(fixture('trees-and-frames'), {
      'content-security-policy': "default-src 'none'; style-src 'none'",
    })
    await style(reader, page)
    for (const words of ['After the last tree.', 'Two trees deep.', 'Words in a frame of this origin.']) {
      const reading = await read(script)
      const plain = await countYellow(page)
      await reveal(script, reading, words)
      expect(await countYellow(page), words).toBeGreaterThan(plain + 200)
      await script.call('clearHighlights', {})
    }
    await page.close()
  })
})

/** An extension that may style loopback pages, for `insertCSS` is what the product uses. */
async function writeStyler(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sidenote-styler-'))
  const manifest = {
    manifest_version: 3,
    name: 'styler',
    version: '1',
    permissions: ['scripting', 'tabs'],
    host_permissions: ['http://127.0.0.1/*'],
    background: { service_worker: 'worker.js' },
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(
    join(folder, 'worker.js'),
    `self.style = async (url, css) => {
      const [tab] = await chrome.tabs.query({ url })
      await chrome.scripting.insertCSS({ target: { tabId: tab.id, allFrames: true }, css, origin: 'AUTHOR' })
    }`,
  )
  return folder
}

async function style({ browser }: ReaderBrowser, page: Page): Promise<void> {
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker')
  const worker = await target.worker()
  await worker?.evaluate(`style(${JSON.stringify(page.url())}, ${JSON.stringify(HIGHLIGHT_CSS)})`)
}

/** How many pixels of a screenshot have the highlight's light yellow, measured in the page's own canvas. */
async function countYellow(page: Page): Promise<number> {
  const shot = await page.screenshot({ encoding: 'base64' })
  const judge = await page.browser().newPage()
  const count = await judge.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) return 0
    context.drawImage(image, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
    let yellow = 0
    for (let i = 0; i < pixels.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(i, i + 3)
      if (red > 230 && green > 200 && blue < 170) yellow++
    }
    return yellow
  }, shot)
  await judge.close()
  return count
}
