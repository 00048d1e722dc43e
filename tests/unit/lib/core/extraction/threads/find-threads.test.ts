import { describe, expect, it } from 'vitest'
import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import type { Box } from '@/lib/core/extraction/roles/box'
import { findThreads, findThreadsInSteps } from '@/lib/core/extraction/threads/find-threads'
import { readHead } from '@/lib/core/extraction/threads/message-head'

/** A box with its class, how far it is indented, and what is in it: boxes, lines of text, headings and links. */
type Part = { name: string; x?: number; inside: Part[] } | string

const box = (name: string, ...inside: Part[]): Part => ({ name, inside })
const SAY = 'I have had this kettle for years and it has never once failed me'

describe('comments', () => {
  it('have an author and a depth, by the boxes they stand in', () => {
    const reply = box('comment', 'Bo Berg', '2 hours ago', `${SAY} too.`, 'Reply')
    const found = threads([
      box('article', '# Kettles', `${SAY}, writes our reporter.`),
      box(
        'comments',
        '# 3 comments',
        box('comment', 'Ann Lee · 3 hours ago', `${SAY}.`, 'Second paragraph of it.', 'Reply', reply),
        box('comment', 'Cy', 'Mar 3, 2024', `${SAY}?`, 'Reply'),
      ),
    ])
    expect(found).toEqual([
      ['Kettles', null],
      [`${SAY}, writes our reporter.`, null],
      ['3 comments', null],
      ['Ann Lee · 3 hours ago', 'Ann Lee 0'],
      [`${SAY}.`, 'Ann Lee 0'],
      ['Second paragraph of it.', 'Ann Lee 0'],
      ['Reply', 'Ann Lee 0'],
      ['Bo Berg', 'Bo Berg 1'],
      ['2 hours ago', 'Bo Berg 1'],
      [`${SAY} too.`, 'Bo Berg 1'],
      ['Reply', 'Bo Berg 1'],
      ['Cy', 'Cy 0'],
      ['Mar 3, 2024', 'Cy 0'],
      [`${SAY}?`, 'Cy 0'],
      ['Reply', 'Cy 0'],
    ])
  })

  it('are found where nothing is called so, and by how far they are indented', () => {
    const row = (x: number, author: string, n: number): Part => ({
      name: 'row',
      x,
      inside: [`${author} ${n} hours ago | next`, `${SAY}, number ${n}.`],
    })
    const found = threads([
      row(0, 'ann', 1),
      row(40, 'bo', 2),
      row(80, 'cy', 3),
      row(40, 'di', 4),
      row(0, 'ed', 5),
    ])
    expect(found.map(([, comment]) => comment)).toEqual(
      ['ann 0', 'bo 1', 'cy 2', 'di 1', 'ed 0'].flatMap((comment) => [comment, comment]),
    )
  })

  it('go on under the last name, and a side of a chat is no depth', () => {
    const message = (x: number, ...lines: string[]): Part => ({ name: 'message', x, inside: lines })
    const found = threads([
      message(20, 'Ann', '10:31', 'Is it hot?'),
      message(20, '10:32', 'Hello?'),
      message(420, 'Bo', '10:33', 'It sings.'),
      message(420, '10:34', 'Come.'),
      message(20, 'Ann', '10:35', 'On my way.'),
    ])
    expect([...new Set(found.map(([, comment]) => comment))]).toEqual(['Ann 0', 'Bo 0'])
    expect(found.find(([text]) => text === 'Come.')?.[1]).toBe('Bo 0')
  })

  it('of a forum may say when and which before who', () => {
    const post = (n: number, author: string) =>
      box('post-row', `3 March 2024 10:3${n} #${n}`, author, `Posts: 1,20${n}`, `${SAY}, number ${n}.`)
    const found = threads([post(1, 'Ann'), post(2, 'Bo'), post(3, 'Ann')])
    expect(found.map(([, comment]) => comment).filter((_, n) => n % 4 === 0)).toEqual([
      'Ann 0',
      'Bo 0',
      'Ann 0',
    ])
  })
})

describe('what only looks like a thread', () => {
  it.each<[string, Part[]]>([
    [
      'a list of articles',
      [1, 2, 3, 4].map((n) =>
        box('post', `# Kettle number ${n}`, 'Ann Lee', `${n} March 2024`, `${SAY} ${n}.`),
      ),
    ],
    [
      'headlines',
      [1, 2, 3, 4].map((n) =>
        box('item', 'Ann Lee', `${n} hours ago`, `@Kettle number ${n} is a kettle that sings`),
      ),
    ],
    [
      'facts',
      [1, 2, 3, 4].map((n) => box('fact', `Kettle ${n}`, `It was made in ${1950 + n} and sold well.`)),
    ],
    ['a timetable', [1, 2, 3, 4].map((n) => box('stop', `1${n}:30`, 'Leeds'))],
    [
      'one and the same author',
      [1, 2, 3].map((n) => box('entry', 'Ann Lee', `${n} hours ago`, `${SAY} ${n}.`)),
    ],
    [
      'two boxes that nobody calls comments',
      [1, 2].map((n) => box('x', `Ann ${n}`, `${n} hours ago`, `${SAY} ${n}.`)),
    ],
  ])('is none: %s', (_what, parts) => {
    expect(threads(parts).every(([, comment]) => comment === null)).toBe(true)
  })

  it('costs time in step with the page', () => {
    const many = Array.from({ length: 20_000 }, (_, n) =>
      box('comment', `Ann ${n % 7}`, '3 hours ago', `${SAY} ${n}`),
    )
    let deep: Part = 'Ann'
    for (let n = 0; n < 3_000; n++) deep = box('comment', `Bo ${n}`, '2 hours ago', deep)
    const started = performance.now()
    threads(many)
    threads([deep])
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('a line that says who and when', () => {
  it.each([
    ['Ann Lee', 'Ann Lee'],
    ['Ann Lee <ann@a.example> 3 Mar 2024, 10:12', 'Ann Lee'],
    ['▲ ann 3 hours ago | parent | next [–]', 'ann'],
    ['u/kettle_fan • 5h', 'u/kettle_fan'],
    ['@kettle@a.example · 2d', '@kettle@a.example'],
    ['Ann Lee says: March 3, 2024 at 10:12 pm', 'Ann Lee'],
    ['By Ann Lee, 3 years ago', 'Ann Lee'],
    ['Ann Lee sagt:', 'Ann Lee'],
    ['(22 juin 2018 @11h13)', ''],
    ['Ann Lee, Do 9 Apr 2020 / 08:34', 'Ann Lee'],
    ['Kettles & Sons, Rheinweg 9, 8200 Leeds 13:30', ''],
    ['vor 3 Stunden von Ann Lee', 'Ann Lee'],
    ['安 · 3小时前', '安'],
    ['2024-03-03 10:12 Ann', 'Ann'],
    ['3 hours ago', ''],
    ['2 days ago at 07:52 am', ''],
    ['on. it. https://a.example/x', ''],
    ['Reply', ''],
    ['It sings when it boils.', ''],
    ['12 comments', ''],
  ])('%s', (line, author) => {
    expect(readHead(line).author).toBe(author)
  })

  it.each([
    ['3 hours ago', true],
    ['il y a 2 jours', true],
    ['hace 3 horas', true],
    ['5分前', true],
    ['2024-03-03T10:12', true],
    ['3. März', true],
    ['yesterday at 4:15 PM', true],
    ['2h', true],
    ['3 kettles', false],
    ['version 1.2', false],
    ['May the best kettle win', false],
    ['ratio 4:3', false],
  ])('%s has a time: %s', (line, hasTime) => {
    expect(readHead(line).hasTime).toBe(hasTime)
  })
})

it('a page of thousands of comments is read in steps, none of which does much', () => {
  const many = Array.from({ length: 6_000 }, (_, n) =>
    box('comment', `Ann Lee${n % 9} · ${n % 23} hours ago`, `${SAY}, says number ${n}.`, 'Reply'),
  )
  const { boxes, blocks, texts } = lay([box('comments', ...many)])
  let looked = 0
  let most = 0
  const counted = new Proxy(boxes, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d/.test(key)) looked++
      return Reflect.get(target, key)
    },
  })
  const steps = findThreadsInSteps(counted, blocks, texts)
  let step = steps.next()
  for (; !step.done; step = steps.next()) {
    most = Math.max(most, looked)
    looked = 0
  }
  expect(most).toBeLessThan(10_000)
  expect(step.value.filter((comment) => comment !== null).length).toBe(15_000)
  expect(step.value).toEqual(findThreads(boxes, blocks, texts))
})

/** Every line with the comment it stands in, as "author depth". A line with `#` is a heading, one with `@` a link. */
function threads(parts: Part[]): [string, string | null][] {
  const { boxes, blocks, texts } = lay(parts)
  const comments = findThreads(boxes, blocks, texts)
  return texts.map((text, n) => {
    const comment = comments[n]
    return [text, comment ? `${comment.author} ${comment.depth}` : null]
  })
}

/** Boxes, blocks and texts as the walker makes them. */
function lay(parts: Part[]): { boxes: Box[]; blocks: AssembledBlock[]; texts: string[] } {
  const boxes: Box[] = []
  const blocks: AssembledBlock[] = []
  const texts: string[] = []
  const waiting: { part: Part; parent: number }[] = [{ part: box('page', ...parts), parent: -1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { part, parent } = next
    if (typeof part === 'string') {
      const text = part.replace(/^(# |@)/, '')
      const level = part.startsWith('# ') ? 2 : 0
      const shape = {
        kind: level > 0 ? ('heading' as const) : ('paragraph' as const),
        level,
        collapsed: false,
      }
      const span = { start: 0, end: text.length, linkLength: part.startsWith('@') ? text.length : 0 }
      blocks.push({ ...shape, ...span, box: parent, cells: 0 })
      texts.push(text)
      continue
    }
    const n = boxes.length
    const x = part.x ?? boxes[parent]?.x ?? 0
    const look = { landmark: null, floats: false, isImage: false, y: 0, width: 600, height: 20, fontSize: 16 }
    boxes.push({ ...look, isBold: false, parent, tag: 'div', names: part.name, shape: `div ${part.name}`, x })
    waiting.push(...part.inside.map((inside) => ({ part: inside, parent: n })).reverse())
  }
  return { boxes, blocks, texts }
}
