import type { Answer } from '@/lib/model/answer'
import { sampleCitation } from '@/tests/fakes/sample-citation'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'

const BUILT_IN_TEXT = `From the page’s own words.

### A balance

> Salinity has stayed near 35 grams per kilogram for some 600 million years, because ions leave as fast as they arrive.

> Each year rivers bring about four billion tonnes of dissolved salts to the sea.

### The clock that had a drain

> Edmond Halley hoped in 1715 to read the age of the Earth from this: measure how fast salt gathers, and count backwards.
`

/** What the built-in engine writes: the page’s own sentences as quotations under their headings. */
export const BUILT_IN_ANSWER: Partial<Answer> = {
  status: 'complete',
  text: BUILT_IN_TEXT,
  uncited: [],
  citations: ['as they arrive.', 'salts to the sea.', 'count backwards.'].map((words, n) =>
    sampleCitation({
      order: n + 1,
      citationId: `built-in-${n + 1}`,
      answerId: 'answer-1',
      at: BUILT_IN_TEXT.indexOf(words) + words.length,
      anchor: { captureId: 'capture', textHash: '', parts: [] },
      quote: 'Each year rivers bring about four billion tonnes of dissolved salts to the sea.',
      context: { before: 'Rain is slightly acid. Falling on rock, it dissolves a little of it. ', after: '' },
      headings: ['Why the sea is salty', 'A balance'],
      paragraph: n + 1,
    }),
  ),
  receipt: sampleReceipt({ tookMs: 180, firstWordMs: 90 }),
}

const DOCUMENT_TEXT = `## What the measurements say

The essay gives **three figures**, and one of them is *rounded*. Compare them with \`salinity = mass / volume\`:

| Source | Salinity | Since | Method |
| :-- | --: | --: | :-- |
| Essay | 35 g/kg | 600 million years | river balance |
| Survey of 1872 | 34.7 g/kg | 1872 | titration of 77 samples |
| Satellites | 34.9 g/kg | 2011 | microwave radiometry |

### In short

1. Rivers bring salt.
   - about four billion tonnes a year
   - mostly sodium and chloride
2. The sea floor takes it away.

- [x] read the essay
- [ ] read the paper

\`\`\`python
def residence_time(stock: float, inflow: float) -> float:
    """Years that an ion spends in the sea, on average, before it leaves again."""
    return stock / inflow
\`\`\`

> Salinity has stayed near 35 grams per kilogram for some 600 million years.

More on it in [the survey](https://survey.example/1872?page=3), and <b>not</b> in ![a chart of salinity](https://tracker.example/a.png).

The balance was first measured in 1952.
`

/** Everything an answer may hold. */
export const DOCUMENT_ANSWER: Partial<Answer> = {
  status: 'complete',
  text: DOCUMENT_TEXT,
  citations: [
    sampleCitation({
      order: 1,
      citationId: 'document-1',
      at: DOCUMENT_TEXT.indexOf('three figures') + 'three figures'.length,
      quote: 'three figures',
      paragraph: 4,
    }),
    sampleCitation({
      order: 2,
      citationId: 'document-2',
      at: DOCUMENT_TEXT.indexOf('river balance') + 'river balance'.length,
      by: 'matching',
      quote: 'a balance of rivers',
      paragraph: 5,
    }),
    sampleCitation({
      order: 3,
      citationId: 'document-3',
      at: DOCUMENT_TEXT.indexOf('tonnes a year') + 'tonnes a year'.length,
      verdict: 'repaired',
      quote: 'about four billion tonnes',
      paragraph: 1,
    }),
  ],
  uncited: [
    {
      statement: {
        start: DOCUMENT_TEXT.indexOf('The balance was'),
        end: DOCUMENT_TEXT.indexOf('in 1952.') + 'in 1952.'.length,
      },
      warnings: [{ kind: 'number-not-on-page', what: '1952' }],
    },
  ],
  receipt: sampleReceipt({
    providerId: 'openai',
    modelName: 'gpt-5-mini',
    host: 'api.openai.com',
    sources: [
      sampleSource({
        words: 12_406,
        wordsSent: 3_180,
        passages: Array.from({ length: 24 }, (_, n) => ({ id: `p${n + 1}`, start: n, end: n + 1 })),
        passagesInSource: 96,
        omittedSections: ['Methods', 'Acknowledgements', 'Notes on the instruments'],
      }),
    ],
    contextTokens: 8_192,
    promptTokens: 4_930,
    outputTokens: 312,
    firstWordMs: 640,
    tookMs: 5_200,
  }),
}

const RIGHT_TO_LEFT_TEXT = `بقيت الملوحة ثابتة منذ ٦٠٠ مليون سنة.

1. تحمل الأنهار الملح إلى البحر.
2. Salinity is 35 g/kg.
   - تأخذه الأصداف
- [x] قراءة المقال

> بقيت الملوحة قريبة من ٣٥ غراما لكل كيلوغرام.

| المصدر | الملوحة | Method |
| :-- | --: | :-- |
| المقال | 35 | river balance |
| مسح ١٨٧٢ | 34.7 | titration |

تختلف القياسات قليلا.[^1]

[^1]: قاس هالي ذلك عام ١٧١٥.
`

/** An answer in a language that runs from right to left, with a warning on a quotation that was found. */
export const RIGHT_TO_LEFT_ANSWER: Partial<Answer> = {
  status: 'complete',
  text: RIGHT_TO_LEFT_TEXT,
  uncited: [],
  citations: [
    sampleCitation({
      order: 1,
      citationId: 'right-to-left-1',
      at: RIGHT_TO_LEFT_TEXT.indexOf(' سنة.') + ' سنة'.length,
      quote: 'بقيت الملوحة قريبة من ٣٥ غراما',
      warnings: [{ kind: 'number-not-in-passage', what: '٦٠٠' }],
    }),
  ],
}
