import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTextHash, hashText } from '@/lib/core/extraction/text-hash'

describe('hashText', () => {
  it('is SHA-256 of the UTF-16 units, cut to 128 bits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const bytes = Buffer.from(text, 'utf16le').swap16()
        expect(hashText(text)).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 32))
      }),
    )
  })

  it('does not depend on how the text was cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 90 })), (parts) => {
        const hash = createTextHash()
        for (const part of parts) hash.add(part)
        expect(hash.end()).toBe(hashText(parts.join('')))
      }),
    )
  })
})
