import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceReading } from '@/lib/model/capture'
import { fixture } from './harness/fixture'
import { type ReaderBrowser, startReaderBrowser, WITH_SCRIPTS } from './harness/reader-browser'
import { blocksOf, highlighted, read, reveal, textOf } from './harness/reading'

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

  it('reads the words under furigana, not how they are said, and headings without their controls', async () => {
    const { page, script } = await reader.open(fixture('annotated'))
    const reading = await read(script)
    expect(blocksOf(reading).slice(0, 4)).toEqual([
      ['heading', '湯を沸かす'],
      ['control', '[編集]'],
      ['paragraph', '子どもへの注意を読んでください。'],
      ['heading', 'History'],
    ])
    const ruby = reading.marks.flatMap((mark) =>
      mark.kind === 'ruby' ? [[textOf(reading, mark), mark.reading]] : [],
    )
    expect(ruby).toEqual([
      ['湯', 'ゆ'],
      ['沸', 'わ'],
      ['子', 'こ'],
      ['注意', 'ちゅうい'],
      ['読', 'よ'],
    ])
    const shown = await reveal(script, reading, '子どもへの注意を読んで')
    expect(shown.place.state).toBe('here')
    expect(await highlighted(page)).toBe('子どもへの注意を読んで')
    await page.close()
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
      Related: 'aside',
      'Toasters tha': 'aside',
      'Our letter b': 'aside',
      'Mine sings l': 'comments',
      'Published by': 'footer',
    })
  })
})

describe('what a reading says', () => {
  it('says unreadable for what is no text of its own', async () => {
    const { script, page } = await reader.open(
      '<svg xmlns="http://www.w3.org/2000/svg"><text>a</text></svg>',
      {
        'content-type': 'image/svg+xml',
      },
    )
    expect(await script.call('readPage', {})).toMatchObject({
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
      `{ const reading = __sidenotePage.readPage({}); setTimeout(() => { ${change} }, 0); reading }`,
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

/** Reads a page of these words, which must be the same afterwards. */
async function readHtml(html: string): Promise<SourceReading> {
  const { script, page } = await reader.open(html)
  const before = await page.content()
  const reading = await read(script)
  expect(await page.content()).toBe(before)
  await page.close()
  return reading
}
