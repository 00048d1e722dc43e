import { countWords } from '@/lib/core/retrieval/count-words'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { withoutFragment } from '@/lib/model/address'
import { type AppError, AppFailure, toAppError } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import type { Citation } from '@/lib/model/citation'
import type { PageView, RevealOutcome, TabInfo } from '@/lib/model/page'
import type { WebPageSource } from '@/lib/sources/web-page/source.worker'

const WORDS_A_MINUTE = 220

export interface PageServiceDeps {
  source: WebPageSource
  tabs: {
    active(windowId: number): Promise<TabInfo | null>
    get(tabId: number): Promise<TabInfo | null>
    inWindow(windowId: number): Promise<TabInfo[]>
    all(): Promise<TabInfo[]>
    activate(tabId: number): Promise<void>
  }
  /** Puts the highlighter's style into a tab. */
  style(tabId: number): Promise<void>
}

/** Reads pages and shows words in them. Every failure has a code of the page group. */
export function createPageService(deps: PageServiceDeps) {
  const { source, tabs } = deps
  return {
    /** What the panel shows of the window's active page; a failure is part of it. */
    async view(windowId: number): Promise<PageView> {
      const tab = await tabs.active(windowId)
      if (!tab) return unreadView({ tabId: null, url: null, title: null }, { code: 'PAGE_GONE' })
      try {
        return viewOf(tab, await source.read(tab.tabId, null, new AbortController().signal))
      } catch (thrown) {
        return unreadView(tab, toAppError(thrown))
      }
    },

    async read(tabId: number, signal: AbortSignal): Promise<Capture> {
      return source.read(tabId, null, signal)
    },

    async describe(tabId: number): Promise<{ url: string | null; title: string | null }> {
      const tab = await tabs.get(tabId)
      return { url: tab?.url ? withoutFragment(tab.url) : null, title: tab?.title ?? null }
    },

    /** A tab that shows this address: the given one if it does, else any other. */
    async tabShowing(url: string, tabId: number | null): Promise<number | null> {
      const given = tabId === null ? null : await tabs.get(tabId)
      const shows = (tab: TabInfo) => tab.url !== null && withoutFragment(tab.url) === url
      if (given && shows(given)) return given.tabId
      const other = (await tabs.all()).find(shows)
      // One whose address is hidden from us is tried: reading it tells what is missing.
      return other?.tabId ?? (given?.url === null ? given.tabId : null)
    },

    /** Shows a citation where it stands, in the first tab of the window that has its page. */
    async reveal(citation: Citation, windowId: number): Promise<RevealOutcome> {
      if (!citation.anchor) throw new AppFailure('INTERNAL', { id: 'no-anchor' })
      const tab = await findTab(tabs, citation.sourceId, windowId)
      if (!tab) {
        // Its address is hidden from us: this may well be the page.
        if ((await tabs.active(windowId))?.url === null) throw new AppFailure('PAGE_NO_ACCESS')
        return { state: 'page-closed', text: '', copies: 0, visible: false }
      }
      await tabs.activate(tab.tabId).catch(() => {
        throw new AppFailure('PAGE_GONE')
      })
      // A page that takes no style takes no reader either, which tells why.
      await deps.style(tab.tabId).catch(() => undefined)
      const reply = await source.reveal(tab.tabId, citation.anchor, true)
      return {
        state: reply.place.state,
        text: reply.text,
        copies: reply.place.state === 'gone' ? 0 : reply.place.copies,
        visible: reply.visible,
      }
    },

    async clear(windowId: number): Promise<void> {
      const tab = await tabs.active(windowId)
      if (tab?.url) await source.clear(tab.tabId).catch(ignoreUnreadable)
    },
  }
}

/** Clearing what was never marked is no failure the reader need hear of. */
function ignoreUnreadable(thrown: unknown): void {
  if (!(thrown instanceof AppFailure)) throw thrown
}

async function findTab(
  tabs: PageServiceDeps['tabs'],
  sourceId: string,
  windowId: number,
): Promise<TabInfo | null> {
  const shows = (tab: TabInfo) => tab.url !== null && withoutFragment(tab.url) === sourceId
  const active = await tabs.active(windowId)
  if (active && shows(active)) return active
  return (await tabs.inWindow(windowId)).find(shows) ?? null
}

function viewOf(tab: TabInfo, capture: Capture): PageView {
  // Counted as a receipt counts them: what can be sent, not the page's furniture.
  const words = splitIntoPassages(capture, 'p').reduce((sum, { text }) => sum + countWords(text), 0)
  return {
    tabId: tab.tabId,
    url: capture.sourceId,
    title: capture.title || tab.title,
    host: siteOf(capture.url),
    facts: {
      words,
      minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
      lang: capture.lang,
      sections: capture.blocks.filter((block) => block.kind === 'heading' && block.role === 'main').length,
      cut: capture.cuts.length > 0,
    },
    error: null,
  }
}

function unreadView(tab: Omit<TabInfo, 'tabId'> & { tabId: number | null }, error: AppError): PageView {
  const host = siteOf(tab.url)
  return { ...tab, host, facts: null, error: { ...error, detail: { host: host ?? '', ...error.detail } } }
}

/** The host as people know it, without `www.`; `null` for what has none. */
function siteOf(url: string | null): string | null {
  if (!url) return null
  try {
    return new URL(url).hostname.replace(/^www\./, '') || null
  } catch {
    return null
  }
}
