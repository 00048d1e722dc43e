import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasksDuring } from './harness/main-thread'
import { type ReaderBrowser, startReaderBrowser, WITH_SCRIPTS } from './harness/reader-browser'
import { read, textOf } from './harness/reading'

let reader: ReaderBrowser
beforeAll(async () => {
  reader = await startReaderBrowser()
})
afterAll(() => reader.close())

const SAY = 'I have had this kettle for years, and it has never once failed me'

describe('a thread of', () => {
  it('nested comments under an article', async () => {
    const comment = (author: string, words: string, replies = '') =>
      `<li class="comment depth-1"><article><header><a href="#">${author}</a> <time>3 hours ago</time></header><div><p>${words}</p></div><footer><a href="#">Reply</a></footer></article>${replies === '' ? '' : `<ol class=children>${replies}</ol>`}</li>`
    const page = `<main><h1>Kettles</h1><p>${SAY}, writes our reporter. ${SAY}.</p></main><section id=comments><h2>3 comments</h2><ol>${comment('Ann', `${SAY}.`, comment('Bo', `${SAY} too.`, comment('Cy', 'Mine has.')))}${comment('Di', 'It sings.')}</ol></section>`
    expect(await commentsOf(page)).toEqual([
      ['Ann 0', `${SAY}.`],
      ['Bo 1', `${SAY} too.`],
      ['Cy 2', 'Mine has.'],
      ['Di 0', 'It sings.'],
    ])
  })

  it('a forum, its posters beside what they say', async () => {
    const post = (author: string, n: number) =>
      `<div class="postrow row${n % 2}" style="display:flex"><div style="width:150px"><b>${author}</b><div>Posts: 1,20${n}</div><div>Leeds</div></div><div><div>#${n} · 3 March 2024, 10:3${n}</div><p>${SAY}, and that makes ${n}.</p></div></div>`
    const found = await commentsOf(
      `<h1>Which kettle?</h1>${['Ann', 'Bo', 'Ann'].map((author, n) => post(author, n)).join('')}`,
    )
    expect(found).toEqual([
      ['Ann 0', `${SAY}, and that makes 0.`],
      ['Bo 0', `${SAY}, and that makes 1.`],
      ['Ann 0', `${SAY}, and that makes 2.`],
    ])
  })

  it('mail, what it quotes marked as such', async () => {
    const mail = (author: string, words: string) =>
      `<div class=mail><div><span>${author}</span> &lt;${author}@a.example&gt;</div><div>Sun, 3 Mar 2024, 10:12</div><div>to me</div>${words}</div>`
    const quote =
      '<p>Yes, it is quite hot by now.</p><div class=gmail_quote><div>On Sun, 3 Mar 2024, ann wrote:</div><p>Is the kettle hot?</p></div>'
    const page = `<h1>Kettle</h1>${mail('ann', '<p>Is the kettle hot?</p>')}${mail('bo', quote)}${mail('ann', '<p>Then I will come over with the tea.</p>')}`
    const { page: tab, script } = await reader.open(page)
    const reading = await read(script)
    const quoted = reading.blocks
      .filter((block) => block.quotes)
      .map((block) => [block.comment?.author, textOf(reading, block)])
    expect(quoted).toEqual([['bo', 'Is the kettle hot?']])
    await tab.close()
  })

  it('a chat, both sides', async () => {
    const message = (side: string, author: string, words: string, n: number) =>
      `<div class="message ${side}" style="width:300px;margin-${side}:0;margin-${side === 'left' ? 'right' : 'left'}:auto">${author === '' ? '' : `<div>${author}</div>`}<div>${words}</div><div>10:3${n}</div></div>`
    const page = [
      message('left', 'Ann', 'Is it hot?', 1),
      message('left', '', 'Hello?', 2),
      message('right', 'Bo', 'It sings.', 3),
      message('right', '', 'Come over.', 4),
      message('left', 'Ann', 'On my way.', 5),
    ].join('')
    expect(await commentsOf(page)).toEqual([
      ['Ann 0', 'Is it hot?'],
      ['Ann 0', 'Hello?'],
      ['Bo 0', 'It sings.'],
      ['Bo 0', 'Come over.'],
      ['Ann 0', 'On my way.'],
    ])
  })
})

describe('no thread is', () => {
  it('a list of articles with their authors and dates', async () => {
    const card = (n: number) =>
      `<article class=post><h2><a href="#">Kettle number ${n}</a></h2><div>Ann Lee ${n}</div><time>${n} March 2024</time><p>${SAY}, number ${n}.</p></article>`
    expect(await commentsOf(`<h1>Blog</h1>${[1, 2, 3, 4].map(card).join('')}`)).toEqual([])
  })
})

/** Counted in time on the processor: on a busy machine the clock tells of others' work too. */
it('thousands of comments are read in short tasks', async () => {
  const comment = `<div class=comment><div>Ann Lee <time>3 hours ago</time></div><p>${SAY}, says number #.</p></div>`
  const { script, page } = await reader.open(
    `<div id=a></div><script>a.innerHTML = Array.from({ length: 20000 }, (_, n) => ${JSON.stringify(comment)}.replace('Lee', 'Lee' + n % 9).replace('#', n)).join('')</script>`,
    WITH_SCRIPTS,
  )
  await script.evaluate(`document.body.getBoundingClientRect(); new Promise((done) => setTimeout(done, 500))`)
  const tasks = await tasksDuring(page, () =>
    script.evaluate('__sidenotePage.readPage({}).then(() => undefined)'),
  )
  await page.close()
  const longest = Math.max(...tasks)
  process.stdout.write(`reading 20,000 comments: ${tasks.length} tasks, longest ${longest.toFixed(1)} ms\n`)
  expect(tasks.length).toBeGreaterThan(5)
  // The figure is printed; work that is not cut into slices would take far longer than this.
  expect(longest).toBeLessThan(200)
})

/** Who says what, without the lines that say who and when, and without buttons. */
async function commentsOf(html: string): Promise<[string, string][]> {
  const { page, script } = await reader.open(`<!doctype html><body>${html}</body>`)
  const reading = await read(script)
  await page.close()
  return reading.blocks
    .filter((block) => block.comment)
    .map((block): [string, string] => [
      `${block.comment?.author} ${block.comment?.depth}`,
      textOf(reading, block),
    ])
    .filter(([, text]) => !/^(Ann|Bo|Cy|Di|Reply|Leeds|Posts.*|.*\d:\d\d|.*ago)$/.test(text))
}
