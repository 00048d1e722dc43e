import { heading, inFrame, type PageShape, paragraph, tree } from './shape'

/** Trees inside the page: shadow roots, slots, frames. */
export const TREES: PageShape[] = [
  {
    name: 'shadow roots, five deep',
    html: Array.from({ length: 5 }, (_, n) => n).reduceRight(
      (inner, n) => `<div>${tree(`<p>Level ${n} of the tree.</p>${inner}`)}</div>`,
      '<p>The bottom of it all.</p>',
    ),
    blocks: [
      ...[0, 1, 2, 3, 4].map((n) => paragraph(`Level ${n} of the tree.`)),
      paragraph('The bottom of it all.'),
    ],
    shows: 'The bottom of it all.',
  },
  {
    name: 'named slots, in the order of the tree and not of the page',
    html: `<div>${tree('<h2><slot name="title"></slot></h2><p><slot></slot></p><footer><slot name="foot">No foot.</slot></footer>')}
      <span slot="foot">Written by a clerk.</span>The body stands first in the page.<span slot="title">A title from below</span></div>`,
    blocks: [
      heading('A title from below'),
      paragraph('The body stands first in the page.'),
      paragraph('Written by a clerk.'),
    ],
    shows: 'The body stands first in the page.',
  },
  {
    name: 'the fallback of a slot that nothing was put into',
    html: `<div>${tree('<p>Before. <slot>Nothing was put here.</slot> After.</p>')}</div>`,
    blocks: [paragraph('Before. Nothing was put here. After.')],
    shows: 'Nothing was put here.',
  },
  {
    name: 'a slot handed on from tree to tree',
    html: `<div>${tree(`<section>${tree('<p>Inner: <slot></slot></p>')}<slot></slot></section>`)}Words handed on.</div>`,
    blocks: [paragraph('Inner: Words handed on.')],
    shows: 'Words handed on.',
  },
  {
    name: 'a custom element that draws itself',
    html: `<x-card>A kettle</x-card><script>customElements.define('x-card', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<h3><slot></slot></h3><p>Drawn by the element.</p>' } })</script>`,
    blocks: [heading('A kettle'), paragraph('Drawn by the element.')],
    shows: 'Drawn by the element.',
  },
  {
    name: 'a custom element that moves itself when it is looked at',
    html: `<p>First.</p><x-mover><p>It moves about.</p></x-mover><p>Last.</p><script>customElements.define('x-mover', class extends HTMLElement { connectedCallback() { if (this.moved) return; this.moved = true; setInterval(() => document.body.append(this), 1) } })</script>`,
    blocks: [paragraph('First.'), paragraph('Last.'), paragraph('It moves about.')],
    shows: 'First.',
  },
  {
    name: 'frames in frames, of this origin',
    html: inFrame(
      `<p>Outer words.</p>${inFrame('<p>Inner words of the frame.</p>')}<p>Outer again.</p>`,
      'style="height:400px"',
    ),
    blocks: [paragraph('Outer words.'), paragraph('Inner words of the frame.'), paragraph('Outer again.')],
    shows: 'Inner words of the frame.',
  },
  {
    name: 'a frame that scrolls',
    html: `<p>Above.</p>${inFrame(`<p>Top.</p><div style="height:2000px"></div><p>The end of a long frame.</p>`)}`,
    blocks: [paragraph('Above.'), paragraph('Top.'), paragraph('The end of a long frame.')],
    shows: 'The end of a long frame.',
  },
  {
    name: 'a frame written by a script',
    html: `<iframe id="f" width="500" height="100"></iframe><script>f.contentDocument.write('<p>Written into the frame.</p>'); f.contentDocument.close()</script>`,
    blocks: [paragraph('Written into the frame.')],
    shows: 'Written into the frame.',
  },
  {
    name: 'frames that are hidden, and one too small for words',
    html: `<p>Seen.</p>${inFrame('<p>One.</p>', 'hidden')}${inFrame('<p>Two.</p>', 'style="width:0;height:0;border:0"')}<div style="opacity:0">${inFrame('<p>Three.</p>')}</div>`,
    blocks: [paragraph('Seen.')],
    shows: 'Seen.',
  },
  {
    name: 'frames of other sites, which are named when they can be seen',
    html: `<p>An article.</p><iframe width="500" height="300" src="https://maps.example/embed?q=1"></iframe><iframe width="1" height="1" src="https://pixel.example/"></iframe><iframe hidden width="500" height="300" src="https://chat.example/"></iframe>${inFrame('<p>Sealed off.</p>', 'sandbox')}`,
    blocks: [paragraph('An article.')],
    unread: [
      { kind: 'frame', host: 'maps.example' },
      { kind: 'frame', host: 'PAGE' },
    ],
    shows: 'An article.',
  },
  {
    name: 'a sheet of styles adopted by a tree, which hides a part of it',
    html: `<div id="h">${tree('<p>Kept in the tree.</p><p class="x">Hidden by the sheet.</p>')}</div><script>const s = new CSSStyleSheet(); s.replaceSync('.x{display:none}'); h.shadowRoot.adoptedStyleSheets = [s]</script>`,
    blocks: [paragraph('Kept in the tree.')],
    shows: 'Kept in the tree.',
  },
]
