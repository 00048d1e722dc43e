/** A part of a plane; empty when an end lies before its start. */
export interface Region {
  left: number
  top: number
  right: number
  bottom: number
}

/** The smallest region around what a shape leaves of a box. */
export type Shape = (box: Region) => Region

/** A computed `clip-path` or `clip`; `null` for `none`, and for shapes that only drawing would tell. */
export function parseShape(css: string): Shape | null {
  const [, name = '', inside = ''] = /^([a-z]+)\((.*?)\)/.exec(css) ?? []
  const [sizes = ''] = inside.split(' round ')
  switch (name) {
    case 'inset':
      return insetShape(sizes)
    case 'rect':
      return rectShape(sizes)
    case 'circle':
    case 'ellipse':
      return roundShape(sizes)
    case 'polygon':
      return polygonShape(sizes)
    default:
      return null
  }
}

function insetShape(sizes: string): Shape {
  const [top = '0', right = top, bottom = top, left = right] = sizes.split(' ')
  return (box) => ({
    left: box.left + toPx(left, box.right - box.left),
    right: box.right - toPx(right, box.right - box.left),
    top: box.top + toPx(top, box.bottom - box.top),
    bottom: box.bottom - toPx(bottom, box.bottom - box.top),
  })
}

/** Distances from the top left corner, `auto` for the box's own edge. */
function rectShape(sizes: string): Shape {
  const [top = 'auto', right = 'auto', bottom = 'auto', left = 'auto'] = sizes.split(/[\s,]+/)
  const at = (size: string, start: number, length: number, edge: number) =>
    size === 'auto' ? edge : start + toPx(size, length)
  return (box) => ({
    left: at(left, box.left, box.right - box.left, box.left),
    right: at(right, box.left, box.right - box.left, box.right),
    top: at(top, box.top, box.bottom - box.top, box.top),
    bottom: at(bottom, box.top, box.bottom - box.top, box.bottom),
  })
}

/** Only those without extent hide anything for sure. */
function roundShape(sizes: string): Shape | null {
  const [radii = ''] = sizes.split('at ')
  const isEmpty = radii
    .trim()
    .split(' ')
    .some((radius) => radius !== '' && Number.parseFloat(radius) === 0)
  return isEmpty ? (box) => ({ ...box, right: box.left, bottom: box.top }) : null
}

function polygonShape(sizes: string): Shape | null {
  const points = sizes
    .replace(/^(evenodd|nonzero),\s*/, '')
    .split(/,\s*/)
    .map((point) => point.split(' '))
  if (points.length < 3 || sizes.includes('calc')) return null
  return (box) => {
    const xs = points.map(([x = '0']) => box.left + toPx(x, box.right - box.left))
    const ys = points.map(([, y = '0']) => box.top + toPx(y, box.bottom - box.top))
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  }
}

function toPx(size: string, whole: number): number {
  const value = Number.parseFloat(size)
  if (Number.isNaN(value)) return 0
  return size.endsWith('%') ? (value / 100) * whole : value
}

/** The middle of a box of text: letters are read as long as that is there, and lines are higher than letters. */
export function coreOf({ left, top, right, bottom }: Region, fontSize: number): Region {
  const x = Math.min(fontSize, right - left) * CORE_INSET
  const y = Math.min(fontSize, bottom - top) * CORE_INSET
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y }
}

const CORE_INSET = 0.3

export function isInside(inner: Region, outer: Region): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  )
}

export function touches(one: Region, other: Region): boolean {
  return (
    Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
    Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top)
  )
}
