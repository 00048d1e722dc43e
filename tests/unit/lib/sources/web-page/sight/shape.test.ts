import { describe, expect, it } from 'vitest'
import { coreOf, isInside, parseShape, type Region, touches } from '@/lib/sources/web-page/sight/shape'

const BOX: Region = { left: 100, top: 50, right: 300, bottom: 150 }
const width = ({ left, right }: Region) => right - left
const height = ({ top, bottom }: Region) => bottom - top

describe('parseShape', () => {
  it.each([
    ['inset(10px)', [110, 60, 290, 140]],
    ['inset(10% 20px round 4px)', [120, 60, 280, 140]],
    ['rect(0px, 40px, 30px, 0px)', [100, 50, 140, 80]],
    ['rect(auto auto 30px 0px)', [100, 50, 300, 80]],
    ['polygon(0px 0px, 50% 0px, 0px 100%)', [100, 50, 200, 150]],
  ])('measures what %s leaves', (css, [left, top, right, bottom]) => {
    expect(parseShape(css)?.(BOX)).toEqual({ left, top, right, bottom })
  })

  it.each([
    'inset(50%)',
    'inset(200px)',
    'circle(0px at 50% 50%)',
    'ellipse(0px 20px)',
    'rect(1px 1px 1px 1px)',
  ])('leaves nothing of %s', (css) => {
    const left = parseShape(css)?.(BOX) as Region
    expect(Math.min(width(left), height(left))).toBeLessThanOrEqual(0)
  })

  it.each([
    'none',
    'circle(50%)',
    'path("M0 0")',
    'url("#clip")',
    'polygon(calc(1px + 2%) 0px, 0px 0px, 0px 1px)',
  ])('does not judge %s', (css) => {
    expect(parseShape(css)).toBeNull()
  })
})

describe('regions', () => {
  it('touch when they share more than an edge', () => {
    expect(touches(BOX, { ...BOX, left: 299 })).toBe(true)
    expect(touches(BOX, { ...BOX, left: 300, right: 400 })).toBe(false)
  })

  it('of text are read by their middle, for lines are higher than letters', () => {
    const line = { left: 0, top: -2, right: 200, bottom: 20 }
    expect(isInside(coreOf(line, 18), { left: 0, top: 0, right: 200, bottom: 16 })).toBe(true)
    const thin = coreOf({ left: 0, top: 0, right: 2, bottom: 18 }, 18)
    expect(width(thin)).toBeGreaterThan(0)
  })
})
