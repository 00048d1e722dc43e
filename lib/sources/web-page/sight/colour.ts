/** A colour in sRGB: channels from 0 to 255, `a` from 0 to 1. */
export interface Colour {
  r: number
  g: number
  b: number
  a: number
}

export const WHITE: Colour = { r: 255, g: 255, b: 255, a: 1 }
/** What Chromium and Firefox put under a page that asks for a dark canvas. */
export const DARK_CANVAS: Colour = { r: 18, g: 18, b: 18, a: 1 }
/** A ground of which nobody knows what it shows. */
export const PICTURE = 'picture'
const TRANSPARENT: Colour = { r: 0, g: 0, b: 0, a: 0 }

/** Letters that differ less from what is behind them, in any channel, are read by nobody. */
const MIN_DIFFERENCE = 12
const MAX_KNOWN = 5_000
const known = new Map<string, Colour | null>()

/** A computed colour, whatever space it is given in; `null` when it is in none of them. */
export function parseColour(css: string): Colour | null {
  const found = known.get(css)
  if (found !== undefined) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const colour = parse(css)
  known.set(css, colour)
  return colour
}

/** Every colour in a computed value: the stops of a gradient, a shadow. */
export function coloursIn(css: string): Colour[] {
  return (css.match(COLOUR) ?? []).flatMap((each) => parseColour(each) ?? [])
}

/** What an image makes of its ground: one colour where a gradient runs from a colour to the same. */
export function shadeOf(image: string): Colour | typeof PICTURE | null {
  if (image.includes('url(') || !image.includes('gradient(')) return PICTURE
  const [first, ...others] = coloursIn(image)
  if (!first || !others.every((colour) => colour.a === first.a && looksLike(colour, first))) return PICTURE
  return first.a > 0 ? first : null
}

const COLOUR = /(?:rgba?|oklab|oklch|lab|lch|color)\([^()]{1,80}\)/g

/** What is seen where `top`, further thinned to `opacity`, lies over `under`. */
export function layOver(top: Colour, opacity: number, under: Colour): Colour {
  const alpha = top.a * opacity
  const mix = (over: number, below: number) => over * alpha + below * (1 - alpha)
  return {
    r: mix(top.r, under.r),
    g: mix(top.g, under.g),
    b: mix(top.b, under.b),
    a: alpha + under.a * (1 - alpha),
  }
}

/** Whether nobody could tell the two apart. */
export function looksLike(one: Colour, other: Colour): boolean {
  return (
    Math.max(Math.abs(one.r - other.r), Math.abs(one.g - other.g), Math.abs(one.b - other.b)) < MIN_DIFFERENCE
  )
}

function parse(css: string): Colour | null {
  if (css === 'transparent') return TRANSPARENT
  const parts = /^([a-z]+)\((.*)\)$/.exec(css)
  const [, space = '', inside = ''] = parts ?? []
  const words = inside.split(/[\s,/]+/).filter((word) => word !== '')
  const profile = space === 'color' ? words.shift() : ''
  const [x = 0, y = 0, z = 0, a = 1] = words.map(toNumber)
  switch (space) {
    case 'rgb':
    case 'rgba':
      return { r: x, g: y, b: z, a }
    case 'oklab':
      return fromOklab(x, y, z, a)
    case 'oklch':
      return fromOklab(x, ...fromPolar(y, z), a)
    case 'lab':
      return fromLab(x, y, z, a)
    case 'lch':
      return fromLab(x, ...fromPolar(y, z), a)
    case 'color':
      return profile === 'srgb-linear'
        ? fromLinear(x, y, z, a)
        : isScreenSpace(profile)
          ? fromUnit(x, y, z, a)
          : null
    default:
      return null
  }
}

/** `none` counts as nothing, `50%` as one half. */
function toNumber(word: string): number {
  const value = Number.parseFloat(word)
  return Number.isNaN(value) ? 0 : word.endsWith('%') ? value / 100 : value
}

/** Wider than sRGB, yet near enough to tell ink from paper. */
function isScreenSpace(profile: string | undefined): boolean {
  return profile === 'srgb' || profile === 'display-p3' || profile === 'a98-rgb'
}

function fromUnit(r: number, g: number, b: number, a: number): Colour {
  const channel = (value: number) => Math.min(255, Math.max(0, value * 255))
  return { r: channel(r), g: channel(g), b: channel(b), a }
}

function fromPolar(chroma: number, hue: number): [number, number] {
  const angle = (hue * Math.PI) / 180
  return [chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
function fromOklab(lightness: number, a: number, b: number, alpha: number): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return fromLinear(
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    alpha,
  )
}

/** CIE 1976 L*a*b* under D50, as CSS Color 4 §10 has it. */
function fromLab(lightness: number, a: number, b: number, alpha: number): Colour {
  const fy = (lightness + 16) / 116
  const inverse = (t: number) => (t ** 3 > 216 / 24389 ? t ** 3 : (116 * t - 16) / (24389 / 27))
  const x = 0.96429 * inverse(fy + a / 500)
  const y = inverse(fy)
  const z = 0.8251 * inverse(fy - b / 200)
  return fromLinear(
    3.1341359 * x - 1.6173863 * y - 0.4906619 * z,
    -0.978795 * x + 1.9161415 * y + 0.0335475 * z,
    0.0719553 * x - 0.2289769 * y + 1.4053487 * z,
    alpha,
  )
}

function fromLinear(r: number, g: number, b: number, a: number): Colour {
  const encode = (value: number) =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055
  return fromUnit(encode(r), encode(g), encode(b), a)
}
