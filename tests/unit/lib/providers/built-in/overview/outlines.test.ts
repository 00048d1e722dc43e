import { describe, expect, it } from 'vitest'
import { type WrittenBlock, writePage } from '../../../core/retrieval/page'
import { askAbout } from './ask-about'

const PAGE: readonly (string | WrittenBlock)[] = [
  '# The island',
  '## Getting there',
  'Bring warm clothes?',
  'The ferry leaves the old pier four times a day.',
  '### Tickets',
  'A ticket is sold at the harbour office of the World Ferry Union (WFU).',
  '## Brine',
  'A brine is a solution of salt in water. Brine keeps food for weeks, and brine is cheap.',
  { kind: 'definition', text: 'Bollard' },
  { kind: 'definition', text: 'A post on the pier that ropes are tied to.' },
]
const island = writePage(PAGE, 'en', 'The island')
const bollard = island.blocks.at(-2)
if (bollard) bollard.term = true

describe('the outline of a page', () => {
  it('is its headings as they nest, each with a sentence from under it', async () => {
    const text = await askAbout({ p: island }, 'outline')
    expect(text).toMatch(/- \*\*Getting there\*\* {2}\n {2}The ferry leaves .*\[p\d "/)
    expect(text).toMatch(/\n {2}- \*\*Tickets\*\* {2}\n {4}A ticket is sold/)
    expect(text).not.toContain('Bring warm clothes')
  })

  it('is how its parts begin where it has no headings', async () => {
    const flat = writePage([
      'The ferry leaves the old pier four times a day.',
      'Seals rest on the rocks in spring.',
    ])
    expect(await askAbout({ p: flat }, 'outline')).toMatch(/^The page has no headings[^\n]*\n\n> The ferry/)
  })
})

describe('the definitions of a page', () => {
  it('are its terms and abbreviations, each with the sentence that explains it', async () => {
    const text = await askAbout({ p: island }, 'definitions')
    expect(text).toMatch(
      /### Terms\n\n- \*\*brine\*\* {2}\n {2}A brine is a solution of salt in water\. \[p\d/,
    )
    expect(text).toMatch(/- \*\*Bollard\*\* {2}\n {2}A post on the pier/)
    expect(text).toMatch(/### Abbreviations\n\n- \*\*WFU\*\*/)
  })

  it('are no amounts beside a word', async () => {
    const recipe = writePage(
      [
        { kind: 'definition', text: 'Zutaten' },
        { kind: 'definition', text: '300 ml' },
        { kind: 'definition', text: '1 Prise' },
      ],
      'de',
      'Porridge',
    )
    const [ingredients] = recipe.blocks
    if (ingredients) ingredients.term = true
    expect(await askAbout({ p: recipe }, 'definitions')).not.toContain('300 ml')
  })

  it('are said to be missing where there are none', async () => {
    const flat = writePage(['The ferry leaves the old pier four times a day.'])
    expect(await askAbout({ p: flat }, 'definitions')).toContain('does not seem to explain any term')
  })
})

describe('a question that names words of the page', () => {
  it('is answered from under the heading that it names', async () => {
    const text = await askAbout({ p: island }, 'answer', 'What does the page say about “Getting there”?')
    expect(text).toMatch(/^From the page’s own words:[\s\S]*> The ferry leaves/)
  })

  it('is answered with the sentence that explains the term', async () => {
    expect(await askAbout({ p: island }, 'answer', 'What is a brine?')).toMatch(/> A brine is a solution/)
    expect(await askAbout({ p: island }, 'answer', 'What does “WFU” mean?')).toMatch(/World Ferry Union/)
  })
})

describe('an overview', () => {
  it('takes no caption, byline or note beside the body', async () => {
    const page = writePage([
      'The ferry to the island leaves the pier at noon.',
      'The ferry of the island, seen from the pier.',
    ])
    const [, last] = page.blocks
    if (last) last.part = 'caption'
    expect(await askAbout({ p: page }, 'summary')).not.toContain('seen from the pier')
  })

  it('stands under no author’s name', async () => {
    const page = writePage(['## Jane Doe', 'The ferry to the island leaves the pier at noon.'])
    const [first] = page.blocks
    if (first) first.part = 'byline'
    expect(await askAbout({ p: page }, 'summary')).not.toContain('Jane Doe')
  })

  it('takes no part of a sentence', async () => {
    const page = writePage([
      'The ferry to the island leaves the pier at noon.',
      'for every ferry of the island and the pier.',
      'The ferry of the island has these piers:',
      'He left the ferry on the island pier", said the captain.',
    ])
    const text = await askAbout({ p: page }, 'summary')
    expect(text.match(/^> /gm)).toHaveLength(1)
  })
})
