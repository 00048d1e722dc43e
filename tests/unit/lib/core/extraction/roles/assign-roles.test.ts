import { describe, expect, it } from 'vitest'
import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import { assignRoles } from '@/lib/core/extraction/roles/assign-roles'
import type { Box, Landmark } from '@/lib/core/extraction/roles/box'

/** A page drawn in a few lines: boxes with their blocks inside. */
function page() {
  const boxes: Box[] = []
  const blocks: AssembledBlock[] = []
  let at = 0
  return {
    boxes,
    blocks,
    box(parent: number, names = '', landmark: Landmark | null = null, more: Partial<Box> = {}) {
      boxes.push({
        parent,
        tag: 'div',
        landmark,
        names,
        shape: `div ${names}`,
        floats: false,
        isImage: false,
        x: 0,
        y: 0,
        width: 700,
        height: 20,
        fontSize: 16,
        isBold: false,
        ...more,
      })
      return boxes.length - 1
    },
    text(box: number, length: number, more: Partial<AssembledBlock> = {}) {
      blocks.push({
        kind: 'paragraph',
        level: 0,
        collapsed: false,
        box,
        start: at,
        end: at + length,
        linkLength: 0,
        cells: 0,
        ...more,
      })
      at += length + 1
    },
    link(box: number, length = 20) {
      this.text(box, length, { linkLength: length })
    },
    heading(box: number, level: number) {
      this.text(box, 20, { kind: 'heading', level })
    },
    roles() {
      return assignRoles(boxes, blocks)
    },
  }
}

function article(drawn: ReturnType<typeof page>, parent: number): number {
  const story = drawn.box(parent, 'story')
  for (let i = 0; i < 6; i++) drawn.text(drawn.box(story), 300)
  return story
}

describe('assignRoles', () => {
  it('sets landmarks aside', () => {
    const drawn = page()
    const body = drawn.box(-1)
    drawn.link(drawn.box(body, '', 'navigation'))
    drawn.text(drawn.box(body, '', 'header'), 30)
    article(drawn, body)
    drawn.text(drawn.box(body, '', 'aside', { x: 720 }), 120)
    drawn.text(drawn.box(body, '', 'footer'), 90)
    expect(drawn.roles()).toEqual([
      'navigation',
      'navigation',
      ...Array<string>(6).fill('main'),
      'aside',
      'footer',
    ])
  })

  it('does not believe a landmark or a name that holds the text of the page', () => {
    const drawn = page()
    const form = drawn.box(drawn.box(-1), 'sidebar-layout ad', 'form')
    article(drawn, form)
    expect(new Set(drawn.roles())).toEqual(new Set(['main']))
  })

  it('takes a list of links, and the heading over it, for navigation', () => {
    const drawn = page()
    const body = drawn.box(-1)
    const story = article(drawn, body)
    drawn.heading(story, 2)
    const list = drawn.box(story)
    for (let i = 0; i < 4; i++) drawn.link(drawn.box(list))
    expect(drawn.roles().slice(6)).toEqual(Array(5).fill('navigation'))
  })

  it('takes boxes of one shape that are mostly links for teasers', () => {
    const drawn = page()
    const body = drawn.box(-1)
    const story = article(drawn, body)
    const more = drawn.box(story)
    for (let i = 0; i < 3; i++) drawn.text(drawn.box(more, 'card'), 120, { linkLength: 60 })
    expect(drawn.roles().slice(6)).toEqual(Array(3).fill('aside'))
  })

  it('keeps running text in the column of the body, not beside it', () => {
    const drawn = page()
    const body = drawn.box(-1)
    article(drawn, body)
    drawn.text(drawn.box(body, '', null, { x: 0 }), 200)
    drawn.text(drawn.box(body, '', null, { x: 720, width: 300 }), 200)
    expect(drawn.roles().slice(6)).toEqual(['main', 'aside'])
  })

  it('keeps the title that stands in the page header', () => {
    const drawn = page()
    const body = drawn.box(-1)
    drawn.heading(drawn.box(body, '', 'header'), 1)
    article(drawn, body)
    expect(drawn.roles()[0]).toBe('main')
  })

  it('says comments for comments, and main where a page is nothing but a discussion', () => {
    const drawn = page()
    const body = drawn.box(-1)
    article(drawn, body)
    const thread = drawn.box(body, 'comments')
    for (let i = 0; i < 5; i++) drawn.text(drawn.box(thread, 'comment'), 200)
    expect(drawn.roles().slice(6)).toEqual(Array(5).fill('comments'))
    const forum = page()
    const posts = forum.box(forum.box(-1), 'comments')
    for (let i = 0; i < 5; i++) forum.text(forum.box(posts, 'comment'), 200)
    expect(forum.roles()).toEqual(Array(5).fill('main'))
  })

  it('says main for everything where nothing looks like a text', () => {
    const drawn = page()
    const list = drawn.box(drawn.box(-1), 'menu', 'navigation')
    for (let i = 0; i < 9; i++) drawn.link(list)
    expect(new Set(drawn.roles())).toEqual(new Set(['main']))
    expect(page().roles()).toEqual([])
  })

  it('leaves a heading with its text when a remark stands between them, not one over teasers', () => {
    const drawn = page()
    const body = drawn.box(-1)
    const story = article(drawn, body)
    drawn.heading(drawn.box(story), 2)
    drawn.link(drawn.box(story, 'hatnote navigation-not-searchable'))
    drawn.text(drawn.box(drawn.box(story, 'thumb')), 60)
    drawn.text(drawn.box(story), 300)
    drawn.heading(drawn.box(drawn.box(story, 'heading')), 2)
    drawn.link(drawn.box(story, 'hatnote navigation-not-searchable'))
    drawn.text(drawn.box(story), 300)
    const related = drawn.box(story, 'related')
    drawn.heading(drawn.box(related), 3)
    drawn.link(drawn.box(related))
    drawn.text(drawn.box(story), 300)
    expect(drawn.roles().slice(6)).toEqual([
      ...['main', 'navigation', 'main', 'main'],
      ...['main', 'navigation', 'main'],
      ...['aside', 'aside', 'main'],
    ])
  })

  describe('beside the body', () => {
    /** An article in one column or tab, and what `fill` puts in the next one. */
    function beside(fill: (drawn: ReturnType<typeof page>, parent: number) => void, names = 'details') {
      const drawn = page()
      const body = drawn.box(-1)
      const content = drawn.box(drawn.box(body))
      article(drawn, drawn.box(content))
      fill(drawn, drawn.box(drawn.box(content), names))
      drawn.text(drawn.box(body, '', 'footer'), 90)
      return drawn.roles().slice(6, -1)
    }
    const table =
      (rows: number, more: Partial<AssembledBlock> = {}) =>
      (drawn: ReturnType<typeof page>, parent: number) => {
        const box = drawn.box(parent, '', null, { shape: 'table ' })
        for (let i = 0; i < rows; i++)
          drawn.text(drawn.box(box, '', null, { shape: 'tr ' }), 25, { kind: 'table-row', cells: 2, ...more })
      }

    it('labels and values are main text: tables of two columns, and definitions', () => {
      expect(beside(table(4))).toEqual(['main', 'main', 'main', 'main'])
      const definitions = beside((drawn, parent) => {
        const list = drawn.box(parent, '', null, { shape: 'dl ' })
        for (let i = 0; i < 6; i++) drawn.text(drawn.box(list), 12, { kind: 'definition' })
      })
      expect(new Set(definitions)).toEqual(new Set(['main']))
    })

    it('lists of links, single rows, wider tables and what is named as furniture are not', () => {
      expect(beside(table(4, { linkLength: 25 }))).not.toContain('main')
      expect(beside(table(1))).toEqual(['aside'])
      expect(beside(table(4, { cells: 5 }))).not.toContain('main')
      expect(beside(table(4), 'sidebar')).not.toContain('main')
    })
  })
})
