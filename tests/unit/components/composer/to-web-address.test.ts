import { describe, expect, it } from 'vitest'
import { toWebAddress } from '@/components/composer/to-web-address'

describe('a typed address', () => {
  it.each([
    ['https://a.example/b.pdf', 'https://a.example/b.pdf'],
    ['  http://a.example  ', 'http://a.example/'],
    ['a.example/b c'.replace(' ', '%20'), 'https://a.example/b%20c'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
    ['http://[::1]:9/x', 'http://[::1]:9/x'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
  ])('%s is %s', (typed, address) => expect(toWebAddress(typed)?.href).toBe(address))

  it.each([
    '',
    ' ',
    'ocean',
    'the ocean.',
    'file:///etc/passwd',
    'javascript://a.example/%0Aalert(1)',
    'ftp://a.example/b',
    'https://name:secret@a.example/',
    'https://',
  ])('%o is none', (typed) => expect(toWebAddress(typed)).toBeNull())
})
