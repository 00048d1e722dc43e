import { describe, expect, it } from 'vitest'
import { blocksOf, cellsOf, marksOf, readAs, textOf } from './read-text'

describe('a Markdown file', () => {
  it('has the blocks it writes, without its front matter', async () => {
    const reading = await readAs(
      'a.md',
      '---\ntitle: "Kettles: a study"\ntags: [a]\n---\n# One\n\nText *very* **hot** `x()` ~~old~~\nsame.\n\n> Quote\n\n```js\nboil( )\n```\n\n| a | b |\n|---|---|\n| 1 | 2 \\| 3 |\n\n***\n<div align="center">boxed <b>html</b></div>\n\n<!-- HIDDEN -->\nA line  \nbroken, ![K2](k.png)',
    )
    expect(reading.title).toBe('Kettles: a study')
    expect(blocksOf(reading)).toEqual([
      ['heading', 'One'],
      ['paragraph', 'Text very hot x() old same.'],
      ['quote', 'Quote'],
      ['code', 'boil( )'],
      ['table-row', 'a | b'],
      ['table-row', '1 | 2 | 3'],
      ['paragraph', 'boxed html'],
      ['paragraph', 'A line\nbroken,'],
    ])
    expect(cellsOf(reading, reading.blocks[5])).toEqual(['1', '2 | 3'])
    expect(marksOf(reading)).toEqual([
      'emphasis very',
      'strong hot',
      'code x()',
      'deleted old',
      'strong html',
      'image (K2)',
    ])
  })

  it('numbers lists inside lists and keeps tasks', async () => {
    const reading = await readAs(
      'a.md',
      '3. three\n4. four\n   - dot\n\n     more dot\n- [x] done\n- [ ] open',
    )
    expect(
      reading.blocks.map((block) => [block.list?.marker, block.list?.depth, textOf(reading, block)]),
    ).toEqual([
      ['3.', 0, 'three'],
      ['4.', 0, 'four'],
      ['•', 1, 'dot'],
      ['', 1, 'more dot'],
      ['☑', 0, 'done'],
      ['☐', 0, 'open'],
    ])
  })

  it('knows in every part of a long file where its references lead', async () => {
    const filler = `${'Some words that stand here. '.repeat(40)}\n\n`.repeat(20)
    const source = `See [the kettle][k] and a note[^1].\n\n${filler}\n\n[k]: https://a.example/k\n\n[^1]: Boiled thrice.\n`
    const reading = await readAs('a.md', source)
    expect(marksOf(reading).slice(0, 2)).toEqual(['link the kettle -> https://a.example/k', 'note [1] -> #1'])
    expect(textOf(reading, reading.blocks.at(-1))).toBe('Boiled thrice.')
    expect(reading.text.match(/Boiled/g)?.length).toBe(1)
  })

  it('is called by its first heading, or by its name', async () => {
    expect((await readAs('notes.md', '## Two\n\n# One')).title).toBe('One')
    expect((await readAs('notes.md', 'words')).title).toBe('notes')
  })
})
