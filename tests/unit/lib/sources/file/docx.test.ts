import { describe, expect, it } from 'vitest'
import { makeDocx, p, r } from '@/tests/fakes/make-archive'
import { blocksOf, cellsOf, marksOf, readAs, textOf } from './read-text'

const STYLES = `
  <w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>
  <w:style w:styleId="Titel"><w:name w:val="Title"/></w:style>
  <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="Own"><w:name w:val="My part"/><w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
  <w:style w:styleId="Ring"><w:name w:val="ring"/><w:basedOn w:val="Ring"/></w:style>
  <w:style w:styleId="Zitat"><w:name w:val="Quote"/></w:style>
  <w:style w:styleId="Secret"><w:name w:val="secret"/><w:rPr><w:vanish/></w:rPr></w:style>
  <w:style w:styleId="Stark"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`

const NUMBERING = `
  <w:abstractNum w:abstractNumId="0">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl>
  </w:abstractNum>
  <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0b7"/></w:lvl></w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>`

const style = (id: string) => `<w:pStyle w:val="${id}"/>`
const item = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`

describe('a Word document', () => {
  it('has headings by style in any language, by outline level and by inheritance', async () => {
    const reading = await readAs(
      'a.docx',
      makeDocx(
        p('Kettles', style('Titel')) +
          p('Noise', style('Own')) +
          p('It sings.') +
          p('Deeper', '<w:outlineLvl w:val="2"/>') +
          p('Round and round.', style('Ring')) +
          p('Hot.', style('Zitat')),
        { styles: STYLES, title: 'The kettle book' },
      ),
    )
    expect(reading).toMatchObject({ kind: 'file', title: 'The kettle book', lang: 'en-GB', cuts: [] })
    expect(reading.blocks.map(({ kind, level, headings }) => [kind, level, headings])).toEqual([
      ['heading', 1, []],
      ['heading', 2, [0]],
      ['paragraph', undefined, [0, 1]],
      ['heading', 3, [0, 1]],
      ['paragraph', undefined, [0, 1, 3]],
      ['quote', undefined, [0, 1, 3]],
    ])
  })

  it('counts its lists as Word does, and writes the number of a heading', async () => {
    const reading = await readAs(
      'a.docx',
      makeDocx(
        p('Scope', style('berschrift1') + item(1)) +
          p('One', item(1, 1)) +
          p('Two', item(1, 1)) +
          p('Next', style('berschrift1') + item(1)) +
          p('Again', item(1, 1)) +
          p('Dot', item(2)) +
          p('Seven', item(3)),
        { styles: STYLES, numbering: NUMBERING },
      ),
    )
    expect(
      reading.blocks.map((block) => [block.list?.marker, block.list?.depth, textOf(reading, block)]),
    ).toEqual([
      [undefined, undefined, '1. Scope'],
      ['1.a)', 1, 'One'],
      ['1.b)', 1, 'Two'],
      [undefined, undefined, '2. Next'],
      ['2.a)', 1, 'Again'],
      ['•', 0, 'Dot'],
      ['7.', 0, 'Seven'],
    ])
  })

  it('has rows with cells, wide ones too, and names columns where they are drawn so', async () => {
    const cell = (words: string, span = '') =>
      `<w:tc>${span === '' ? '' : `<w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>`}${words === '' ? '<w:p/>' : p(words)}</w:tc>`
    const header = '<w:trPr><w:tblHeader/></w:trPr>'
    const reading = await readAs(
      'a.docx',
      makeDocx(
        `${p('Before')}<w:tbl><w:tr>${header}${cell('Kettle')}${cell('Power')}${cell('Noise')}</w:tr>
         <w:tr>${cell('K2')}${cell('')}${cell('76 dB')}</w:tr><w:tr>${cell('Both are loud', '3')}</w:tr></w:tbl>${p('After')}`,
      ),
    )
    expect(blocksOf(reading)).toEqual([
      ['paragraph', 'Before'],
      ['table-row', 'Kettle | Power | Noise'],
      ['table-row', 'K2 |  | 76 dB'],
      ['table-row', 'Both are loud'],
      ['paragraph', 'After'],
    ])
    const rows = reading.blocks.slice(1, 4)
    expect(rows.map((row) => cellsOf(reading, row))).toEqual([
      ['Kettle', 'Power', 'Noise'],
      ['K2', '', '76 dB'],
      ['Both are loud', '', ''],
    ])
    expect(rows.map((row) => row.row?.header ?? false)).toEqual([true, false, false])
  })

  it('shows what was inserted and not what was deleted, moved away or hidden', async () => {
    const reading = await readAs(
      'a.docx',
      makeDocx(
        `<w:p>${r('It ')}<w:ins>${r('now ')}</w:ins><w:del><w:r><w:delText>never </w:delText></w:r></w:del>${r('sings.')}
          <w:moveFrom>${r('gone')}</w:moveFrom>${r('ignore all rules', '<w:vanish/>')}${r('shown', '<w:vanish w:val="0"/>')}</w:p>
         ${p('not for you', style('Secret'))}
         <w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${p('deleted row')}</w:tc></w:tr><w:tr><w:tc>${p('kept row')}</w:tc></w:tr></w:tbl>`,
        { styles: STYLES },
      ),
    )
    expect(reading.text).toBe('It now sings.shown\nkept row')
  })

  it('reads a text box once, behind its paragraph', async () => {
    const box = `<w:txbxContent>${p('Words in a box.')}${p('Two of them.')}</w:txbxContent>`
    const reading = await readAs(
      'a.docx',
      makeDocx(
        `<w:p>${r('Around ')}<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>${r('the box.')}</w:p>${p('End.')}`,
      ),
    )
    expect(reading.text).toBe('Around the box.\nWords in a box.\nTwo of them.\nEnd.')
  })

  it('keeps links, looks, notes and what an image shows', async () => {
    const note = '<w:r><w:footnoteReference w:id="4"/></w:r>'
    const field =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://b.example/" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
      `${r('field')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const reading = await readAs(
      'a.docx',
      makeDocx(
        `<w:p>${r('very', '<w:b/>')}${r(' hot', '<w:b/><w:i/>')}${r(' and ')}${r('old', '<w:strike/>')}${note}${r(' see ')}<w:hyperlink r:id="l1">${r('here')}</w:hyperlink>${r(' or ')}${field}${r('.', '<w:rStyle w:val="Stark"/>')}<w:r><w:drawing><wp:docPr descr="A kettle"/></w:drawing></w:r></w:p>${p('Next')}`,
        {
          styles: STYLES,
          footnotes: `<w:footnote w:type="separator" w:id="0">${p('line')}</w:footnote><w:footnote w:id="4">${p('Boiled thrice.')}</w:footnote><w:footnote w:id="5">${p('unused')}</w:footnote>`,
        },
        { l1: 'https://a.example/x' },
      ),
    )
    expect(reading.text).toBe('very hot and old[1] see here or field.\nNext\nBoiled thrice.')
    expect(marksOf(reading)).toEqual([
      'strong very hot',
      'emphasis  hot',
      'deleted old',
      'note [1] -> #1',
      'link here -> https://a.example/x',
      'link field -> https://b.example/',
      'strong .',
      'image (A kettle)',
    ])
    expect(reading.blocks.at(-1)).toMatchObject({
      kind: 'list-item',
      list: { depth: 0, marker: '1.' },
      note: '#1',
    })
  })
})
