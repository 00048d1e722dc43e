import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('components/ui/tokens.css', 'utf8')

interface Colour {
  lightness: number
  chroma: number
  hue: number
}

type Theme = 'light' | 'dark'

const TOKEN = /--color-([\w-]+):\s*light-dark\(oklch\(([^)]*)\),\s*oklch\(([^)]*)\)\)/g
const colours = new Map(
  [...css.matchAll(TOKEN)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light: toColour(light), dark: toColour(dark) },
  ]),
)

/** Every pair of text and background that a component puts together. */
const PAIRS: [text: string, backgrounds: string[]][] = [
  ['ink', ['paper', 'surface', 'sunken', 'accent-wash', 'ok-wash', 'warn-wash', 'bad-wash']],
  ['ink-2', ['paper', 'surface', 'sunken', 'accent-wash', 'bad-wash']],
  ['ink-3', ['paper', 'surface']],
  ['accent', ['paper', 'surface', 'sunken', 'accent-wash']],
  ['accent-ink', ['accent']],
  ['mark-ink', ['mark']],
  ['ok', ['paper', 'surface', 'sunken', 'ok-wash']],
  ['warn', ['paper', 'surface', 'sunken', 'warn-wash']],
  ['bad', ['surface', 'bad-wash']],
]

describe('the tokens', () => {
  it('give each colour a light and a dark value, but for the sheets of a document, which are paper in both', () => {
    const names = [...css.matchAll(/--color-([\w-]+):/g)].flatMap(([, name = '']) =>
      name === '' || name.startsWith('sheet') ? [] : name,
    )
    expect([...colours.keys()].sort()).toEqual(names.sort())
  })

  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    it.each(
      PAIRS.flatMap(([text, backgrounds]) => backgrounds.map((background) => [text, background] as const)),
    )('set %s on %s with a contrast of at least 4.5', (text, background) => {
      expect(contrast(colourOf(text, theme), colourOf(background, theme))).toBeGreaterThanOrEqual(4.5)
    })

    it('draw the edge of a field with a contrast of at least 3', () => {
      expect(contrast(colourOf('edge', theme), colourOf('surface', theme))).toBeGreaterThanOrEqual(3)
    })
  })
})

function colourOf(name: string, theme: Theme): Colour {
  const colour = colours.get(name)
  if (!colour) throw new Error(`No token is called ${name}`)
  return colour[theme]
}

function toColour(written: string): Colour {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = written.split(/\s+/).map(Number)
  return { lightness, chroma, hue }
}

/** WCAG 2.2, over https://bottosson.github.io/posts/oklab/. */
function contrast(a: Colour, b: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value))
}
