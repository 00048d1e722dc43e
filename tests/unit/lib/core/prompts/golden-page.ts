import type { Capture } from '@/lib/model/capture'
import { sampleCapture } from '@/tests/fakes/sample-capture'

/** A short page, a report beside it, and what the page said before. */
export const KETTLES = sampleCapture(
  [
    'Six kettles were tested in the winter of 2025 in one kitchen.',
    '# Noise',
    'The Harrow K2 reaches 76 dB at one metre. It is the loudest of the six.[3]',
    'The Marlow Quiet stays at 58 dB, about as loud as a talk.',
    '# Prices',
    'The Harrow K2 costs 49 euros, the Marlow Quiet 89 euros.',
  ],
  {
    captureId: 'kettles',
    title: 'Kettle comparison, winter test',
    url: 'https://example.org/kettles?session=1',
    sourceId: 'https://example.org/kettles',
  },
)

export const REPORT = sampleCapture(
  ['# Ergebnisse', 'Der Marlow Quiet wurde mit 61 dB gemessen.', '# Ablauf', 'Gemessen wurde dreimal.'],
  {
    captureId: 'report',
    kind: 'file',
    url: '',
    sourceId: 'file:messung.docx',
    title: 'messung.docx',
    lang: 'de',
  },
)

export const KETTLES_BEFORE: Capture = {
  ...sampleCapture(['# Noise', 'The Harrow K2 reaches 74 dB at one metre.'], { title: KETTLES.title }),
  captureId: 'kettles-before',
  url: KETTLES.url,
  sourceId: KETTLES.sourceId,
}

const TOPICS = ['noise', 'heating', 'scale', 'weight', 'pouring', 'insulation', 'repair', 'cables']
const MAKERS = [
  'Harrow',
  'Marlow',
  'Tamber',
  'Oslin',
  'Quell',
  'Brandt',
  'Veyra',
  'Lindow',
  'Corsa',
  'Ebbing',
]

/** About 10,000 words in eighty sections; one of them says what the question wants. */
export function longPage(captureId = 'long'): Capture {
  const lines = MAKERS.flatMap((maker, m) =>
    TOPICS.flatMap((topic, t) => [
      `# ${maker}: ${topic}`,
      ...[0, 1].map((part) => paragraph(maker, topic, m, t, part)),
    ]),
  )
  return sampleCapture(lines, {
    captureId,
    title: 'Every kettle of the year',
    url: `https://example.org/${captureId}`,
    sourceId: `https://example.org/${captureId}`,
  })
}

function paragraph(maker: string, topic: string, m: number, t: number, part: number): string {
  const sentences = [
    `For the ${topic} of the ${maker} ${part === 0 ? 'K' : 'S'}${m} we took ${t + 3} readings on ${m + 4} days.`,
    `The best of them was ${10 * (t + 1) + m} and the worst ${30 * (t + 1) + m}, on the scale that is used throughout.`,
    `Owners who wrote to us about it were of two minds, and most of them would buy the ${maker} again.`,
    ...(maker === 'Quell' && topic === 'repair' && part === 1
      ? ['The lid hinge of the Quell can be replaced with a coin in less than a minute.']
      : []),
    `Compared with last year the ${maker} has changed little here, apart from the colour of its box.`,
  ]
  return sentences.join(' ')
}
