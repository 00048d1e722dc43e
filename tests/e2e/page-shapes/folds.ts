import { heading, type PageShape, paragraph, row } from './shape'

const lorem =
  'Ships came and went, and the clerks wrote down every one of them in the long book of the harbour.'

/** What is folded, stacked, laid over, moved on, or drawn later. */
export const FOLDS: PageShape[] = [
  {
    name: 'details, open and closed, one in the other',
    html: `<details open><summary>An open one</summary><p>Seen inside.</p><details><summary>A closed one</summary><p>Folded inside.</p></details></details>`,
    blocks: [
      paragraph('An open one'),
      paragraph('Seen inside.'),
      paragraph('A closed one'),
      paragraph('Folded inside.'),
    ],
    collapsed: ['Folded inside.'],
    shows: 'Seen inside.',
  },
  {
    name: 'tabs of which one is shown',
    html: `<div role="tablist"><button role="tab">Size</button><button role="tab">Care</button></div><div role="tabpanel"><p>It holds two litres.</p></div><div role="tabpanel" hidden><p>Descale it monthly.</p></div>`,
    some: [paragraph('It holds two litres.')],
    shows: 'It holds two litres.',
  },
  {
    name: 'a dialog over the page, open',
    html: `<p>Words of the page.</p><dialog id="d"><p>Words of the dialog.</p></dialog>`,
    before: 'd.showModal()',
    blocks: [paragraph('Words of the page.'), paragraph('Words of the dialog.')],
    shows: 'Words of the dialog.',
  },
  {
    name: 'a popover that was opened, and one that was not',
    html: `<p>${lorem}</p><div id="a" popover><p>Opened words.</p></div><div popover><p>Never opened.</p></div>`,
    before: 'a.showPopover()',
    blocks: [paragraph(lorem), paragraph('Opened words.')],
    shows: 'Opened words.',
  },
  {
    name: 'parts that are drawn when they come near (content-visibility: auto)',
    html: `<style>section{content-visibility:auto;contain-intrinsic-size:auto 900px}</style>${Array.from({ length: 12 }, (_, n) => `<section><h2>Part ${n}</h2><p>Text of part ${n}.</p></section>`).join('')}`,
    count: 24,
    some: [heading('Part 11'), paragraph('Text of part 11.')],
    shows: 'Text of part 11.',
  },
  {
    name: 'a row of slides',
    html: `<style>.v{overflow:hidden;width:400px}.t{display:flex;transform:translateX(-400px)}.t>div{flex:0 0 400px}</style><div class="v"><div class="t"><div><p>The slide before.</p></div><div><p>The slide now.</p></div><div><p>The slide after.</p></div></div></div>`,
    blocks: [paragraph('The slide before.'), paragraph('The slide now.'), paragraph('The slide after.')],
    collapsed: ['The slide before.', 'The slide after.'],
    shows: 'The slide now.',
  },
  {
    name: 'a header that sticks over a page scrolled half way',
    html: `<style>body{margin:0}header{position:sticky;top:0;height:80px;background:#fff}</style><header>The harbour</header>${Array.from({ length: 60 }, (_, n) => `<p>Paragraph ${n} of the page.</p>`).join('')}`,
    before: 'scrollTo(0, 900)',
    count: 61,
    some: [
      paragraph('Paragraph 0 of the page.'),
      paragraph('Paragraph 24 of the page.'),
      paragraph('Paragraph 59 of the page.'),
    ],
    shows: 'Paragraph 24 of the page.',
  },
  {
    name: 'a bar about cookies at the foot of the window',
    html: `<style>.bar{position:fixed;bottom:0;left:0;right:0;padding:20px;background:#123;color:#fff}main{padding-bottom:120px}</style><main>${Array.from({ length: 40 }, (_, n) => `<p>Paragraph ${n} of the page.</p>`).join('')}</main><div class="bar"><p>We use cookies.</p></div>`,
    count: 41,
    some: [paragraph('Paragraph 39 of the page.'), paragraph('We use cookies.')],
    shows: 'Paragraph 39 of the page.',
  },
  {
    name: 'cards that stick and cover each other while one scrolls',
    html: `<style>section{position:sticky;top:0;height:100vh;background:#fff}</style><section><p>The first card.</p></section><section style="background:#eef"><p>The second card.</p></section><section><p>The third card.</p></section>`,
    before: 'scrollTo(0, 5000)',
    blocks: [paragraph('The first card.'), paragraph('The second card.'), paragraph('The third card.')],
    shows: 'The first card.',
  },
  {
    name: 'white words over a picture that fills its box',
    html: `<style>.hero{position:relative;height:200px;width:600px}.hero img{position:absolute;inset:0;width:100%;height:100%}.hero h1{position:relative;color:#fff}.deep{position:relative;isolation:isolate}.deep::before{content:'';position:absolute;inset:0;background:#024;z-index:-1}.deep p{color:#fff}</style><div class="hero"><img alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAACBAYP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="><h1>Words on a picture</h1></div><div class="deep"><p>Words on a shade.</p></div>`,
    blocks: [heading('Words on a picture'), paragraph('Words on a shade.')],
    shows: 'Words on a picture',
  },
  {
    name: 'words that come in when one scrolls to them',
    html: `<style>.reveal{opacity:0;transform:translateY(40px);transition:opacity .5s}</style><p>Words at once.</p><p class="reveal">${`${lorem} `.repeat(3)}</p>`,
    blocks: [paragraph('Words at once.')],
    unread: [{ kind: 'hidden', words: 60 }],
    shows: 'Words at once.',
  },
  {
    name: 'a page of a utility framework: hidden parts, a menu in the dark, a card',
    html: `<style>.sr-only{position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border-width:0}.invisible{visibility:hidden}.hidden{display:none}.bg-slate-900{background-color:oklch(20.8% 0.042 265.755)}.text-white{color:oklch(1 0 0)}.truncate{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;width:160px}.line-clamp-2{overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;width:300px}.shadow{box-shadow:0 1px 3px #0004}.relative{position:relative}.badge{position:absolute;top:0;right:0;background:#e11;color:#fff;font-size:10px}</style>
      <a class="sr-only" href="#m">Skip to content</a><nav class="bg-slate-900 text-white"><p>White on slate</p><p class="hidden">Phone menu</p></nav><main id="m"><div class="relative shadow"><span class="badge">new</span><h2>A kettle</h2><p class="invisible">Loading</p><p class="truncate">Boils two litres of water in under three minutes</p><p class="line-clamp-2">${lorem} ${lorem}</p></div></main>`,
    some: [paragraph('White on slate'), heading('A kettle'), paragraph('Boils two litres of')],
    shows: 'White on slate',
  },
  {
    name: 'a table that lies under its sticky head',
    html: `<style>.w{height:200px;overflow:auto}th{position:sticky;top:0;background:#fff}</style><div class="w"><table><thead><tr><th>Ship</th><th>Year</th></tr></thead><tbody>${Array.from({ length: 40 }, (_, n) => `<tr><td>Ship ${n}</td><td>${1800 + n}</td></tr>`).join('')}</tbody></table></div>`,
    before: `document.querySelector('.w').scrollTop = 300`,
    count: 41,
    some: [row('Ship | Year'), row('Ship 12 | 1812'), row('Ship 39 | 1839')],
    shows: 'Ship 12',
  },
]
