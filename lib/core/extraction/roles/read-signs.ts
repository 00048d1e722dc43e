import type { Box } from './box'
import { LANDMARK_BIT, TOPIC_BIT, topicsOf } from './name-topics'

/** What boxes say of themselves, by number of the box, as sets of bits. */
export interface Signs {
  /** What each is named after, and what those around it are that hold a small part of the page. */
  topics: Int32Array
  around: Int32Array
  /** Of each box and those around it. */
  landmarks: Int32Array
}

/** A box is named after furniture, or lies in such a landmark. */
export const AGAINST =
  TOPIC_BIT.share |
  TOPIC_BIT.related |
  TOPIC_BIT.offer |
  TOPIC_BIT.comments |
  TOPIC_BIT.navigation |
  TOPIC_BIT.ad |
  TOPIC_BIT.footer |
  TOPIC_BIT.aside
export const LANDMARKS_AGAINST =
  LANDMARK_BIT.navigation | LANDMARK_BIT.footer | LANDMARK_BIT.aside | LANDMARK_BIT.form | LANDMARK_BIT.dialog
const LANDMARKS_FOR = LANDMARK_BIT.main | LANDMARK_BIT.article | LANDMARK_BIT.header

/** How much of the running text a box may hold and still be believed to be what its name or element says. */
const NAME_BELIEVED_BELOW = 0.3
const COMMENTS_BELIEVED_BELOW = 0.7
const LANDMARK_BELIEVED_BELOW = 0.5

/** What limits how far boxes are believed. */
export interface Belief {
  /** How much running text is in each box, and on the page. */
  prose: Float64Array
  proseTotal: number
  /** The box of the first text under the title: behind it, comments may be longer than what they are on. */
  firstText: number
  /** 1 for each box that stands beside the article of the title: no body is there to be hidden by mistake. */
  isBeside: Uint8Array
}

export function readSigns(boxes: readonly Box[], { prose, proseTotal, firstText, isBeside }: Belief): Signs {
  const topics = new Int32Array(boxes.length)
  const around = new Int32Array(boxes.length)
  const landmarks = new Int32Array(boxes.length)
  const known = new Map<string, number>()
  for (const [i, box] of boxes.entries()) {
    const own = known.get(box.names) ?? topicsOf(box.names)
    known.set(box.names, own)
    const share = proseTotal > 0 && isBeside[i] !== 1 ? (prose[i] ?? 0) / proseTotal : 0
    const commentsBelow = firstText >= 0 && firstText < i ? Number.POSITIVE_INFINITY : COMMENTS_BELIEVED_BELOW
    topics[i] = holdsAll(box) ? own & TOPIC_BIT.body : own
    around[i] = (around[box.parent] ?? 0) | believedTopics(topics[i] ?? 0, share, commentsBelow)
    const landmark = box.landmark ? LANDMARK_BIT[box.landmark] : 0
    const believed = share < LANDMARK_BELIEVED_BELOW ? landmark : landmark & LANDMARKS_FOR
    landmarks[i] = (landmarks[box.parent] ?? 0) | believed
  }
  return { topics, around, landmarks }
}

/** What such a box is named after is said of the text's author, date and topics: nothing in it is only that. */
function holdsAll({ tag, landmark, names }: Box): boolean {
  return (
    landmark === 'main' ||
    landmark === 'article' ||
    tag === 'body' ||
    tag === 'html' ||
    /\bhentry\b/.test(names)
  )
}

function believedTopics(topics: number, share: number, commentsBelow: number): number {
  if (share < NAME_BELIEVED_BELOW) return topics
  return topics & (share < commentsBelow ? TOPIC_BIT.body | TOPIC_BIT.comments : TOPIC_BIT.body)
}
