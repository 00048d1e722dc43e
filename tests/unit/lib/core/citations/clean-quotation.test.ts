import { describe, expect, it } from 'vitest'
import { cleanQuotation } from '@/lib/core/citations/clean-quotation'

describe('cleanQuotation takes away', () => {
  it.each([
    ['links', 'a [loud kettle](https://x.example/a_(b)?c=1)', 'a loud kettle'],
    ['simple tags', '<em>loud</em><br/>kettle', ' loud  kettle'],
    ['entities', '&quot;5 &lt; 6&quot; &amp; caf&eacute; &#39;a&#x27;', '"5 < 6" & café \'a\''],
    ['quotation and list marks', '> - loud\n> kettle', 'loud\nkettle'],
    ['headings', '## Loud kettle', 'Loud kettle'],
    ['fences', '```js\nloud()\n```', 'loud()'],
    ['brackets around a changed first letter', '[T]he kettle', 'The kettle'],
    ['the brackets a page was sent in', 'a ［12］ b （p9） ［…］', 'a [12] b (p9) […]'],
  ])('%s', (_, quote, cleaned) => expect(cleanQuotation(quote)).toBe(cleaned))

  it('nothing that is text', () => {
    const text = 'if (a < b && c > d) return x * y ** 2 [3] &unknown; #5'
    expect(cleanQuotation(text)).toBe(text)
  })
})
