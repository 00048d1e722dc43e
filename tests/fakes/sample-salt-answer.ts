import type { Answer } from '@/lib/model/answer'
import type { Citation } from '@/lib/model/citation'
import { sampleCitation } from './sample-citation'
import { sampleAnswer } from './sample-panel'
import { sampleReceipt } from './sample-receipt'

const TEXT =
  'Because salt leaves the sea as fast as rivers bring it. Salinity has held near 35 g/kg for about 600 million years: ions are taken up by shells and clays, and by hot rock at the mid-ocean ridges. The balance was first measured in 1952.'

/** The first answer of the visual reference: three quotations found, one statement that is not in the page. */
export function sampleSaltAnswer(change: Partial<Answer> = {}): Answer {
  return sampleAnswer({
    status: 'complete',
    text: TEXT,
    citations: saltCitations(),
    receipt: sampleReceipt({
      providerId: 'ollama',
      modelName: 'Llama 3.1 8B',
      host: 'localhost:11434',
      promptTokens: 2_790,
      outputTokens: 110,
      contextTokens: 131_072,
      firstWordMs: 420,
      tookMs: 3_100,
    }),
    endedAt: Date.UTC(2026, 10, 12),
    seq: 12,
    ...change,
  })
}

function saltCitations(): Citation[] {
  const anchor = { captureId: 'capture', textHash: '', parts: [] }
  return [
    sampleCitation({
      order: 1,
      at: behind('bring it'),
      anchor,
      quote: 'ions leave as fast as they arrive',
      context: {
        before: 'It does not. Salinity has stayed near 35 grams per kilogram, because ',
        after: ': into shells, into clays.',
      },
      headings: ['A balance'],
      paragraph: 2,
    }),
    sampleCitation({
      order: 2,
      at: behind('million years'),
      anchor,
      quote: 'Salinity has stayed near 35 grams per kilogram for some 600 million years',
      context: {
        before: '',
        after:
          ', because ions leave as fast as they arrive: into shells, into clays, and through the hot rock at the mid-ocean ridges, where the whole ocean passes every few million years.',
      },
      headings: ['Why the sea is salty, and stays so', 'A balance'],
      paragraph: 2,
    }),
    sampleCitation({
      order: 3,
      at: behind('mid-ocean ridges'),
      anchor,
      verdict: 'repaired',
      asked: { ids: ['p2'], quote: 'through hot rocks at the mid-ocean ridges' },
      quote: 'through the hot rock at the mid-ocean ridges',
      context: { before: 'into shells, into clays, and ', after: ', where the whole ocean passes.' },
      headings: ['A balance'],
      paragraph: 2,
      diff: [
        { kind: 'same', asked: 'through', page: 'through' },
        { kind: 'missing', asked: '', page: 'the' },
        { kind: 'same', asked: 'hot', page: 'hot' },
        { kind: 'changed', asked: 'rocks', page: 'rock' },
        { kind: 'same', asked: 'at the mid-ocean ridges', page: 'at the mid-ocean ridges' },
      ],
    }),
    sampleCitation({
      order: 4,
      at: TEXT.length,
      statement: { start: TEXT.indexOf('The balance'), end: TEXT.length },
      verdict: 'absent',
      asked: { ids: ['p3'], quote: 'the balance was first measured in 1952' },
      copies: 0,
      reason: 'not-on-page',
      nearest: {
        span: { start: 0, end: 10 },
        text: 'Edmond Halley hoped in 1715 to read the age of the Earth from this',
        headings: [],
        paragraph: 3,
      },
      warnings: [{ kind: 'number-not-on-page', what: '1952' }],
    }),
  ]
}

function behind(words: string): number {
  return TEXT.indexOf(words) + words.length
}
