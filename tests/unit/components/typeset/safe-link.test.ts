import { describe, expect, it } from 'vitest'
import { toSafeLink } from '@/components/typeset/safe-link'

describe('toSafeLink', () => {
  it.each([
    ['https://x.example/a?b#c', 'x.example'],
    ['HTTP://X.example', 'x.example'],
    [' https://x.example:8443/', 'x.example:8443'],
    ['https://x\u200B.example/', 'x.example'],
  ])('offers %s and names its host', (address, host) => {
    expect(toSafeLink(address)?.host).toBe(host)
  })

  it('shows a host of look-alike letters as punycode', () => {
    expect(toSafeLink('https://аррӏе.example/')?.host).toMatch(/^xn--/)
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'chrome-extension://abc/sidepanel.html',
    'mailto:a@b.example',
    '//x.example/',
    '/relative',
    '#anchor',
    'https://user:pass@x.example/',
    'https://user@x.example/',
    'https://',
    '',
  ])('does not offer %j', (address) => {
    expect(toSafeLink(address)).toBeNull()
  })
})
