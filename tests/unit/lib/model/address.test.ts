import { describe, expect, it } from 'vitest'
import { hostOf, originOf, withoutFragment } from '@/lib/model/address'

describe('an address', () => {
  it.each([
    ['https://a.example/b?c#d', 'https://a.example/b?c'],
    ['https://a.example/#one#two', 'https://a.example/'],
    ['https://a.example/b', 'https://a.example/b'],
    ['#only', ''],
    ['', ''],
  ])('%j without its fragment is %j', (address, bare) => {
    expect(withoutFragment(address)).toBe(bare)
  })

  it.each([
    ['https://a.example:8443/b', 'a.example:8443'],
    ['http://localhost:11434/v1', 'localhost:11434'],
    ['https://a.example:443/', 'a.example'],
    ['pasted-text:', 'pasted-text:'],
    ['not an address', 'not an address'],
  ])('%j is called %j', (address, host) => {
    expect(hostOf(address)).toBe(host)
  })

  it.each([
    ['https://a.example/b?c#d', 'https://a.example'],
    ['http://localhost:11434/v1', 'http://localhost:11434'],
    ['half an addr', null],
  ])('%j belongs to %j', (address, origin) => {
    expect(originOf(address)).toBe(origin)
  })
})
