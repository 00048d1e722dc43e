import {
  DOCUMENT_NODE,
  drawnParentOf,
  ELEMENT_NODE,
  localNameOf,
  namespaceOf,
  nodeTypeOf,
  SVG_NAMESPACE,
} from '@/lib/sources/native-dom.page'
import { blend } from './blend'
import { type Colour, coloursIn, layOver, looksLike, parseColour } from './colour'
import type { Ink } from './drawn'
import { type Blending, FAINTEST } from './veil.page'

/** Ancestors looked at before giving the text the benefit of the doubt. */
const MAX_CLIMB = 40

/** What letters are drawn on. */
export interface Paper {
  readonly background: Colour | null
  readonly opacity: number
  readonly blending: Blending | null
  /** A colour of letters, as computed, that is known to stand out here. */
  seenInk: string
}

/** Whether letters drawn in this style stand out from what is behind them, as far as colours can tell. */
export function inkOf(element: Element, style: CSSStyleDeclaration, paper: Paper): Ink {
  if (namespaceOf(element) === SVG_NAMESPACE) return drawnLetters(style, paper)
  const fill = style.webkitTextFillColor
  const ink = parseColour(fill)
  if (fill === paper.seenInk) return { state: 'seen', ink }
  if (!ink || standsOut(ink, paper)) {
    paper.seenInk = fill
    return { state: 'seen', ink }
  }
  if (hasOtherInk(element, style, paper)) return { state: 'seen', ink: null }
  if (ink.a * paper.opacity < FAINTEST) return { state: 'unseen', ink }
  return { state: liesOnPicture(element, paper), ink }
}

function standsOut(ink: Colour, { background, opacity, blending }: Paper): boolean {
  if (ink.a * opacity < FAINTEST) return false
  if (!background) return true
  // A ground inside the group is blended like the ink: they stay apart.
  const blends = blending?.under === background ? blending : null
  const drawn = blends ? blend(blends.mode, ink, background) : ink
  return !looksLike(layOver(drawn, opacity, background), background)
}

/** Letters without a filling of their own may be cut out of a background, outlined, or shadows. */
function hasOtherInk(element: Element, style: CSSStyleDeclaration, paper: Paper): boolean {
  const { textShadow, webkitTextStrokeWidth, webkitTextStrokeColor } = style
  if (textShadow !== 'none' && coloursIn(textShadow).some((colour) => standsOut(colour, paper))) return true
  const stroke = Number.parseFloat(webkitTextStrokeWidth) > 0 && parseColour(webkitTextStrokeColor)
  if (stroke && standsOut(stroke, paper)) return true
  const cutOut = climb(element, (around) => {
    if (!around.webkitBackgroundClip.includes('text')) return null
    return hasColours(around.backgroundImage, paper) || !isPaper(around.backgroundColor, paper)
  })
  return cutOut ?? false
}

/** Letters that are drawn as shapes; what they lie on is drawn too. */
function drawnLetters(style: CSSStyleDeclaration, paper: Paper): Ink {
  const { fill, stroke } = style
  const inks = [
    { ink: fill, opacity: Number(style.fillOpacity) },
    { ink: stroke, opacity: Number(style.strokeOpacity) },
  ].filter(({ ink, opacity }) => ink !== 'none' && opacity * paper.opacity >= FAINTEST)
  const colours = inks.map(({ ink, opacity }) => ({ colour: parseColour(ink), opacity }))
  if (colours.some(({ colour }) => !colour)) return { state: 'seen', ink: null }
  const isAnyOut = colours.some(
    ({ colour, opacity }) => colour && standsOut({ ...colour, a: colour.a * opacity }, paper),
  )
  if (isAnyOut) return { state: 'seen', ink: null }
  const filling = colours.find(({ colour }) => colour && colour.a >= FAINTEST)?.colour ?? null
  return { state: filling ? 'doubtful' : 'unseen', ink: filling }
}

/**
 * Letters in the colour of their ground are hidden, but for those that lie over a picture: the box is positioned,
 * shares a grid cell, or has an image.
 */
function liesOnPicture(element: Element, paper: Paper): Ink['state'] {
  let mayLie = false
  const answer = climb(element, (style, around) => {
    if (hasColours(style.backgroundImage, paper)) return true
    if (style.position !== 'static' || style.display.endsWith('grid')) mayLie = true
    if (style.transform !== 'none' || style.cssFloat !== 'none' || localNameOf(around) === 'svg')
      mayLie = true
    if (mayLie && hasPicturedShade(around, paper)) return true
    return isPaper(style.backgroundColor, paper) ? false : null
  })
  if (answer) return 'seen'
  return mayLie ? 'doubtful' : 'unseen'
}

/** A picture behind the content that stands in no element of its own. */
function hasPicturedShade(element: Element, paper: Paper): boolean {
  return ['::before', '::after'].some((shade) => {
    const style = getComputedStyle(element, shade)
    if (style.content === 'none' || style.position === 'static') return false
    const colour = parseColour(style.backgroundColor)
    return hasColours(style.backgroundImage, paper) || (colour !== null && standsOut(colour, paper))
  })
}

/** Whether an image has anything else in it than the colour of the ground; nobody knows what a file shows. */
function hasColours(image: string, paper: Paper): boolean {
  if (image === 'none') return false
  if (image.includes('url(') || !image.includes('gradient(')) return true
  return coloursIn(image).some((colour) => standsOut(colour, paper))
}

function isPaper(css: string, { background }: Paper): boolean {
  const colour = parseColour(css)
  return colour !== null && background !== null && colour.a === 1 && looksLike(colour, background)
}

/** The first answer that is not `null` from the element outwards; `null` when the root is reached without one. */
function climb(
  element: Element,
  ask: (style: CSSStyleDeclaration, element: Element) => boolean | null,
): boolean | null {
  let node: Node | null = element
  for (let steps = 0; node; steps++) {
    if (steps === MAX_CLIMB) return true
    const type = nodeTypeOf(node)
    const answer = type === ELEMENT_NODE ? ask(getComputedStyle(node as Element), node as Element) : null
    if (answer !== null) return answer
    node = type === DOCUMENT_NODE ? null : drawnParentOf(node)
  }
  return null
}
