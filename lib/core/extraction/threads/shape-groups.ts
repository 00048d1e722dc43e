import type { Box } from '@/lib/core/extraction/roles/box'
import type { Steps } from '@/lib/core/extraction/steps'

/** More boxes of one shape are looked at no further than this. */
const MAX_BOXES = 5_000
/** Shapes that are looked at, those that come most often first. */
const MAX_SHAPES = 200
/** Boxes that are looked at before the clock is. */
const BOXES_A_STEP = 4_096

/** Boxes of one shape with text in them, the shapes that come most often first, the outer one where two come alike. */
export function* groupByShape(boxes: readonly Box[], hasText: (box: number) => boolean): Steps<number[][]> {
  const groups = new Map<string, number[]>()
  /** Many boxes, few shapes. */
  const plain = new Map<string, string>()
  for (const [n, box] of boxes.entries()) {
    if (n % BOXES_A_STEP === 0) yield
    if (!hasText(n) || box.isImage) continue
    const shape = plain.get(box.shape) ?? plainShape(box)
    plain.set(box.shape, shape)
    const group = groups.get(shape) ?? []
    if (group.length < MAX_BOXES) group.push(n)
    groups.set(shape, group)
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
    .slice(0, MAX_SHAPES)
}

/** Tag and classes without what tells one box from the next of its kind: numbers, odd and even, depth, whose it is. */
function plainShape({ tag, shape }: Box): string {
  const classes = shape
    .slice(tag.length)
    .split(/\s+/, 12)
    .filter((name) => name !== '' && !/\d/.test(name) && !VARIANT.test(name))
  return `${tag} ${classes.sort().join(' ')}`
}

const VARIANT =
  /^(?:odd|even|first|last|alt|thread-(?:odd|even|alt)|by(?:user|postauthor)|parent|depth|active|new|unread|own|self|me|mine|left|right|sent|received|incoming|outgoing|in|out|is-\w+|has-\w+|js-\w+|[a-z]+-(?:odd|even|left|right|in|out|sent|received|incoming|outgoing|own|author-\w+))$/i
