import { AppFailure } from '@/lib/model/app-error'
import type { Citation } from '@/lib/model/citation'
import type { RevealOutcome } from '@/lib/model/page'

export interface RevealDeps {
  /** Marks the words in the page, wherever it is open. */
  revealInPage(citation: Citation, windowId: number): Promise<RevealOutcome>
  /** Opens the document in Sidenote's own view, at the words. */
  openPdf(citation: Citation, windowId: number): Promise<RevealOutcome>
  /** Moves the recording to where it was said. */
  seekRecording(citation: Citation, windowId: number): Promise<RevealOutcome>
}

/** Shows a citation where its source is: one way for each kind of capture. */
export function revealCitation(
  citation: Citation,
  windowId: number,
  deps: RevealDeps,
): Promise<RevealOutcome> {
  switch (citation.kind) {
    case 'page':
    case 'selection':
      return deps.revealInPage(citation, windowId)
    case 'pdf':
      return deps.openPdf(citation, windowId)
    case 'transcript':
      return deps.seekRecording(citation, windowId)
    case 'file':
    case 'document':
    case 'pasted':
      // Kept here and nowhere else: the quote card itself shows the words in their context.
      throw new AppFailure('INTERNAL', { id: 'no-place' })
  }
}
