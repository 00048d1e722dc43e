// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import type { PageList } from '@/entrypoints/pdf/page-list'
import { createToolbar } from '@/entrypoints/pdf/toolbar'

let current: number
let focused: number
let box: HTMLInputElement

beforeEach(() => {
  current = 7
  focused = 0
  const pages: PageList = {
    count: 300,
    get current() {
      return current
    },
    scale: 1,
    goTo: (page) => {
      current = Math.min(300, Math.max(1, page))
    },
    setScale: () => undefined,
    fitWidth: () => undefined,
    mark: () => undefined,
    showMarks: () => undefined,
    focus: () => {
      focused++
    },
    state: { page: 1, offset: 0, scale: null, marks: [] },
    restore: () => undefined,
    onChange: () => undefined,
  }
  const place = document.createElement('header')
  document.body.replaceChildren(place)
  createToolbar(place, { title: 'A paper', size: 1, pages, translate: (key) => key }).askPage()
  box = place.querySelector('input') ?? document.createElement('input')
})

function type(value: string, key: string): void {
  box.value = value
  box.dispatchEvent(new KeyboardEvent('keydown', { key }))
}

it.each([
  ['999', 'Enter', 300],
  ['-4', 'Enter', 1],
  ['12', 'Enter', 12],
  ['', 'Enter', 7],
  ['12', 'Escape', 7],
])('%j and %s show page %i, and the keyboard is the pages’ again', (value, key, page) => {
  type(value, key)
  expect([current, box.value, focused]).toEqual([page, String(page), 1])
})

it('a figure leaves the keyboard in the box', () => {
  type('1', '1')
  expect(focused).toBe(0)
})
