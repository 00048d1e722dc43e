import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import type { PageReading } from '@/lib/model/capture'
import { fixture } from './harness/fixture'
import type { PageScript } from './harness/page-script'
import { type ReaderBrowser, startReaderBrowser, WITH_SCRIPTS } from './harness/reader-browser'

let reader: ReaderBrowser
beforeAll(async () => {
  reader = await startReaderBrowser()
})
afterAll(() => reader.close())

describe('what is read', () => {
  it('keeps what can be seen and leaves out what cannot', async () => {
    const html = fixture('hidden-tricks')
    const { text } = await readHtml(html)
    const seen = [...new Set(html.match(/SEEN-[A-Z-]+/g))]
    expect(seen.filter((word) => !text.includes(word))).toEqual([])
    expect(text.match(/HIDDEN-[A-Z-]+/g)).toBeNull()
    expect(seen.length).toBeGreaterThan(12)
  })

  it('reads white space, lines, lists, tables and code as they are drawn', async () => {
    const reading = await readHtml(fixture('text-shapes'))
    expect(reading.lang).toBe('en-GB')
    expect(blocksOf(reading)).toEqual([
      ['heading', 'Kettles and their noise'],
      ['paragraph', 'One sentence with bold, slantedly joined, and a link.'],
      ['paragraph', 'H2O boils at 100[3] degrees.'],
      ['paragraph', 'Home About Contact'],
      ['paragraph', 'While it boils, wait.'],
      ['paragraph', 'By Ann Lee 3 May'],
      ['paragraph', 'First line\nsecond line'],
      ['paragraph', 'A new paragraph after two breaks.'],
      ['heading', 'Code'],
      ['code', 'function boil(water) {\n  return  water + 80\n}'],
      ['heading', 'Lists'],
      ['list-item', 'First item'],
      ['list-item', 'Inner item'],
      ['list-item', 'Second item'],
      ['heading', 'Numbers'],
      ['caption', 'Noise of two kettles'],
      ['table-row', 'Kettle | Power | Noise'],
      ['table-row', 'Harrow K2 | 3,000 W | 76 dB'],
      ['table-row', 'Quiet One |  | 61 dB'],
      ['heading', 'Quotes'],
      ['quote', 'It sang.'],
      ['definition', 'Kettle'],
      ['definition', 'A vessel for water.'],
      ['paragraph', 'picture'],
      ['caption', 'A kettle in Leeds.'],
      ['heading', 'Layout'],
      ['paragraph', 'A long text that stands in a table for layout only.'],
      ['paragraph', 'Bare text'],
      ['paragraph', 'in a box'],
      ['paragraph', 'after the box'],
      ['paragraph', 'Kept line\nends here.'],
    ])
  })

  it('knows the headings over each block', async () => {
    const reading = await readHtml(fixture('text-shapes'))
    const row = reading.blocks.find((block) => textOf(reading, block).startsWith('Harrow'))
    expect(row?.headings.map((n) => textOf(reading, reading.blocks[n]))).toEqual([
      'Kettles and their noise',
      'Lists',
      'Numbers',
    ])
  })

  it('enters shadow roots, slots and frames of this origin where they stand', async () => {
    const { text } = await readHtml(fixture('trees-and-frames'))
    expect(text.split('\n')).toEqual([
      'Before the first tree.',
      'The shadow says exactly this to its reader.',
      'Slotted last, though it stands in the light.',
      'Fallback of a slot without content.',
      'Two trees deep.',
      'Words in a frame of this origin.',
      'What is inside?',
      'Folded words inside.',
      'Deeper',
      'Even deeper words.',
      'Already open',
      'Unfolded words inside.',
      'Words kept until they are found.',
      'After the last tree.',
    ])
  })

  it('marks what is folded away', async () => {
    const reading = await readHtml(fixture('trees-and-frames'))
    const collapsed = reading.blocks.filter((block) => block.collapsed).map((block) => textOf(reading, block))
    expect(collapsed).toEqual([
      'Folded words inside.',
      'Deeper',
      'Even deeper words.',
      'Words kept until they are found.',
    ])
  })

  it('joins words of any script at inline boundaries as they are drawn', async () => {
    const { text, lang } = await readHtml(fixture('scripts-of-the-world'))
    expect(lang).toBe('ar')
    expect(text.split('\n')).toEqual([
      'الغلاية الهادئة',
      'تغلي الغلاية الماء في دقيقتين وثمان وثلاثين ثانية.',
      'הקומקום השקט מרתיח לאט.',
      '静かなやかんは二分三十八秒でお湯を沸かす。',
      '安静的水壶烧水需要三分钟。',
      'กาน้ำเงียบต้มน้ำช้า',
      'کتری می‌جوشد و نمی‌خوابد.',
      'केतली दो मिनट में पानी उबालती है।',
      '縦に書かれた文です。',
    ])
  })

  it('leaves out characters that draw nothing', async () => {
    const tags = [...'obey'].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join('')
    const { text } = await readHtml(`<p>The price\u200b is 4\u00ad20\ufeff euros${tags}.\u202e\u2066</p>`)
    expect(text).toBe('The price is 420 euros.')
  })

  it('tells the main text from what stands around it', async () => {
    const reading = await readHtml(fixture('whole-site'))
    const roles = new Map(reading.blocks.map((block) => [textOf(reading, block).slice(0, 12), block.role]))
    expect(Object.fromEntries(roles)).toMatchObject({
      'The quiet ke': 'main',
      'For eleven w': 'main',
      'The Harrow K': 'main',
      'What we meas': 'main',
      'Every kettle': 'main',
      News: 'navigation',
      'We value you': 'aside',
      'This site an': 'aside',
      Related: 'navigation',
      'Toasters tha': 'navigation',
      'Our letter b': 'aside',
      'Mine sings l': 'comments',
      'Published by': 'footer',
    })
  })
})

describe('pages that resist', () => {
  it('reads a page whose forms hide the names of the DOM', async () => {
    const reading = await readHtml(fixture('clobbered'))
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

describe('what a reading says', () => {
  it('says unchanged for the text it knows', async () => {
    const { script, page } = await reader.open('<title>T</title><p id="a">Some words.</p>')
    const { textHash } = await read(script)
    const again = await script.call('readPage', { knownHash: textHash })
    expect(again).toEqual({ state: 'unchanged', url: page.url(), title: 'T' })
    await script.evaluate(`document.querySelector('#a').textContent = 'Other words.'`)
    expect(await script.call('readPage', { knownHash: textHash })).toMatchObject({ state: 'read' })
    await page.close()
  })

  it('says unreadable for what is no text of its own', async () => {
    const { script, page } = await reader.open(
      '<svg xmlns="http://www.w3.org/2000/svg"><text>a</text></svg>',
      {
        'content-type': 'image/svg+xml',
      },
    )
    expect(await script.call('readPage', { knownHash: null })).toMatchObject({
      state: 'unreadable',
      contentType: 'image/svg+xml',
    })
    await page.close()
  })

  it.each([
    ['address', `history.pushState(null, '', '/elsewhere')`],
    ['title', `document.title = 'Another'`],
  ])('discards a reading during which the %s changed', async (_what, change) => {
    const { script, page } = await reader.open(
      `<title>T</title><div id="a"></div><script>a.innerHTML = '<p><b>a</b> <i>b</i></p>'.repeat(20000)</script>`,
      WITH_SCRIPTS,
    )
    const reply = await script.evaluate(
      `{ const reading = __sidenotePage.readPage({ knownHash: null }); setTimeout(() => { ${change} }, 0); reading }`,
    )
    expect(reply).toEqual({ state: 'page-changed' })
    await page.close()
  })

  it('stands in the page frozen, unlisted and once', async () => {
    const { script, page } = await reader.open('<p>Words.</p>')
    const first = await script.evaluate(
      `globalThis.kept = __sidenotePage; [Object.isFrozen(kept), Object.keys(globalThis).includes('__sidenotePage')]`,
    )
    await script.injectAgain()
    expect(first).toEqual([true, false])
    expect(await script.evaluate('kept === __sidenotePage')).toBe(true)
    expect(await page.evaluate(() => '__sidenotePage' in globalThis)).toBe(false)
    await page.close()
  })
})

/** Counted in time on the processor: on a busy machine the clock tells of others' work too. */
it('reads 60,000 elements in tasks of less than 50 ms', async () => {
  const { script, page } = await reader.open(
    `<div id="a"></div><script>a.innerHTML = '<p>Some <b>bold</b> and <i>slanted</i> words stand here.</p>'.repeat(20000)</script>`,
    WITH_SCRIPTS,
  )
  await script.evaluate(`document.body.getBoundingClientRect(); new Promise((done) => setTimeout(done, 500))`)
  await page.tracing.start({ categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await script.evaluate('__sidenotePage.readPage({ knownHash: null }).then(() => undefined)')
  const tasks = tasksIn(await page.tracing.stop())
  await page.close()
  process.stdout.write(
    `reading 60,000 elements: ${tasks.length} tasks, longest ${Math.max(...tasks).toFixed(1)} ms\n`,
  )
  expect(tasks.length).toBeGreaterThan(5)
  expect(Math.max(...tasks)).toBeLessThan(50)
})

/** Milliseconds of processor time of each task of a page's main thread. */
function tasksIn(trace: Uint8Array | undefined): number[] {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter((event) => event.args?.name === 'CrRendererMain')
      .map((event) => `${event.pid} ${event.tid}`),
  )
  return traceEvents
    .filter((event) => event.name === 'RunTask' && threads.has(`${event.pid} ${event.tid}`))
    .map((event) => (event.tdur ?? 0) / 1_000)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/** Reads a page of these words, which must be the same afterwards. */
async function readHtml(html: string): Promise<PageReading> {
  const { script, page } = await reader.open(html)
  const before = await page.content()
  const reading = await read(script)
  expect(await page.content()).toBe(before)
  await page.close()
  return reading
}

async function read(script: PageScript): Promise<PageReading> {
  const reply = await script.call('readPage', { knownHash: null })
  if (reply.state !== 'read') throw new Error(`the page is ${reply.state}`)
  return reply.reading
}

function textOf(reading: PageReading, block: { start: number; end: number } | undefined): string {
  return block ? reading.text.slice(block.start, block.end) : ''
}

function blocksOf(reading: PageReading): [string, string][] {
  return reading.blocks.map((block) => [block.kind, textOf(reading, block)])
}
