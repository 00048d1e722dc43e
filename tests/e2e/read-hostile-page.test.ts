import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import { fixture } from './harness/fixture'
import { tasksDuring } from './harness/main-thread'
import { type ReaderBrowser, startReaderBrowser, WITH_SCRIPTS } from './harness/reader-browser'
import { blocksOf, read } from './harness/reading'

let reader: ReaderBrowser
beforeAll(async () => {
  reader = await startReaderBrowser()
})
afterAll(() => reader.close())

describe('pages that resist', () => {
  it('reads a page whose forms hide the names of the DOM', async () => {
    const { script, page } = await reader.open(fixture('clobbered'))
    const reading = await read(script)
    await page.close()
    expect(reading.title).toBe('A page that lies about itself')
    expect(reading.text.split('\n')).toEqual([
      'Form text before.',
      'Form text after.',
      'Text behind the form.',
    ])
  })

  it('does not overflow in deep trees and says where it stopped', async () => {
    const deep = (levels: number, style: string) =>
      `{ let at = document.body.appendChild(document.createElement('div')); at.style = '${style}'
         for (let i = 0; i < ${levels}; i++) at = at.appendChild(document.createElement('span')); at.textContent = 'Bottom.' }`
    const { script, page } = await reader.open(
      `<p>On top.</p><script>${deep(20_000, 'display: none')} ${deep(6_000, '')} document.body.append('At the end.')</script>`,
      WITH_SCRIPTS,
    )
    const reading = await read(script)
    expect(reading.text.split('\n')).toEqual(['On top.', 'At the end.'])
    expect(reading.cuts).toEqual([{ reason: 'depth', limit: CAPTURE_LIMITS.depth }])
    await page.close()
  })

  it.each([
    [199_000, []],
    [300_000, [{ reason: 'nodes', limit: CAPTURE_LIMITS.nodes }]],
  ])('reads a page of %i nodes as far as it may', async (nodes, cuts) => {
    const { script, page } = await reader.open(
      `<div id="a"></div><script>a.innerHTML = '<br>'.repeat(${nodes}) + '<p>The end.</p>'</script>`,
      WITH_SCRIPTS,
    )
    const reading = await read(script)
    expect(reading.cuts).toEqual(cuts)
    expect(reading.text).toBe(cuts.length > 0 ? '' : 'The end.')
    await page.close()
  })

  it('stops at two million characters, in one text node or in many', async () => {
    for (const body of [
      `<p id="a"></p><script>a.textContent = 'word '.repeat(1_000_000)</script>`,
      `<div id="a"></div><script>a.innerHTML = '<p>' + 'word '.repeat(1000) + '</p>'; const one = a.firstChild; for (let i = 0; i < 999; i++) a.append(one.cloneNode(true))</script>`,
    ]) {
      const { script, page } = await reader.open(body, WITH_SCRIPTS)
      const reading = await read(script)
      expect(reading.text.length).toBeLessThanOrEqual(CAPTURE_LIMITS.textLength)
      expect(reading.text.length).toBeGreaterThan(CAPTURE_LIMITS.textLength - 6_000)
      expect(reading.cuts).toEqual([{ reason: 'text-length', limit: CAPTURE_LIMITS.textLength }])
      await page.close()
    }
  })

  it('enters at most 200 shadow roots and frames', async () => {
    const { script, page } = await reader.open(
      `<body><script>for (let i = 0; i < 300; i++) { const host = document.body.appendChild(document.createElement('div')); host.attachShadow({ mode: 'open' }).innerHTML = '<p>tree ' + i + '</p>' }</script>`,
      WITH_SCRIPTS,
    )
    const reading = await read(script)
    expect(reading.blocks.length).toBe(CAPTURE_LIMITS.frames)
    expect(reading.cuts).toEqual([{ reason: 'frames', limit: CAPTURE_LIMITS.frames }])
    await page.close()
  })

  it('ends although the page grows, moves and removes while it is read', async () => {
    const { script, page } = await reader.open(
      `<div id="a"></div><script>a.innerHTML = '<p>first</p>'.repeat(20000);
       setInterval(() => { for (let i = 0; i < 200; i++) { a.append(Object.assign(document.createElement('p'), { textContent: 'more' })); a.firstChild.remove(); a.append(a.firstChild) } }, 1)</script><p>last</p>`,
      WITH_SCRIPTS,
    )
    const reading = await read(script)
    expect(reading.blocks.length).toBeGreaterThan(100)
    await page.close()
  })

  it('reads a text file in paragraphs', async () => {
    const { script, page } = await reader.open('First line\nsecond line.\n\nNew paragraph.', {
      'content-type': 'text/plain',
    })
    expect(blocksOf(await read(script))).toEqual([
      ['paragraph', 'First line\nsecond line.'],
      ['paragraph', 'New paragraph.'],
    ])
    await page.close()
  })
})

/** Counted in time on the processor: on a busy machine the clock tells of others' work too. */
it('reads 60,000 elements in short tasks', async () => {
  const { script, page } = await reader.open(
    `<div id="a"></div><script>a.innerHTML = '<p>Some <b>bold</b> and <i>slanted</i> words stand here.</p>'.repeat(20000)</script>`,
    WITH_SCRIPTS,
  )
  await script.evaluate(`document.body.getBoundingClientRect(); new Promise((done) => setTimeout(done, 500))`)
  const tasks = await tasksDuring(page, () =>
    script.evaluate('__sidenotePage.readPage({}).then(() => undefined)'),
  )
  await page.close()
  process.stdout.write(
    `reading 60,000 elements: ${tasks.length} tasks, longest ${Math.max(...tasks).toFixed(1)} ms\n`,
  )
  expect(tasks.length).toBeGreaterThan(5)
  // The figure is printed; work that is not cut into slices would take far longer than this.
  expect(Math.max(...tasks)).toBeLessThan(200)
})
