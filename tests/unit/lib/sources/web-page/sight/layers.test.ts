import { describe, expect, it } from 'vitest'
import { compareLayers, type Layer, openLayer, PAGE_LAYER, RANK } from '@/lib/sources/web-page/sight/layers'

const text = (layer: Layer, order: number) => ({ layer, step: 0, order })
const ground = (layer: Layer, order: number) => ({ layer, step: -1, order })
const context = (z: number, order: number, around = PAGE_LAYER) => openLayer(around, z, order, true)
const positioned = (order: number, around = PAGE_LAYER) => openLayer(around, RANK.positioned, order, false)

describe('compareLayers', () => {
  it('paints positioned boxes over text in flow, wherever that stands', () => {
    expect(compareLayers(ground(positioned(1), 1), text(PAGE_LAYER, 9))).toBeGreaterThan(0)
  })

  it('paints grounds in flow under all text, also under earlier text', () => {
    expect(compareLayers(ground(PAGE_LAYER, 9), text(PAGE_LAYER, 1))).toBeLessThan(0)
  })

  it('orders by z-index, then by the tree', () => {
    expect(compareLayers(ground(context(3, 1), 1), text(context(2, 5), 6))).toBeGreaterThan(0)
    expect(compareLayers(ground(context(2, 1), 1), text(context(2, 5), 6))).toBeLessThan(0)
    expect(compareLayers(ground(positioned(7), 7), text(positioned(2), 3))).toBeGreaterThan(0)
  })

  it('keeps what is in a context in it', () => {
    const low = context(1, 1)
    const high = context(99, 2, low)
    expect(compareLayers(text(high, 3), ground(context(2, 4), 4))).toBeLessThan(0)
  })

  it('lets what is positioned leave a box that is no context', () => {
    const box = positioned(1)
    const inner = openLayer(box, 9, 2, true)
    expect(inner.outer).toBe(PAGE_LAYER)
    expect(compareLayers(text(inner, 3), ground(positioned(5), 5))).toBeGreaterThan(0)
  })

  it('paints a box’s own text over its own ground, and what sinks under it', () => {
    const box = positioned(1)
    expect(compareLayers(text(box, 2), ground(box, 1))).toBeGreaterThan(0)
    const sunk = openLayer(PAGE_LAYER, -1, 3, true)
    expect(compareLayers(ground(PAGE_LAYER, 1), text(sunk, 4))).toBeGreaterThan(0)
  })

  it('paints items of a row in one go, in the order of the tree', () => {
    const first = openLayer(PAGE_LAYER, RANK.inLine, 1, false)
    const second = openLayer(PAGE_LAYER, RANK.inLine, 3, false)
    expect(compareLayers(ground(second, 3), text(first, 2))).toBeGreaterThan(0)
    expect(compareLayers(ground(first, 1), text(second, 4))).toBeLessThan(0)
  })
})
