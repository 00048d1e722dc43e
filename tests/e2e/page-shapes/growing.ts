import { item, type PageShape, paragraph } from './shape'

/** Lists that hold a part, editors that draw, pages that change by script. */
export const GROWING: PageShape[] = [
  {
    name: 'a grid that says how many rows there are',
    html: `<div role="grid" aria-rowcount="300">${Array.from({ length: 12 }, (_, n) => `<div role="row" aria-rowindex="${n + 1}"><span role="gridcell">Ship ${n}</span></div>`).join('')}</div>`,
    count: 12,
    unread: [{ kind: 'list', loaded: 12, total: 300 }],
    shows: 'Ship 11',
  },
  {
    name: 'a feed whose items say how many there are',
    html: `<div role="feed">${Array.from({ length: 8 }, (_, n) => `<article aria-posinset="${n + 1}" aria-setsize="45"><p>Post number ${n}.</p></article>`).join('')}</div>`,
    count: 8,
    unread: [{ kind: 'list', loaded: 8, total: 45 }],
    shows: 'Post number 7.',
  },
  {
    name: 'a list in a tall box, of which only the rows near are there',
    html: `<div style="height:300px;overflow:auto"><div style="height:30000px;position:relative">${Array.from({ length: 15 }, (_, n) => `<div style="position:absolute;top:${n * 30}px;height:30px">Row number ${n}</div>`).join('')}</div></div>`,
    count: 15,
    unread: [{ kind: 'list', loaded: 15, total: 1_000 }],
    shows: 'Row number 14',
  },
  {
    name: 'a list with padding in place of the rows that are not there',
    html: `<div style="height:300px;overflow:auto"><ul style="margin:0;padding:9000px 0 21000px">${Array.from({ length: 15 }, (_, n) => `<li style="height:30px">Row number ${n}</li>`).join('')}</ul></div>`,
    before: `document.querySelector('div').scrollTop = 9000`,
    count: 15,
    unread: [{ kind: 'list', loaded: 15, total: 1_015 }],
    shows: 'Row number 14',
  },
  {
    name: 'an editor that draws its text',
    html: `<p>File Edit View</p><canvas id="c" width="1000" height="700"></canvas><script>c.getContext('2d').fillText('A letter.', 40, 40)</script>`,
    blocks: [paragraph('File Edit View')],
    unread: [{ kind: 'canvas' }],
    shows: 'File Edit View',
  },
  {
    name: 'a picture drawn behind the words of a page',
    html: `<canvas width="1200" height="800" style="position:fixed;inset:0;z-index:-1"></canvas>${Array.from({ length: 20 }, (_, n) => `<p>Paragraph ${n} of the page.</p>`).join('')}`,
    count: 20,
    unread: [],
    shows: 'Paragraph 3 of the page.',
  },
  {
    name: 'a route that changed without a new page',
    html: `<main id="m"><h1>Inbox</h1><p>Nothing new.</p></main>`,
    before: `history.pushState(null, '', '/letters'); m.innerHTML = '<p>A letter from the harbour.</p>'`,
    blocks: [paragraph('A letter from the harbour.')],
    shows: 'A letter from the harbour.',
  },
  {
    name: 'a list that grew while one scrolled',
    html: `<ul id="u">${Array.from({ length: 10 }, (_, n) => `<li>Item ${n}</li>`).join('')}</ul><script>addEventListener('scroll', () => u.insertAdjacentHTML('beforeend', '<li>A late item</li>'), { once: true })</script><div style="height:3000px"></div>`,
    before: `scrollTo(0, 500); new Promise((done) => setTimeout(done, 100))`,
    count: 11,
    some: [item('A late item')],
    shows: 'A late item',
  },
]
