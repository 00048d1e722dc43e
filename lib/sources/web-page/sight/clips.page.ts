import { type Clip, overflowClip, shapeClip } from './clip.page'

/** What clips an element, and what is in it. */
export interface Clips {
  /** What clips the element itself. */
  around: Clip
  /** What clips its text and its children in flow. */
  inside: Clip
  /** What clips positioned and fixed boxes in it: they may be held by something further out. */
  absolute: Clip
  fixed: Clip
}

interface ClippedBox {
  element: Element
  style: CSSStyleDeclaration
  position: string
  display: string
  /** It is the window's: its overflow clips nothing but the window. */
  isRoot: boolean
  /** Positioned and fixed boxes in it stay in it. */
  holdsFixed: boolean
}

/** `null` when it is clipped as its parent is, and clips nothing. */
export function clipsOf(box: ClippedBox, parent: Omit<Clips, 'around'>): Clips | null {
  const { element, style, position } = box
  const held = position === 'fixed' ? parent.fixed : position === 'absolute' ? parent.absolute : parent.inside
  const around = cutByShape(box, held)
  const overflow = box.isRoot || box.display === 'inline' ? null : overflowClip(element, style, around)
  const inside = overflow ?? around
  const holdsFixed = box.holdsFixed || (overflow !== null && isContainingBlock(style))
  const isShaped = around !== held
  if (position === 'static' && !overflow && !holdsFixed && !isShaped) return null
  return {
    around,
    inside,
    absolute:
      position !== 'static' || holdsFixed
        ? inside
        : isShaped
          ? cutByShape(box, parent.absolute)
          : parent.absolute,
    fixed: holdsFixed ? inside : isShaped ? cutByShape(box, parent.fixed) : parent.fixed,
  }
}

/** A shape cuts all that is in it, wherever it is held. */
function cutByShape({ element, style, position }: ClippedBox, outer: Clip): Clip {
  const { clipPath } = style
  if (clipPath !== 'none') return shapeClip(element, clipPath, outer) ?? outer
  if (position !== 'absolute' && position !== 'fixed') return outer
  return style.clip === 'auto' ? outer : (shapeClip(element, style.clip, outer) ?? outer)
}

/** What makes a box hold fixed boxes, besides transforms and filters; asked only where it would clip them. */
function isContainingBlock(style: CSSStyleDeclaration): boolean {
  if (style.perspective !== 'none' || style.translate !== 'none' || style.scale !== 'none') return true
  return (
    /paint|layout|strict|content/.test(style.contain) || /transform|perspective|filter/.test(style.willChange)
  )
}
