import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import { assignRoles, type Placement } from '@/lib/core/extraction/roles/assign-roles'
import type { Box, Landmark } from '@/lib/core/extraction/roles/box'
import type { Layout } from '@/lib/core/extraction/roles/layout'
import type { Mark } from '@/lib/model/capture'

/** A page drawn in a few lines: boxes with their blocks inside. */
export interface DrawnPage {
  layout: Layout
  /** Adds a box, `tag.class class` under its parent; -1 is the page. */
  box(parent: number, names?: string, more?: Partial<Box>): number
  text(box: number, text: string, more?: Partial<AssembledBlock>): void
  /** A box of its own with a text in it. */
  paragraph(parent: number, text: string, more?: Partial<Box>): void
  link(parent: number, text: string, names?: string): void
  heading(parent: number, level: number, text: string): void
  image(parent: number): void
  roles(): string[]
  placements(): Placement[]
}

const LANDMARKS: Partial<Record<string, Landmark>> = {
  main: 'main',
  article: 'article',
  nav: 'navigation',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  form: 'form',
  dialog: 'dialog',
  figure: 'figure',
}

export function drawPage(title = ''): DrawnPage {
  const boxes: Box[] = []
  const blocks: AssembledBlock[] = []
  const texts: string[] = []
  const marks: Mark[] = []
  const inThread: boolean[] = []
  let at = 0
  const drawn: DrawnPage = {
    layout: { boxes, blocks, texts, marks, inThread, title },
    box(parent, names = 'div', more = {}) {
      const [tag = 'div', ...classes] = names.split('.')
      boxes.push({
        parent,
        tag,
        landmark: LANDMARKS[tag] ?? null,
        names: classes.join(' '),
        shape: `${tag} ${classes.join(' ')}`,
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
    text(box, text, more = {}) {
      texts.push(text)
      inThread.push(false)
      blocks.push({
        kind: 'paragraph',
        level: 0,
        collapsed: false,
        box,
        start: at,
        end: at + text.length,
        linkLength: 0,
        cells: 0,
        ...more,
      })
      at += text.length + 1
    },
    paragraph(parent, text, more) {
      drawn.text(drawn.box(parent, 'p', more), text)
    },
    link(parent, text, names = 'p') {
      drawn.text(drawn.box(parent, names), text, { linkLength: text.length })
    },
    heading(parent, level, text) {
      drawn.text(drawn.box(parent, `h${level}`, { fontSize: 36 - 4 * level, isBold: true }), text, {
        kind: 'heading',
        level,
      })
    },
    image(parent) {
      drawn.box(parent, 'img', { isImage: true, width: 600, height: 400 })
    },
    roles: () => drawn.placements().map(({ role, part }) => (part ? `${role}/${part}` : role)),
    placements: () => assignRoles(drawn.layout),
  }
  return drawn
}

export const TITLE = 'The lighthouse on the northern island'

/** Sentences about a lighthouse; each call another paragraph. */
export function paragraph(n: number): string {
  const first = `In the year after storm number ${n + 1}, the keepers of the lighthouse carried the lamp up again, step by step.`
  const second = `They wrote down what they saw, which ships came by, and how the weather turned before the evening of day ${n + 7}.`
  return `${first} ${second} Nobody on the island remembers a longer winter, or a quieter one.`
}

/** A page with a menu, an article under its title, and a footer; `fill` draws into the article's end. */
export function drawArticle(
  fill?: (page: DrawnPage, body: number, page_: number) => void,
  count = 6,
): DrawnPage {
  const page = drawPage(`${TITLE} - Island Post`)
  const html = page.box(page.box(-1, 'html'), 'body')
  const nav = page.box(page.box(html, 'header'), 'nav.menu')
  for (const word of ['Home', 'News', 'Harbour', 'Weather']) page.link(nav, word, 'li')
  const article = page.box(page.box(html, 'main'), 'article.post')
  page.heading(article, 1, TITLE)
  const body = page.box(article, 'div.entry-content')
  for (let i = 0; i < count; i++) page.paragraph(body, paragraph(i))
  fill?.(page, body, html)
  const footer = page.box(html, 'footer')
  page.paragraph(footer, 'Copyright Island Post. All rights reserved.')
  return page
}

/** The roles of what `fill` drew, without the menu, the title, the article and the footer. */
export function rolesOf(fill: (page: DrawnPage, body: number, page_: number) => void, count = 6): string[] {
  return drawArticle(fill, count)
    .roles()
    .slice(5 + count, -1)
}
