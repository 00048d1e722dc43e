import type { Colour } from './colour'
import { coloursIn } from './colour'

/** Ink blended with what is under it. */
export interface Blending {
  mode: string
  /** The ground it is blended with; `null` when unknown. */
  under: Colour | null
}

/** What lies over an element with all that is in it. */
export interface Veil {
  /** What is left of the light, from 0 to 1. */
  opacity: number
  /** Nothing gets through: a mask, a blur that leaves no letter. */
  isShut: boolean
  /** What is fixed in it stays in it. */
  holdsFixed: boolean
  blending: Blending | null
}

interface Around {
  opacity: number
  blending: Blending | null
  background: Colour | null
}

/** Fainter is not seen. */
export const FAINTEST = 0.05
/** In font sizes: letters blurred further than this are no letters any more. */
const MAX_BLUR = 0.25

/** `null` when nothing of the kind lies over it but what lies over all around it; else it is painted in one go. */
export function veilOf(style: CSSStyleDeclaration, around: Around): Veil | null {
  const { opacity, filter, maskImage, mixBlendMode } = style
  const isPlain = opacity === '1' && filter === 'none' && maskImage === 'none' && mixBlendMode === 'normal'
  if (isPlain) return null
  const blends = mixBlendMode !== 'normal'
  return {
    opacity: around.opacity * Number(opacity) * opacityOf(filter),
    isShut: isMaskedAway(style, maskImage) || isBlurred(style, filter),
    holdsFixed: filter !== 'none',
    blending: blends ? { mode: mixBlendMode, under: around.background } : around.blending,
  }
}

function opacityOf(filter: string): number {
  const [, amount] = /opacity\(([\d.e-]+)\)/.exec(filter) ?? []
  return amount === undefined ? 1 : Number(amount)
}

function isBlurred(style: CSSStyleDeclaration, filter: string): boolean {
  const [, radius] = /blur\(([\d.]+)px\)/.exec(filter) ?? []
  return radius !== undefined && Number(radius) >= Number.parseFloat(style.fontSize) * MAX_BLUR
}

/** A mask without any colour, or without extent. */
function isMaskedAway(style: CSSStyleDeclaration, image: string): boolean {
  if (image === 'none') return false
  if (/^0(px|%)?( 0(px|%)?)?$/.test(style.maskSize)) return true
  if (!image.includes('gradient(') || image.includes('url(')) return false
  return coloursIn(image).every((colour) => colour.a < FAINTEST)
}
