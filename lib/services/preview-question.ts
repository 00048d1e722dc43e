import { AppFailure } from '@/lib/model/app-error'
import type { Attachment } from '@/lib/model/attachment'
import type { Capture } from '@/lib/model/capture'
import type { Turn } from '@/lib/model/conversation'
import type { Passage } from '@/lib/model/passage'
import type { QuestionPreview } from '@/lib/model/question-preview'
import type { Settings } from '@/lib/model/settings'
import { choosePassages } from './choose-passages'
import { toSentSource } from './make-receipt'
import type { PassageFinder } from './passage-finder'
import { toHistory } from './prepare-question'
import { type AskedSource, ATTACHMENT_LETTERS, PAGE_LETTER, withoutRepeats } from './read-sources'

export interface PreviewDeps {
  settings: { get(): Promise<Settings> }
  /** What the window's page said when it was last looked at, `null` in it when it cannot be read; `null` when that is not known. */
  lastLookedAt(windowId: number): Promise<{ capture: Capture | null } | null>
  attachments: { list(draftId: string): Promise<Attachment[]> }
  captures: { get(captureId: string): Promise<Capture | null> }
  conversations: { get(conversationId: string): Promise<{ turns: Turn[] } | null> }
  find: PassageFinder
  newFence(): string
}

export interface PreviewInput {
  windowId: number
  draftId: string
  conversationId: string | null
  text: string
}

/**
 * What would be sent of the sources for a question that is being typed, chosen as it will be: by the same code, from what was
 * read last. Nothing is read for it and nothing leaves. `null` where there is no window, nothing to ask about, or no telling
 * what the page says.
 */
export function createQuestionPreview(deps: PreviewDeps) {
  let kept: { key: string; sources: AskedSource[] } | null = null

  /** Captures are large, and the same from one word to the next. */
  async function sourcesOf({ windowId, draftId }: PreviewInput): Promise<AskedSource[]> {
    const look = await deps.lastLookedAt(windowId)
    // Without its page it would promise what is not sent.
    if (!look) return []
    const page = look.capture
    const attached = (await deps.attachments.list(draftId)).filter(({ error }) => error === null)
    const key = [page?.captureId, ...attached.map(({ reading }) => reading?.captureId)].join('\n')
    if (kept?.key === key) return kept.sources
    const read = await Promise.all(
      attached.slice(0, ATTACHMENT_LETTERS.length).map(async ({ attachmentId, reading }, n) => {
        const capture = reading && (await deps.captures.get(reading.captureId))
        const letter = ATTACHMENT_LETTERS.charAt(n)
        return capture ? [{ letter, attachmentId, capture, change: null }] : []
      }),
    )
    const own = page ? [{ letter: PAGE_LETTER, attachmentId: null, capture: page, change: null }] : []
    kept = { key, sources: withoutRepeats([...own, ...read.flat()]) }
    return kept.sources
  }

  return async (input: PreviewInput): Promise<QuestionPreview | null> => {
    const { endpoints, activeEndpointId } = await deps.settings.get()
    const endpoint = endpoints.find(({ endpointId }) => endpointId === activeEndpointId)
    if (!endpoint) return null
    const sources = await sourcesOf(input)
    if (sources.length === 0) return null
    const conversation =
      input.conversationId === null ? null : await deps.conversations.get(input.conversationId)
    const found = deps.find(sources)
    const model = { name: endpoint.modelId, contextTokens: endpoint.contextTokens }
    const sent = orNone(() =>
      choosePassages({
        question: input.text,
        commandId: 'ask',
        model,
        sources,
        found,
        history: (conversation?.turns ?? []).map(toHistory),
        kept: null,
        fence: deps.newFence(),
      }),
    )
    return {
      modelName: model.name,
      sources: sources.map((source) => {
        const all = toSentSource(source, found.all, sent ?? [])
        const { letter, attachmentId, kind, title, words, wordsSent, omittedSections, omitted } = all
        return { letter, attachmentId, kind, title, words, wordsSent, omittedSections, omitted }
      }),
      isTooLong: sent === null,
    }
  }
}

function orNone(choose: () => { sent: Passage[] }): Passage[] | null {
  try {
    return choose().sent
  } catch (thrown) {
    if (thrown instanceof AppFailure && thrown.error.code === 'CONTEXT_TOO_LONG') return null
    throw thrown
  }
}
