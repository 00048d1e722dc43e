import { describe, expect, it } from 'vitest'
import { blend } from '@/lib/sources/web-page/sight/blend'
import {
  type Colour,
  coloursIn,
  layOver,
  looksLike,
  PICTURE,
  parseColour,
  shadeOf,
  WHITE,
} from '@/lib/sources/web-page/sight/colour'

const rounded = (css: string) => {
  const colour = parseColour(css)
  return colour && [Math.round(colour.r), Math.round(colour.g), Math.round(colour.b), colour.a]
}

describe('parseColour', () => {
  it.each([
    ['rgb(32, 64, 96)', [32, 64, 96, 1]],
    ['rgba(0, 0, 0, 0.02)', [0, 0, 0, 0.02]],
    ['rgb(1 2 3 / 50%)', [1, 2, 3, 0.5]],
    ['color(srgb 1 0.5 0 / 0.25)', [255, 128, 0, 0.25]],
    ['color(srgb-linear 1 1 1)', [255, 255, 255, 1]],
    ['oklab(1 0 0)', [255, 255, 255, 1]],
    ['oklch(0.627955 0.257683 29.2339)', [255, 0, 0, 1]],
    ['lab(100 0 0)', [255, 255, 255, 1]],
    ['lab(54.29 80.82 69.91)', [255, 0, 0, 1]],
    ['lch(0 none none)', [0, 0, 0, 1]],
    ['transparent', [0, 0, 0, 0]],
  ])('reads %s', (css, channels) => {
    expect(rounded(css)).toEqual(channels)
  })

  it('knows no colour in what is none', () => {
    for (const css of ['', 'inherit', 'color(xyz 1 1 1)', 'url(#a)']) expect(parseColour(css)).toBeNull()
  })
})

describe('colours over colours', () => {
  it('are thinned by their own alpha and by what lies over them', () => {
    const faint = parseColour('rgba(0, 0, 0, 0.5)') as Colour
    expect(layOver(faint, 0.5, WHITE)).toMatchObject({ r: 191.25, a: 1 })
  })

  it('look alike when nobody could tell them apart', () => {
    expect(looksLike(WHITE, parseColour('rgb(250, 252, 255)') as Colour)).toBe(true)
    expect(looksLike(WHITE, parseColour('rgb(238, 238, 238)') as Colour)).toBe(false)
  })

  it('can disappear when they are blended', () => {
    const [black, grey] = [parseColour('rgb(0, 0, 0)') as Colour, parseColour('rgb(90, 90, 90)') as Colour]
    expect(looksLike(blend('screen', black, WHITE), WHITE)).toBe(true)
    expect(looksLike(blend('multiply', WHITE, grey), grey)).toBe(true)
    expect(looksLike(blend('multiply', black, WHITE), WHITE)).toBe(false)
    expect(blend('hue', black, WHITE)).toBe(black)
  })
})

describe('images as grounds', () => {
  it('are a colour where a gradient has but one', () => {
    expect(shadeOf('linear-gradient(rgb(9, 9, 9), rgb(10, 9, 9))')).toMatchObject({ r: 9 })
    expect(shadeOf('linear-gradient(rgb(9, 9, 9), rgb(200, 9, 9))')).toBe(PICTURE)
    expect(shadeOf('url("a.png")')).toBe(PICTURE)
    expect(shadeOf('linear-gradient(rgba(0, 0, 0, 0), rgba(0, 0, 0, 0))')).toBeNull()
  })

  it('tell their colours', () => {
    expect(coloursIn('linear-gradient(90deg, rgb(1, 2, 3) 0%, oklch(1 0 0) 50%)')).toHaveLength(2)
  })
})
