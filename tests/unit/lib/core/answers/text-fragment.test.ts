import { describe, expect, it } from 'vitest'
import { withTextFragment } from '@/lib/core/answers/text-fragment'

const page = 'https://page.example/a'

describe('withTextFragment', () => {
  it('writes up to ten words as they are', () => {
    expect(withTextFragment(page, 'Salinity has stayed near 35')).toBe(
      `${page}#:~:text=Salinity%20has%20stayed%20near%2035`,
    )
  })

  it('writes the first and the last five of more', () => {
    expect(withTextFragment(page, 'a b c d e f g h i j k')).toBe(
      `${page}#:~:text=a%20b%20c%20d%20e,g%20h%20i%20j%20k`,
    )
  })

  it('encodes the signs that mean something in a directive', () => {
    expect(withTextFragment(page, 'well-known, R&D')).toBe(`${page}#:~:text=well%2Dknown%2C%20R%26D`)
  })

  it('replaces a fragment and names each part', () => {
    expect(withTextFragment(`${page}#top`, 'one two … three')).toBe(`${page}#:~:text=one%20two&text=three`)
  })

  it('leaves an address without words alone', () => {
    expect(withTextFragment(page, ' ')).toBe(page)
  })

  it('survives half a surrogate pair', () => {
    expect(withTextFragment(page, 'x \ud800')).toBe(`${page}#:~:text=x%20%EF%BF%BD`)
  })
})
