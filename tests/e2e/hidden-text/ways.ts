/** One way of having text in a page that nobody sees. */
export interface Way {
  name: string
  /** The words, hidden; it may stand in the middle of a sentence. */
  hide(words: string): string
  /** Style rules it needs. */
  css?: string
  /** It may be read, labelled as not to be seen before something is opened. */
  mayBeLabelled?: true
}

/** `style` on a box of its own: a `span` can stand in a sentence. */
const styled = (name: string, style: string): Way => ({
  name,
  hide: (words) => `<span style="display:inline-block;${style}">${words}</span>`,
})

const around = (name: string, before: string, after: string, css?: string): Way => ({
  name,
  hide: (words) => `${before}${words}${after}`,
  ...(css ? { css } : {}),
})

/** May be read, for it can come into view; but never as what is seen. */
const labelled = (name: string, before: string, after: string): Way => ({
  ...around(name, before, after),
  mayBeLabelled: true,
})

const box = (style: string, inner: string) => `<span style="display:inline-block;${style}">${inner}</span>`

export const BY_STYLE: Way[] = [
  around('display: none', '<span style="display:none">', '</span>'),
  around('the hidden attribute', '<span hidden>', '</span>'),
  around('visibility: hidden', '<span style="visibility:hidden">', '</span>'),
  around('opacity: 0', '<span style="opacity:0">', '</span>'),
  around(
    'a faint box in a faint box in a faint box',
    '<span style="opacity:.3"><span style="opacity:.3"><span style="opacity:.3">',
    '</span></span></span>',
  ),
  styled('filter: opacity(0)', 'filter:opacity(0)'),
  styled('filter: blur', 'filter:blur(9px)'),
  styled('clip: rect', 'position:absolute;clip:rect(0,0,0,0)'),
  styled('clip: rect(1px)', 'position:absolute;clip:rect(1px 1px 1px 1px)'),
  styled('clip-path: inset(50%)', 'clip-path:inset(50%)'),
  styled('clip-path: inset in pixels', 'clip-path:inset(200px)'),
  styled('clip-path: circle(0)', 'clip-path:circle(0)'),
  styled('clip-path: polygon without extent', 'clip-path:polygon(0 0,0 0,0 0)'),
  styled('beyond the left edge', 'position:absolute;left:-9999px'),
  styled('beyond the upper edge', 'position:absolute;top:-99999px'),
  styled('fixed beyond the right edge', 'position:fixed;left:300vw'),
  styled('fixed below the window', 'position:fixed;top:300vh'),
  styled('translated away', 'position:fixed;transform:translateX(-400vw)'),
  styled('margin-left: -9999px', 'margin-left:-9999px;margin-right:9999px'),
  styled('text-indent', 'width:300px;text-indent:-9999px;overflow:hidden;white-space:nowrap'),
  styled('text-indent to the right', 'width:100px;text-indent:110%;overflow:hidden;white-space:nowrap'),
  styled('one pixel', 'width:1px;height:1px;overflow:hidden;white-space:nowrap'),
  styled('three pixels', 'width:3px;height:3px;overflow:hidden;white-space:nowrap'),
  styled('height: 0', 'height:0;overflow:hidden'),
  styled('max-height: 0', 'max-height:0;overflow:hidden'),
  styled('a slit of the line', 'height:4px;overflow:hidden;vertical-align:top'),
  styled('width: 0', 'width:0;overflow:clip'),
  styled('font-size: 0', 'font-size:0'),
  styled('font-size: 1px', 'font-size:1px'),
  styled('transform: scale(0)', 'transform:scale(0)'),
  styled('transform: scale(.05)', 'transform:scale(.05)'),
  styled('zoom', 'zoom:.05'),
  styled('turned on edge', 'transform:rotateY(90deg)'),
  styled('turned away', 'transform:rotateY(180deg);backface-visibility:hidden'),
  around(
    'turned away inside a turned box',
    '<span style="display:inline-block;transform-style:preserve-3d;transform:rotateX(180deg)"><span style="display:inline-block;backface-visibility:hidden">',
    '</span></span>',
  ),
  around(
    'behind the eye',
    '<span style="display:inline-block;perspective:90px"><span style="display:inline-block;transform:translateZ(200px)">',
    '</span></span>',
  ),
  styled('letters on top of each other', 'letter-spacing:-3em'),
  styled('the colour of the page', 'color:#fff'),
  styled('nearly the colour of the page', 'color:#fbfbfb'),
  styled('the colour of the page, in another space', 'color:oklch(1 0 0)'),
  styled('the colour of the page, positioned', 'position:relative;color:#fff'),
  around(
    'the colour of its box',
    '<span style="background:#204060"><b style="color:#204060">',
    '</b></span>',
  ),
  styled('the colour of a gradient', 'background:linear-gradient(#123,#123);color:#123'),
  styled('transparent ink', 'color:transparent'),
  styled('transparent filling', '-webkit-text-fill-color:transparent'),
  styled('a shadow in the colour of the page', 'color:transparent;text-shadow:0 0 1px #fff'),
  styled('ink of two per cent', 'color:rgba(0,0,0,.02)'),
  around(
    'a colour for another medium',
    '<span class="screen-white">',
    '</span>',
    '.screen-white{color:#000} @media screen{.screen-white{color:#fff}}',
  ),
  around('blended into the page', '<span style="mix-blend-mode:screen">', '</span>'),
  styled('masked', 'mask-image:linear-gradient(transparent,transparent)'),
  styled(
    'a mask without extent',
    'mask-image:linear-gradient(#000,#000);mask-size:0 0;mask-repeat:no-repeat',
  ),
  styled('content-visibility: hidden', 'content-visibility:hidden;width:200px;height:20px'),
  around(
    'an animation that has not begun',
    '<span class="waits">',
    '</span>',
    '.waits{opacity:0;animation:come 1s 90s forwards} @keyframes come{to{opacity:1}}',
  ),
]

const cover = (style: string) => `<span style="position:absolute;inset:-2px;background:#fff;${style}"></span>`

export const BY_LAYOUT: Way[] = [
  around('under an opaque box', box('position:relative', '').replace('</span>', ''), `${cover('')}</span>`),
  around(
    'under a box with a higher z-index',
    '<span style="display:inline-block;position:relative"><span style="position:relative;z-index:2">',
    `</span>${cover('z-index:3')}</span>`,
  ),
  around(
    'below its own ancestor',
    '<span style="display:inline-block;background:#fff"><span style="position:relative;z-index:-1">',
    '</span></span>',
  ),
  around(
    'under the next cell of a grid',
    '<span style="display:inline-grid"><span style="grid-area:1/1">',
    '</span><span style="grid-area:1/1;background:#fff"></span></span>',
  ),
  around(
    'under a box pulled over it',
    '<span style="display:inline-block;white-space:nowrap">',
    '<span style="display:inline-block;width:900px;height:20px;margin-inline-start:-900px;background:#fff;vertical-align:top"></span></span>',
  ),
  around(
    'on a box of its colour',
    '<span style="display:inline-block;position:relative"><span style="position:absolute;inset:0;background:#000"></span><span style="position:relative;color:#000">',
    '</span></span>',
  ),
  labelled(
    'outside of a box, below',
    '<span style="display:inline-block;position:relative;overflow:hidden;width:200px;height:20px">A view<span style="position:absolute;top:60px;left:0">',
    '</span></span>',
  ),
  labelled(
    'outside of a box, to the right',
    '<span style="display:inline-block;position:relative;overflow:hidden;width:60px;height:20px;white-space:nowrap">A view<span style="position:absolute;top:0;left:400px">',
    '</span></span>',
  ),
  around(
    'behind a clamp',
    '<span style="display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden;width:120px">A view of a street<br>',
    '</span>',
  ),
  around(
    'behind dots',
    '<span style="display:inline-block;width:100px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;vertical-align:top">A view of streets in rain, with ',
    '</span>',
  ),
  labelled(
    'in a column pushed out',
    '<span style="display:inline-block;columns:1;width:200px;height:22px;overflow:hidden"><span style="display:block">A view</span><span style="display:block;break-before:column">',
    '</span></span>',
  ),
  around(
    'in a row without height',
    '<span style="display:inline-table;table-layout:fixed"><span style="display:table-row;visibility:collapse">',
    '</span></span>',
  ),
  around(
    'above a scrolled box',
    '<span style="display:inline-block;position:relative;overflow:auto;width:200px;height:30px">A view<span style="position:absolute;top:-300px;left:0">',
    '</span></span>',
  ),
  around(
    'in a scroller that is shut',
    '<span style="display:inline-block;height:0;overflow:auto"><span style="display:block;height:90px">',
    '</span></span>',
  ),
]

export const IN_MARKUP: Way[] = [
  around('aria-label', '<span aria-label="', '">a</span>'),
  around('aria-description', '<span aria-description="', '">a</span>'),
  around('title', '<span title="', '">a</span>'),
  around('data attribute', '<span data-note="', '">a</span>'),
  around('noscript', '<noscript>', '</noscript>'),
  around('template', '<template>', '</template>'),
  around('a comment', '<!-- ', ' -->'),
  around('JSON-LD', '<script type="application/ld+json">{"description":"', '"}</script>'),
  around('a meta element', '<meta name="description" content="', '">'),
  around('a style element', '<style>/* ', ' */</style>'),
  around(
    'a shut accordion',
    '<span style="display:grid;grid-template-rows:0fr"><span style="overflow:hidden;min-height:0">',
    '</span></span>',
  ),
  {
    ...around('closed details', '<span><details><summary>More</summary>', '</details></span>'),
    mayBeLabelled: true,
  },
  {
    ...around('hidden until found', '<span style="display:inline-block" hidden="until-found">', '</span>'),
    mayBeLabelled: true,
  },
  around('an option that is not chosen', '<select><option>One</option><option>', '</option></select>'),
  around('a data list', '<datalist><option>', '</option></datalist>'),
  around('a hidden field', '<input type="hidden" value="', '">'),
  around('a password', '<input type="password" value="', '">'),
  around('a one-time code', '<input autocomplete="one-time-code" value="', '">'),
  around('a card number', '<input autocomplete="cc-number" value="', '">'),
  around('title of a drawing', '<svg width="20" height="20"><title>', '</title></svg>'),
  around('description of a drawing', '<svg width="20" height="20"><desc>', '</desc></svg>'),
  around(
    'letters of a drawing without filling',
    '<svg width="300" height="20"><text y="15" fill="none">',
    '</text></svg>',
  ),
  around(
    'letters of a drawing in white',
    '<svg width="300" height="20"><text y="15" fill="#fff">',
    '</text></svg>',
  ),
  around('a frame that is hidden', '<iframe hidden srcdoc="', '"></iframe>'),
  around('a frame of one pixel', '<iframe width="1" height="1" style="border:0" srcdoc="', '"></iframe>'),
  around(
    'a frame whose text is white',
    '<iframe width="300" height="30" srcdoc="<p style=color:#fff>',
    '</p>"></iframe>',
  ),
  around('fallback of a canvas', '<canvas width="20" height="20">', '</canvas>'),
  around('fallback of a video', '<video width="20" height="20">', '</video>'),
  around(
    'fallback of an object',
    '<object type="image/svg+xml" data="data:image/svg+xml,<svg xmlns=%27http://www.w3.org/2000/svg%27/>" width="20" height="20">',
    '</object>',
  ),
  around('parentheses of ruby', '<ruby>words<rp>', '</rp></ruby>'),
  around('a dialog that is closed', '<dialog>', '</dialog>'),
  around('a popover that is closed', '<span popover>', '</span>'),
  around(
    'children of a host without a slot',
    '<span class="host"><template shadowrootmode="open">in the tree</template>',
    '</span>',
  ),
  around(
    'fallback of a slot that is filled',
    '<span class="host"><template shadowrootmode="open"><slot>',
    '</slot></template>filled</span>',
  ),
]

const shift = (from: number) => (words: string) =>
  [...words].map((char) => String.fromCodePoint(from + char.charCodeAt(0))).join('')
const bits = (zero: string, one: string) => (words: string) =>
  [...words].map((char) => char.charCodeAt(0).toString(2).replaceAll('0', zero).replaceAll('1', one)).join('')

/** Words written in characters that draw nothing; each with the characters that must not get through. */
export const IN_CHARACTERS: (Way & { traces: RegExp })[] = [
  { name: 'tag characters', hide: shift(0xe0000), traces: /[\u{e0000}-\u{e007f}]/u },
  { name: 'variation selectors', hide: bits('\ufe00', '\ufe01'), traces: /[\ufe00-\ufe0f]/ },
  { name: 'further variation selectors', hide: shift(0xe0100), traces: /[\u{e0100}-\u{e01ef}]/u },
  { name: 'zero width space and joiner', hide: bits('\u200b', '\u200d'), traces: /[\u200b-\u200d]/ },
  { name: 'word joiner and no-break', hide: bits('\u2060', '\ufeff'), traces: /[\u2060\ufeff]/ },
  { name: 'soft hyphens', hide: bits('\u00ad', '\u00ad\u00ad'), traces: /\u00ad/ },
  { name: 'invisible operators', hide: bits('\u2061', '\u2063'), traces: /[\u2061-\u2064]/ },
  { name: 'direction marks', hide: bits('\u200e', '\u200f'), traces: /[\u200e\u200f]/ },
  { name: 'direction overrides', hide: bits('\u202d', '\u202e'), traces: /[\u202a-\u202e\u2066-\u2069]/ },
  { name: 'Hangul fillers', hide: bits('\u3164', '\uffa0'), traces: /[\u3164\uffa0\u115f\u1160]/ },
  { name: 'Mongolian selectors', hide: bits('\u180b', '\u180e'), traces: /[\u180b-\u180f]/ },
  {
    name: 'musical format characters',
    hide: bits('\u{1d173}', '\u{1d17a}'),
    traces: /[\u{1d173}-\u{1d17a}]/u,
  },
  { name: 'grapheme joiner', hide: bits('\u034f', '\u061c'), traces: /[\u034f\u061c]/ },
]
