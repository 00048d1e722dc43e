import { frameDocumentOf, localNameOf } from '@/lib/sources/native-dom.page'
import type { Slices } from '@/lib/sources/slices'

/** Elements that are looked at for shadow roots; larger pages keep their player near the top. */
const MAX_ELEMENTS = 50_000

/** Elements of which one looks at the clock. */
const ASKED_AT_ONCE = 64

/** The page's recordings in the order of their size, those that have been played before all others. */
export async function findRecordings(
  shadowRootOf: (element: Element) => ShadowRoot | null,
  slices: Slices,
): Promise<HTMLMediaElement[]> {
  const roots: (Document | ShadowRoot)[] = [document]
  const found: HTMLMediaElement[] = []
  let seen = 0
  // It grows while it is gone through: a shadow root may hold others, a frame a page.
  for (const root of roots) {
    for (const element of everyElement(root)) {
      if (++seen > MAX_ELEMENTS) return inOrder(found)
      if (seen % ASKED_AT_ONCE === 0 && slices.isDue()) await slices.next()
      if (element instanceof HTMLMediaElement || isForeignRecording(element))
        found.push(element as HTMLMediaElement)
      const inner = innerRoot(element) ?? shadowRootOf(element)
      if (inner) roots.push(inner)
    }
  }
  return inOrder(found)
}

function everyElement(root: Document | ShadowRoot): Iterable<Element> {
  const owner = root instanceof ShadowRoot ? ShadowRoot.prototype : Document.prototype
  return owner.querySelectorAll.call(root, '*')
}

/** Elements of a frame are made of the frame's own classes. */
function isForeignRecording(element: Element): boolean {
  const name = localNameOf(element)
  return name === 'video' || name === 'audio'
}

function innerRoot(element: Element): Document | null {
  if (localNameOf(element) !== 'iframe') return null
  return frameDocumentOf(element as HTMLIFrameElement)
}

function inOrder(found: HTMLMediaElement[]): HTMLMediaElement[] {
  const area = (media: HTMLMediaElement) => media.clientWidth * media.clientHeight
  const weight = (media: HTMLMediaElement) => (media.played.length > 0 ? 1e9 : 0) + area(media)
  return found.sort((a, b) => weight(b) - weight(a))
}
