import type { Attributes } from '@/lib/sources/file/markup/element-stack'

/** Says what a reader of the file would not see, as far as its markup tells: there is no layout to ask. */
export interface HiddenMarkup {
  /** Takes up the plain rules of a style sheet. */
  learn(sheet: string): void
  isHidden(name: string, attributes: Attributes): boolean
}

export function createHiddenMarkup(): HiddenMarkup {
  const hidden = new Set<string>()
  return {
    learn(sheet) {
      for (const [selectors, declarations] of rulesOf(sheet)) {
        const hides = hidesText(declarations)
        for (const selector of selectors.split(',').slice(0, MAX_SELECTORS)) {
          const simple = selector.trim().toLowerCase()
          if (!SIMPLE.test(simple)) continue
          // A later rule that shows what an earlier one hid.
          if (hides) hidden.add(simple)
          else if (SHOWS.test(declarations)) hidden.delete(simple)
        }
      }
    },
    isHidden(name, attributes) {
      // A page that is faded in by its script is there all the same.
      if (name === 'html' || name === 'body') return false
      if (attributes.has('hidden') || hidesText(attributes.get('style') ?? '')) return true
      if (hidden.size === 0) return false
      const classes = (attributes.get('class') ?? '').toLowerCase().split(/\s+/, MAX_CLASSES)
      const id = (attributes.get('id') ?? '').toLowerCase()
      const keys = [...classes.flatMap((each) => [`.${each}`, `${name}.${each}`]), `#${id}`, `${name}#${id}`]
      return keys.some((key) => hidden.has(key))
    },
  }
}

const MAX_SHEET = 1_000_000
const MAX_SELECTORS = 1_000
const MAX_CLASSES = 50

/** `.a`, `#b`, `p.a`: what more words would need a tree to be matched with. */
const SIMPLE = /^[a-z0-9]*[.#][\w-]{1,100}$/
const SHOWS = /display\s*:|visibility\s*:\s*visible/i

/** The rules outside of every `@media` and the like, each with what it declares. */
function rulesOf(sheet: string): [selectors: string, declarations: string][] {
  const rules: [string, string][] = []
  const text = withoutComments(sheet.slice(0, MAX_SHEET))
  let depth = 0
  let from = 0
  let selectors = ''
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') {
      if (depth === 0) selectors = text.slice(from, i)
      depth++
      from = i + 1
    } else if (text[i] === '}') {
      depth = Math.max(0, depth - 1)
      if (depth === 0 && !selectors.includes('@')) rules.push([selectors, text.slice(from, i)])
      if (depth === 0) selectors = ''
      from = i + 1
    } else if (text[i] === ';' && depth === 0) from = i + 1
  }
  return rules
}

function withoutComments(sheet: string): string {
  return sheet
    .split('/*')
    .map((part, n) =>
      n === 0 ? part : part.slice(part.indexOf('*/') < 0 ? part.length : part.indexOf('*/') + 2),
    )
    .join('')
}

function hidesText(declarations: string): boolean {
  return HIDES.test(declarations.slice(0, MAX_DECLARATIONS))
}

const MAX_DECLARATIONS = 5_000
const HIDES =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?%?\s*(?:;|!|$)|mso-hide\s*:\s*all)/i

/**
 * Whether an element's own style makes its letters too small to be drawn (`true`) or gives them a size again (`false`);
 * `null` when it says nothing. Style sheets use it to close gaps between boxes, so that theirs says nothing of text.
 */
export function drawsNoLetters(attributes: Attributes): boolean | null {
  const style = attributes.get('style')?.slice(0, MAX_DECLARATIONS) ?? ''
  const size = /(?:^|[;\s])font-size\s*:\s*([\d.]{1,10}|[a-z])/i.exec(style)?.[1]
  return size === undefined ? null : Number.parseFloat(size) < 1
}
