import { heading, item, type PageShape, paragraph, row } from './shape'

/** Writing systems, tables, forms, formulas, generated text. */
export const SCRIPTS_AND_FORMS: PageShape[] = [
  {
    name: 'Arabic and English in one line',
    html: `<div lang="ar" dir="rtl"><h1>الميناء القديم</h1><p>أبحرت السفينة <bdi>HMS Beagle</bdi> في عام 1831 من الميناء.</p></div>`,
    blocks: [heading('الميناء القديم'), paragraph('أبحرت السفينة HMS Beagle في عام 1831 من الميناء.')],
    shows: 'أبحرت السفينة HMS Beagle في عام 1831',
  },
  {
    name: 'a page from right to left that is wider than the window',
    html: `<html dir="rtl"><div style="width:3000px;display:flex;justify-content:space-between"><p>بداية السطر</p><p>نهاية السطر</p></div></html>`,
    blocks: [paragraph('بداية السطر'), paragraph('نهاية السطر')],
    shows: 'نهاية السطر',
  },
  {
    name: 'vertical writing, wider than the window',
    html: `<html lang="ja"><style>body{writing-mode:vertical-rl;height:300px}</style>${Array.from({ length: 60 }, (_, n) => `<p>第${n}の段落は縦に書かれています。</p>`).join('')}</html>`,
    count: 60,
    some: [paragraph('第59の段落は縦に書かれています。')],
    shows: '第59の段落は縦に書かれています。',
  },
  {
    name: 'ruby over Japanese words',
    html: `<p lang="ja">彼は<ruby>港<rp>(</rp><rt>みなと</rt><rp>)</rp></ruby>で<ruby>船<rt>ふね</rt></ruby>を待った。</p>`,
    blocks: [paragraph('彼は港で船を待った。')],
    shows: '彼は港で船を待った。',
  },
  {
    name: 'Chinese across boxes in a line, and Thai',
    html: `<p lang="zh">这是<b>一个</b><i>古老</i>的港口。</p><p lang="th">เรือ<b>มา</b>ถึงท่า</p>`,
    blocks: [paragraph('这是一个古老的港口。'), paragraph('เรือมาถึงท่า')],
    shows: '一个古老的港口',
  },
  {
    name: 'signs made of several characters',
    html: `<p>A family: 👨\u200d👩\u200d👧 and a flag: 🇩🇪, a café with a combining accent: cafe\u0301.</p>`,
    some: [],
    shows: 'and a flag: 🇩🇪',
  },
  {
    name: 'an order turned around by style: read as it stands in the page',
    html: `<div style="display:flex;flex-direction:column"><p style="order:3">Written first.</p><p style="order:1">Written second.</p></div><div style="display:flex;flex-direction:row-reverse"><p>Third.</p><p>Fourth.</p></div><div style="display:grid;grid-template-areas:'b' 'a'"><p style="grid-area:a">Fifth.</p><p style="grid-area:b">Sixth.</p></div>`,
    blocks: ['Written first.', 'Written second.', 'Third.', 'Fourth.', 'Fifth.', 'Sixth.'].map(paragraph),
    shows: 'Written second.',
  },
  {
    name: 'text in columns',
    html: `<div style="columns:3;width:900px">${Array.from({ length: 9 }, (_, n) => `<p>Column text number ${n}.</p>`).join('')}</div>`,
    blocks: Array.from({ length: 9 }, (_, n) => paragraph(`Column text number ${n}.`)),
    shows: 'Column text number 8.',
  },
  {
    name: 'what style writes before and behind words is no text of the page',
    html: `<style>p::before{content:'Chapter ' counter(c) ': '}q::before{content:'«'}li::marker{content:'→ '}</style><p>The harbour</p><p><q>It sang.</q></p><ul><li>An item</li></ul>`,
    blocks: [paragraph('The harbour'), paragraph('It sang.'), item('An item')],
    shows: 'The harbour',
  },
  {
    name: 'a table of five thousand rows',
    html: `<table id="t"><tr><th>Ship</th><th>Tons</th></tr></table><script>t.insertAdjacentHTML('beforeend', Array.from({ length: 5000 }, (_, n) => '<tr><td>Ship ' + n + '</td><td>' + n * 3 + '</td></tr>').join(''))</script>`,
    count: 5_001,
    some: [row('Ship | Tons'), row('Ship 4999 | 14997')],
    shows: 'Ship 4999',
  },
  {
    name: 'cells over several columns and rows',
    html: `<table><tr><th rowspan="2">Ship</th><th colspan="2">Cargo</th></tr><tr><th>Rope</th><th>Salt</th></tr><tr><td>Anna</td><td>12</td><td>40</td></tr></table>`,
    some: [row('Anna | 12 | 40')],
    shows: 'Anna',
  },
  {
    name: 'a table in a table',
    html: `<table><tr><td><p>${'A long text that lays out the page and stands in a cell. '.repeat(3)}</p><table><tr><th>Ship</th><th>Tons</th></tr><tr><td>Anna</td><td>40</td></tr></table></td></tr></table>`,
    some: [row('Ship | Tons'), row('Anna | 40')],
    shows: 'Anna',
  },
  {
    name: 'a form that was filled in: what is secret stays where it is',
    html: `<form><label>Name <input name="n" value="Ann Lee"></label><label>Password <input type="password" value="SECRET-PASSWORD"></label><label>Card <input autocomplete="cc-number" value="SECRET-CARD"></label><label>Code <input autocomplete="one-time-code" value="SECRET-CODE"></label><input type="hidden" value="SECRET-HIDDEN"><label>Port <select><option>SECRET-OTHER</option><option selected>Hamburg</option></select></label><button>Send</button></form>`,
    some: [],
    shows: 'Password',
  },
  {
    name: 'formulas',
    html: `<p>The area is <math><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></math> of a circle.</p>`,
    some: [],
    shows: 'of a circle.',
  },
  {
    name: 'a chart whose labels are text',
    html: `<p>Ships a year</p><svg width="400" height="120"><rect width="400" height="120" fill="#eef"/><text x="10" y="20">1831</text><text x="10" y="60" fill="#036">40 ships</text><text x="10" y="100" opacity="0">hidden</text></svg>`,
    some: [paragraph('Ships a year')],
    shows: '40 ships',
  },
  {
    name: 'code with numbered lines',
    html: `<style>.n{user-select:none;color:#888}</style><pre><code>${['const a = 1', '  return a', '}'].map((line, n) => `<span class="n">${n + 1} </span><span>${line}</span>\n`).join('')}</code></pre>`,
    some: [],
    shows: 'const a = 1',
  },
  {
    name: 'text that is being written',
    html: `<div contenteditable><p>A draft of a letter.</p><p>Second line of it.</p></div>`,
    blocks: [paragraph('A draft of a letter.'), paragraph('Second line of it.')],
    shows: 'Second line of it.',
  },
  {
    name: 'very deep markup',
    html: `<div id="d"></div><script>let at = d; for (let i = 0; i < 800; i++) { const next = document.createElement('div'); at.append(next); at = next } at.textContent = 'The deepest words.'</script>`,
    blocks: [paragraph('The deepest words.')],
    shows: 'The deepest words.',
  },
  {
    name: 'a page made larger and smaller',
    html: `<style>html{zoom:1.5}aside{zoom:.5}</style><p>Larger words.</p><aside><p>Smaller words.</p></aside>`,
    blocks: [paragraph('Larger words.'), paragraph('Smaller words.')],
    shows: 'Larger words.',
  },
  {
    name: 'a dark page without colours of its own',
    html: `<style>:root{color-scheme:dark}</style><p>Light words on a dark canvas.</p><p style="color:#121212">Dark words on it.</p>`,
    blocks: [paragraph('Light words on a dark canvas.')],
    shows: 'Light words on a dark canvas.',
  },
]
