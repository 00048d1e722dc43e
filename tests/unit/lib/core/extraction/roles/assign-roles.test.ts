import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignRoles } from '@/lib/core/extraction/roles/assign-roles'
import { drawArticle, drawPage, paragraph, rolesOf, TITLE } from './draw-page'

describe('assignRoles', () => {
  it('tells an article from its title, the menu and the footer', () => {
    expect(drawArticle().roles()).toEqual([
      ...Array<string>(4).fill('navigation'),
      'main/title',
      ...Array<string>(6).fill('main'),
      'footer',
    ])
  })

  it('does not believe a landmark or a name that holds the text of the page', () => {
    const page = drawPage(TITLE)
    const form = page.box(page.box(-1, 'body'), 'form.sidebar.advert')
    for (let i = 0; i < 6; i++) page.paragraph(form, paragraph(i))
    expect(new Set(page.roles())).toEqual(new Set(['main']))
  })

  it('keeps subheads, lists and quotes of the article in its body', () => {
    const roles = rolesOf((page, body) => {
      page.heading(body, 2, 'How the lamp was lit')
      page.paragraph(body, paragraph(10))
      const list = page.box(body, 'ul')
      for (const text of ['Oil for the lamp, two barrels.', 'Rope, as long as the tower is high.'])
        page.text(page.box(list, 'li'), text, { kind: 'list-item' })
      page.text(page.box(page.box(body, 'blockquote'), 'p'), paragraph(11), { kind: 'quote' })
      page.paragraph(body, paragraph(12))
    })
    expect(new Set(roles)).toEqual(new Set(['main']))
  })

  it('takes what is written under an image for a caption, and who made it too', () => {
    const roles = rolesOf((page, body) => {
      const figure = page.box(body, 'figure')
      page.image(figure)
      page.text(page.box(figure, 'figcaption'), 'The tower at low tide, seen from the harbour.', {
        kind: 'caption',
      })
      page.text(page.box(figure, 'span.photo-credit'), 'Photo: Jane Doe')
      page.paragraph(body, paragraph(10))
    })
    expect(roles).toEqual(['main/caption', 'main/caption', 'main'])
  })

  it('keeps the caption of a table with the table', () => {
    const page = drawArticle((drawn, body) => {
      const table = drawn.box(body, 'table')
      drawn.text(drawn.box(table, 'caption'), 'Ships that passed in a year, by month and by flag', {
        kind: 'caption',
      })
      drawn.paragraph(body, paragraph(10))
    })
    expect(page.roles().slice(11, 12)).not.toContain('main/caption')
  })

  it('says byline for who wrote it and when, above the text', () => {
    const page = drawPage(TITLE)
    const article = page.box(page.box(-1, 'body'), 'article')
    page.heading(article, 1, TITLE)
    page.text(page.box(page.box(article, 'div.byline'), 'span.author'), 'By Jane Doe')
    page.text(page.box(article, 'div.post-date'), 'Published: 3 March 2024, 10:15')
    const body = page.box(article, 'div.entry-content')
    for (let i = 0; i < 6; i++) page.paragraph(body, paragraph(i))
    expect(page.roles().slice(0, 4)).toEqual(['main/title', 'main/byline', 'main/byline', 'main'])
  })

  it('says tags for the keywords under the text', () => {
    const roles = rolesOf((page, body) => {
      const tags = page.box(body, 'p.post-tags')
      page.text(tags, 'Tags: lighthouse, island', { linkLength: 18 })
    })
    expect(roles).toEqual(['main/tags'])
  })

  it('takes a list of links under the text, and the heading over it, for furniture', () => {
    const roles = rolesOf((page, _body, html) => {
      const related = page.box(html, 'div.related-posts')
      page.heading(related, 3, 'Related')
      const list = page.box(related, 'ul')
      for (const text of ['The ferry sails again', 'A storm in the harbour', 'Whales off the coast'])
        page.link(list, text, 'li')
    })
    expect(roles).not.toContain('main')
    expect(new Set(roles).size).toBe(1)
  })

  it('leaves a heading over links out of the body, also inside the article', () => {
    const roles = rolesOf((page, body) => {
      page.heading(body, 2, 'Related')
      const list = page.box(body, 'ul')
      for (const text of ['The ferry sails again', 'A storm in the harbour', 'Whales off the coast'])
        page.link(list, text, 'li')
    })
    expect(roles).not.toContain('main')
  })

  it('takes boxes of one shape with a linked headline each for teasers, in whatever places they stand', () => {
    const roles = rolesOf((page, _body, html) => {
      const grid = page.box(html, 'div.grid')
      for (let i = 0; i < 5; i++) {
        const card = page.box(page.box(grid, 'div.column'), 'div.card')
        page.text(page.box(card, 'h3'), `What happened in the harbour in week ${i}`, {
          kind: 'heading',
          level: 3,
          linkLength: 36,
        })
        page.paragraph(card, `A short text about week ${i} that makes one wish to read more of it.`)
      }
    })
    expect(new Set(roles)).toEqual(new Set(['aside']))
  })

  it('says comments for a thread under an article', () => {
    const page = drawArticle((drawn, _body, html) => {
      const thread = drawn.box(html, 'div.comments')
      for (let i = 0; i < 3; i++)
        drawn.paragraph(drawn.box(thread, 'div.comment'), `I was there that winter, and it was cold. ${i}`)
    })
    expect(page.roles().slice(11, 14)).toEqual(Array(3).fill('comments'))
  })

  it('takes a long discussion under a short post for comments, not for the text of the page', () => {
    const page = drawPage(TITLE)
    const html = page.box(-1, 'body')
    const post = page.box(html, 'div.post')
    page.heading(post, 1, TITLE)
    page.paragraph(post, paragraph(0))
    const list = page.box(html, 'ul.comment-list')
    for (let i = 1; i < 12; i++) page.paragraph(page.box(list, 'li.comment'), paragraph(i))
    expect(page.roles()).toEqual(['main/title', 'main', ...Array<string>(11).fill('comments')])
  })

  it('takes the article that has the title in it for the body, though another one is longer', () => {
    const page = drawPage(TITLE)
    const column = page.box(page.box(-1, 'body'), 'div.column')
    const own = page.box(column, 'article.post')
    page.heading(own, 1, TITLE)
    page.paragraph(own, paragraph(0))
    page.paragraph(own, paragraph(1))
    const other = page.box(page.box(column, 'aside.sidebar'), 'article.post')
    page.heading(other, 3, 'More stories')
    for (let k = 0; k < 6; k++) page.paragraph(other, paragraph(k))
    expect(page.roles()).toEqual(['main/title', 'main', 'main', ...Array<string>(7).fill('aside')])
  })

  it('keeps a text that is spread over many boxes whole', () => {
    const page = drawPage(TITLE)
    const main = page.box(page.box(-1, 'body'), 'main')
    page.heading(main, 1, TITLE)
    for (let i = 0; i < 6; i++) {
      const part = page.box(page.box(main, 'section.part'), 'div.text')
      page.heading(part, 2, `How year ${i} went on the island`)
      page.paragraph(part, paragraph(i))
    }
    expect(page.roles()).toEqual(['main/title', ...Array<string>(12).fill('main')])
  })

  it('leaves what is folded away beside the article out of the body', () => {
    const roles = rolesOf((page, _body, html) => {
      const box = page.box(page.box(html, 'div.ticker'), 'ul')
      for (let i = 0; i < 3; i++)
        page.text(page.box(box, 'li'), paragraph(i), { kind: 'list-item', collapsed: true })
    })
    expect(roles).not.toContain('main')
  })

  it('says ad for what is named so', () => {
    const roles = rolesOf((page, _body, html) => {
      page.paragraph(
        page.box(html, 'div.ad-slot.advertisement'),
        'Boots for every weather, now with free laces',
      )
    })
    expect(roles).toEqual(['ad'])
  })

  it('says main for something where nothing looks like a text', () => {
    const page = drawPage('Sea')
    const nav = page.box(page.box(-1, 'body'), 'nav.menu')
    for (const word of ['Home', 'News', 'Harbour', 'Weather', 'Boats']) page.link(nav, word, 'li')
    expect(page.roles()).toContain('main')
    expect(drawPage().roles()).toEqual([])
  })

  it('says main for the only paragraph of a page', () => {
    const page = drawPage('Sea')
    page.paragraph(page.box(-1, 'body'), 'The sea is calm today.')
    expect(page.roles()).toEqual(['main'])
  })

  it('keeps labels and values beside the body for those who ask', () => {
    const roles = rolesOf((page, _body, html) => {
      const table = page.box(page.box(html, 'div.details'), 'table')
      for (const row of ['Height | 42 m', 'Built | 1871', 'Range | 21 nautical miles', 'Colour | white'])
        page.text(page.box(table, 'tr'), row, { kind: 'table-row', cells: 2 })
    })
    for (const role of roles) expect(['main', 'main/beside']).toContain(role)
  })
})

describe('whatever a page is made of', () => {
  const names = fc.constantFrom(
    '',
    'menu',
    'comments',
    'article-body',
    'related',
    'ad',
    'caption',
    'tags',
    'author',
  )
  const tags = fc.constantFrom(
    'div',
    'p',
    'li',
    'ul',
    'table',
    'tr',
    'td',
    'nav',
    'article',
    'form',
    'h2',
    'img',
  )
  const box = fc.record({ parent: fc.nat(), tag: tags, names, size: fc.double(), isImage: fc.boolean() })
  const block = fc.record({
    box: fc.nat(),
    text: fc.string({ minLength: 1, maxLength: 400 }),
    level: fc.nat({ max: 6 }),
    linked: fc.nat({ max: 100 }),
    kind: fc.constantFrom('paragraph', 'list-item', 'table-row', 'caption', 'code'),
  })

  type Drawn<A> = A extends fc.Arbitrary<infer T> ? readonly T[] : never

  function draw(boxes: Drawn<typeof box>, blocks: Drawn<typeof block>) {
    const page = drawPage('A title')
    boxes.forEach(({ parent, tag, names: classes, size, isImage }, i) => {
      const more = { isImage, x: size, y: size, width: size, height: size, fontSize: size }
      page.box((parent % (i + 1)) - 1, classes ? `${tag}.${classes}` : tag, more)
    })
    for (const { box: at, text, level, linked, kind } of blocks) {
      const linkLength = Math.floor((text.length * linked) / 100)
      const more = { linkLength, level, kind: level > 0 ? ('heading' as const) : kind }
      page.text((at % (boxes.length + 1)) - 1, text, more as Parameters<typeof page.text>[2])
    }
    return page
  }

  it('it gets a role for every block, and some of it is main', () => {
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 30 }),
        fc.array(block, { minLength: 1, maxLength: 30 }),
        (a, b) => {
          const placements = draw(a, b).placements()
          expect(placements).toHaveLength(b.length)
          expect(placements.some(({ role }) => role === 'main')).toBe(true)
          for (const { role, part } of placements) if (part) expect(role).toBe('main')
        },
      ),
      { numRuns: 300 },
    )
  })

  it('where in the capture its text begins changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 20 }),
        fc.array(block, { minLength: 1, maxLength: 20 }),
        (a, b) => {
          const { layout } = draw(a, b)
          const moved = layout.blocks.map((one) => ({ ...one, start: one.start + 900, end: one.end + 900 }))
          expect(assignRoles({ ...layout, blocks: moved })).toEqual(assignRoles(layout))
        },
      ),
      { numRuns: 100 },
    )
  })
})
