import { describe, expect, it } from 'vitest'
import { blocksOf, cellsOf, marksOf, readAs, textOf } from './read-text'

const html = (body: string, head = '') =>
  readAs('a.html', `<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`)

describe('a saved page', () => {
  it('has the blocks it is written in', async () => {
    const reading = await html(
      `<h1>Kettles <b>and</b> noise</h1><p>One
        sentence.<p>Two&nbsp;&amp; more<br>next line<br><br>new paragraph
       <blockquote>Hot. <blockquote>Hotter.</blockquote></blockquote>
       <pre class="language-js">if (a)\n  boil()\n</pre>
       <dl><dt>Kettle<dd>A vessel.</dl><figure><img alt="K2" src="k.png"><figcaption>The K2.</figcaption></figure>
       bare <div>boxed</div> after`,
      '<title>The kettle &mdash; page</title>',
    )
    expect(reading).toMatchObject({ title: 'The kettle — page', lang: 'en-GB' })
    expect(blocksOf(reading)).toEqual([
      ['heading', 'Kettles and noise'],
      ['paragraph', 'One sentence.'],
      ['paragraph', 'Two\u00a0& more\nnext line'],
      ['paragraph', 'new paragraph'],
      ['quote', 'Hot.'],
      ['quote', 'Hotter.'],
      ['code', 'if (a)\n  boil()'],
      ['definition', 'Kettle'],
      ['definition', 'A vessel.'],
      ['caption', 'The K2.'],
      ['paragraph', 'bare'],
      ['paragraph', 'boxed'],
      ['paragraph', 'after'],
    ])
    expect(reading.blocks.map((block) => block.quotes ?? 0).slice(4, 6)).toEqual([1, 2])
    expect(reading.blocks[6]?.language).toBe('js')
    expect(reading.blocks[7]?.term).toBe(true)
    expect(reading.blocks[9]?.figure).toBe(0)
  })

  it('marks its lists, each item once', async () => {
    const reading = await html(
      '<ol start=3><li>three<li value=7>seven<p>still seven<ul><li>dot</ul>seven again<li>eight</ol>',
    )
    expect(
      reading.blocks.map((block) => [block.list?.marker, block.list?.depth, textOf(reading, block)]),
    ).toEqual([
      ['3.', 0, 'three'],
      ['7.', 0, 'seven'],
      ['', 0, 'still seven'],
      ['•', 1, 'dot'],
      ['', 0, 'seven again'],
      ['8.', 0, 'eight'],
    ])
  })

  it('has tables of data as rows with cells, and reads tables that lay out as text', async () => {
    const long = 'A long text that only stands in a table for its place on the page. '.repeat(12).trim()
    const reading = await html(
      `<table><tr><th>Kettle<th>Power<th>Noise<tr><td rowspan=2>K2<td>3 kW<td>76 dB<tr><td colspan=2>both</table>
       <table><tr><td>${long}<td>aside</table><table><tr><td>${'outer '.repeat(3)}<table><tr><td>a<td>b</table></table>`,
    )
    const [head, first, second] = reading.blocks
    expect([head, first, second].map((row) => cellsOf(reading, row))).toEqual([
      ['Kettle', 'Power', 'Noise'],
      ['K2', '3 kW', '76 dB'],
      ['', 'both', ''],
    ])
    expect(head?.row).toMatchObject({ table: 0, header: true })
    expect(blocksOf(reading).slice(3)).toEqual([
      ['paragraph', long],
      ['paragraph', 'aside'],
      ['paragraph', 'outer outer outer'],
      ['table-row', 'a | b'],
    ])
  })

  it('leaves out what its markup hides, and scripts, and notes to oneself', async () => {
    const reading = await html(
      `<p>seen</p><p hidden>HIDDEN</p><div style="display: none">HIDDEN<p>HIDDEN</div><span style="visibility:hidden">HIDDEN</span>
       <p class="a b">HIDDEN</p><p id=c>HIDDEN</p><p class=d>seen too</p><script>HIDDEN</script><style>HIDDEN</style>
       <template>HIDDEN</template><!-- HIDDEN --><noscript>HIDDEN</noscript><select><option>HIDDEN</select><textarea>HIDDEN</textarea>
       <p style="font-size:0">HIDDEN <b style="font-size: 12px">sized</b></p><p style="opacity: 0">HIDDEN</p><p style="opacity:0.5">half</p><svg><title>HIDDEN</title><text>drawn</text></svg>`,
      '<style>.b{color:red;display:none} #c { visibility : hidden } @media print{.d{display:none}} p .e{display:none} /* .d{display:none} */</style>',
    )
    expect(reading.text.split('\n')).toEqual(['seen', 'seen too', 'sized', 'half', 'drawn'])
  })

  it('is there though a script was to fade it in, and with a byte astray', async () => {
    const page = `<html><head><style>.fade{opacity:0}</style></head><body class="fade"><p>${'Words. '.repeat(60)}</p></body></html>`
    expect((await readAs('a.html', page)).text).toContain('Words.')
    expect((await readAs('a.html', page.replace('Words', 'Wo\0rds'))).text).toContain('Words. Words.')
  })

  it('keeps links that lead somewhere, looks, and what images show', async () => {
    const reading = await html(
      `<p>see <a href="https://a.example/x">this</a>, <a href="#top">top</a>, <a href="javascript:x()">run</a> <em>or</em> <code>boil()</code> <img alt="K2" src="https://a.example/k.png">`,
    )
    expect(marksOf(reading)).toEqual([
      'link this -> https://a.example/x',
      'emphasis or',
      'code boil()',
      'image (K2)',
    ])
  })

  it('takes characters that draw nothing away', async () => {
    const { text } = await html('<p>kett\u00adle\u200b \u{e0041}is\u202e hot</p>')
    expect(text).toBe('kettle is hot')
  })

  it('folds what a closed part holds', async () => {
    const reading = await html(
      '<details><summary>What</summary><p>Folded</p></details><details open><p>Open</p></details>',
    )
    expect(reading.blocks.map((block) => block.collapsed ?? false)).toEqual([false, true, false])
  })
})
