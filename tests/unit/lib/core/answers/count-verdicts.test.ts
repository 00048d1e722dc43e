import { expect, it } from 'vitest'
import { countVerdicts } from '@/lib/core/answers/count-verdicts'
import { sampleCitation } from '@/tests/fakes/sample-citation'

it('counts each citation once, by what was found', () => {
  const counts = countVerdicts({
    citations: [
      sampleCitation(),
      sampleCitation({ verdict: 'repaired' }),
      sampleCitation({ by: 'matching' }),
      sampleCitation({ verdict: 'absent', warnings: [{ kind: 'number-not-on-page', what: '380' }] }),
      sampleCitation({ verdict: 'absent', by: 'matching' }),
    ],
    uncited: [{ statement: { start: 0, end: 4 }, warnings: [{ kind: 'name-not-on-page', what: 'Halley' }] }],
  })
  expect(counts).toEqual({
    found: 2,
    wordForWord: 1,
    repaired: 1,
    matched: 1,
    absent: 2,
    uncited: 1,
    warnings: 2,
  })
})
