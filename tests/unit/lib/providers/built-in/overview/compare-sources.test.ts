import { describe, expect, it } from 'vitest'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { askAbout } from './ask-about'

const island = sampleCapture(
  [
    'The ferry to the island leaves the old pier four times a day.',
    'A ticket for the ferry costs 14 euros and is sold at the harbour office.',
    'Seals rest on the northern rocks in spring.',
  ],
  { captureId: 'island', title: 'The island', sourceId: 'https://example.org/island' },
)
const guide = sampleCapture(
  [
    'Four times a day the ferry leaves the old pier for the island.',
    'A ticket for the ferry costs 12 euros at the harbour office.',
    'The lighthouse was painted red by volunteers.',
  ],
  { captureId: 'guide', title: 'A guide', sourceId: 'https://example.org/guide' },
)

const mill = sampleCapture(
  [
    'The mill stands by the river and still grinds flour.',
    '# In summer',
    'From April to October the mill is open daily from 9 to 5. Entry costs 4 euros.',
    '# In winter',
    'From November to March the mill opens on Sundays only. Entry is free.',
    'A café beside the mill serves soup.',
  ],
  { captureId: 'mill', title: 'The mill', sourceId: 'https://example.org/mill' },
)
const clock = sampleCapture(
  [
    'The astronomical clock stands in the town hall.',
    '# In Winter:',
    'From October to April the clock can be seen from 12 to 4. Entry is free.',
    '# In Summer',
    'The clock can be seen daily from 10 to 6. It is closed on Mondays.',
  ],
  { captureId: 'clock', title: 'The clock', sourceId: 'https://example.org/clock' },
)

describe('sources side by side', () => {
  it('pair what stands under the same heading, in whatever order, and drop nothing of short pages', async () => {
    const text = await askAbout({ p: mill, a: clock }, 'compare')
    const summer = text.slice(text.indexOf('**In summer**'), text.indexOf('**In winter**'))
    expect(summer).toMatch(
      /The mill\*\*.*9 to 5\..*4 euros\..*The clock\*\*.*10 to 6\..*closed on Mondays\./s,
    )
    expect(summer).not.toMatch(/November|12 to 4|café/)
    const winter = text.slice(text.indexOf('**In winter**'), text.indexOf('### Only'))
    expect(winter).toMatch(/Sundays only\..*12 to 4\./s)
    for (const { text: page } of [mill, clock])
      for (const sentence of page.split(/(?<=\.)\s/).flatMap((line) => line.split('\n')))
        if (sentence.endsWith('.')) expect(text).toContain(sentence)
  })

  it('pair no references', async () => {
    const [one, other] = ['mill', 'clock'].map((name) =>
      sampleCapture(
        [`The ${name} stands in the town.`, '# References', `A history of the ${name} and its town, 1901.`],
        { captureId: name, title: name },
      ),
    )
    if (!one || !other) throw new Error('two pages')
    expect(await askAbout({ p: one, a: other }, 'compare')).not.toContain('**References**')
  })

  it('say how many sentences of a long page are not shown', async () => {
    const long = sampleCapture(
      Array.from(
        { length: 12 },
        (_, i) => `Harbour seal number ${i} was seen by the ${'xyzabcdefghi'[i]}ard.`,
      ),
      { captureId: 'long', title: 'Seals' },
    )
    expect(await askAbout({ p: long, a: clock }, 'compare')).toMatch(/Further sentences not shown: \d+\*\*/)
  })

  it('show what both speak of, each by its own words and letter, with their figures', async () => {
    const text = await askAbout({ p: island, a: guide }, 'compare')
    expect(text).toMatch(/^The sources side by side[^\n]*\n\n### What both speak of/)
    expect(text).toMatch(/\*\*The island\*\* {2}\n {4}A ticket .* 14 euros .*\[p1 "/)
    expect(text).toMatch(/\*\*A guide\*\* {2}\n {4}A ticket .* 12 euros .*\[a1 "/)
  })

  it('show what only one of them says', async () => {
    const text = await askAbout({ p: island, a: guide }, 'compare')
    expect(text).toMatch(/### Only in “The island”\n\n> Seals rest/)
    expect(text).toMatch(/### Only in “A guide”\n\n> The lighthouse/)
  })

  it('say no sentence twice', async () => {
    const text = await askAbout({ p: island, a: guide }, 'compare')
    const lines = text.split('\n').filter((line) => line.includes('['))
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('say so when they share nothing', async () => {
    const other = sampleCapture(['Bread dough rests overnight before it is baked.'], {
      captureId: 'x',
      title: 'Bread',
    })
    expect(await askAbout({ p: island, a: other }, 'compare')).toContain('Hardly a word is shared')
  })

  it('say what to do when there is only one', async () => {
    expect(await askAbout({ p: island }, 'compare')).toMatch(/^\*\*There is only one source here/)
  })
})
