import { READER_VERSION } from '@/lib/core/extraction/capture-limits'
import { isBrowserPage, withoutFragment } from '@/lib/model/address'
import { type AppError, AppFailure, type ErrorCode, toAppError } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import type { Citation } from '@/lib/model/citation'
import type { PageOffers, PageView, RevealOutcome, TabInfo } from '@/lib/model/page'
import type { WebPageSource } from '@/lib/sources/web-page/source.worker'
import type { CaptureRepository } from '@/lib/storage/capture-repository'
import { siteOf, toPageFacts } from './page-facts'

export interface PageServiceDeps {
  source: WebPageSource
  captures: Pick<CaptureRepository, 'latestOfPage' | 'get'>
  /** What else the page has, without reading it. */
  probe(tab: TabInfo): Promise<PageOffers>
  /** Moves the recording in a tab; whether there is one. */
  seek(tabId: number, seconds: number): Promise<boolean>
  tabs: {
    active(windowId: number): Promise<TabInfo | null>
    get(tabId: number): Promise<TabInfo | null>
    inWindow(windowId: number): Promise<TabInfo[]>
    all(): Promise<TabInfo[]>
    activate(tabId: number): Promise<void>
  }
  documents: {
    /** What a tab shows that is Sidenote's own view of a document; `null` for every other tab. */
    captureAt(url: string): Promise<Capture | null>
    /** Reads the PDF that the browser shows in a tab. */
    readTab(tab: { tabId: number; url: string }, signal: AbortSignal): Promise<Capture>
  }
  /** Puts the highlighter's style into a tab. */
  style(tabId: number): Promise<void>
}

/** What a tab said when the panel beside it looked; `null` when it could not be read. */
interface Look {
  tab: TabInfo
  capture: Capture | null
}

/** Captures are large: one is remembered for each of so many windows, those that were looked at last. */
const REMEMBERED_WINDOWS = 4

/** Reads pages and shows words in them. Every failure has a code of the page group. */
export function createPageService(deps: PageServiceDeps) {
  const { source, tabs } = deps
  /** In memory only: looking at a page is no reason to keep it. */
  const looks = new Map<number, Look>()
  const remember = (windowId: number, look: Look) => {
    looks.delete(windowId)
    looks.set(windowId, look)
    const [oldest] = looks.keys()
    if (looks.size > REMEMBERED_WINDOWS && oldest !== undefined) looks.delete(oldest)
  }
  return {
    /**
     * What the panel shows of the window's active page; a failure is part of it. `sinceCaptureId` is what the last
     * question was answered from.
     */
    async view(windowId: number, sinceCaptureId: string | null): Promise<PageView> {
      const tab = await tabs.active(windowId)
      if (!tab) return unreadView({ tabId: null, url: null, title: null }, { code: 'PAGE_GONE' })
      try {
        const offers = probeBeside(tab, deps)
        const capture = await readTab(tab, deps, new AbortController().signal)
        remember(windowId, { tab, capture })
        const since = sinceCaptureId === null ? null : await deps.captures.get(sinceCaptureId)
        return {
          tabId: tab.tabId,
          url: capture.sourceId,
          title: capture.title || tab.title,
          host: siteOf(capture.url),
          facts: toPageFacts(capture, since, offers()),
          error: null,
        }
      } catch (thrown) {
        remember(windowId, { tab, capture: null })
        return unreadView(tab, toAppError(thrown))
      }
    },

    /**
     * What the window's page said when it was last looked at, `null` in it if it could not be read. `null` where that is
     * forgotten or another page is shown since: nothing is read for it, the panel's next look will be.
     */
    async lastLookedAt(windowId: number): Promise<{ capture: Capture | null } | null> {
      const tab = await tabs.active(windowId)
      if (!tab) return { capture: null }
      const look = looks.get(windowId)
      const isSame = look?.tab.tabId === tab.tabId && look.tab.url === tab.url
      return isSame ? { capture: look.capture } : null
    },

    async read(tabId: number, signal: AbortSignal): Promise<Capture> {
      const tab = await tabs.get(tabId)
      if (!tab) throw new AppFailure('PAGE_GONE')
      return readTab(tab, deps, signal)
    },

    async describe(tabId: number): Promise<{ url: string | null; title: string | null }> {
      const tab = await tabs.get(tabId)
      const shown = tab?.url ? await deps.documents.captureAt(tab.url) : null
      if (shown) return { url: shown.sourceId, title: shown.title }
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

    /** Shows a citation where it stands, in the first tab that has its page: of this window if there is one. */
    async reveal(citation: Citation, windowId: number): Promise<RevealOutcome> {
      const { anchor } = citation
      if (!anchor) throw new AppFailure('INTERNAL', { id: 'no-anchor' })
      return inTabOf(citation, windowId, deps, async (tabId) => {
        // A page that takes no style takes no reader either, which tells why.
        await deps.style(tabId).catch(() => undefined)
        const { place, text, visible } = await source.reveal(tabId, anchor, true)
        return { state: place.state, text, copies: place.state === 'gone' ? 0 : place.copies, visible }
      })
    },

    /** Moves a recording to where a citation was said. */
    async seek(citation: Citation, windowId: number): Promise<RevealOutcome> {
      return inTabOf(citation, windowId, deps, async (tabId) => {
        const isFound = await deps.seek(tabId, citation.seconds ?? 0)
        return { state: isFound ? 'here' : 'gone', text: citation.quote, copies: 1, visible: isFound }
      })
    },

    async clear(windowId: number): Promise<void> {
      const tab = await tabs.active(windowId)
      if (tab?.url) await source.clear(tab.tabId).catch(ignoreUnreadable)
    },
  }
}

/** The page as it is now: the capture that is kept when it still says the same. */
async function readTab(
  { tabId, url }: TabInfo,
  { source, captures, documents }: PageServiceDeps,
  signal: AbortSignal,
): Promise<Capture> {
  const shown = url === null ? null : await documents.captureAt(url)
  if (shown) return shown
  // Told at once: into some of these nothing can be put, and no failure ever comes.
  if (url !== null && isBrowserPage(url)) throw new AppFailure('PAGE_RESTRICTED')
  const kept = url === null ? null : await captures.latestOfPage(withoutFragment(url))
  try {
    return await source.read(tabId, kept?.readerVersion === READER_VERSION ? kept : null, signal)
  } catch (thrown) {
    if (url === null || !mayBePdf(thrown, url)) throw thrown
    return documents.readTab({ tabId, url }, signal)
  }
}

/** The page says that it is one; or its address does, where the browser's own view lets nobody in. */
function mayBePdf(thrown: unknown, url: string): boolean {
  if (!(thrown instanceof AppFailure)) return false
  if (thrown.error.code === 'PAGE_PDF') return true
  return CLOSED.has(thrown.error.code) && /\.pdf$/i.test(withoutFragment(url).split('?', 1)[0] ?? '')
}

const CLOSED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'PAGE_RESTRICTED',
  'PAGE_NO_ACCESS',
  'PAGE_FAILED',
])

const NO_OFFERS: PageOffers = { selectionWords: 0, hasTranscript: false, hasDocument: false }

/** Begins to look before the page is read, so that it is done by then; what is late is not waited for. */
function probeBeside(tab: TabInfo, { probe }: PageServiceDeps): () => PageOffers {
  let found = NO_OFFERS
  probe(tab).then(
    (offers) => {
      found = offers
    },
    // Reading the page tells what is wrong with it.
    () => undefined,
  )
  return () => found
}

/** Clearing what was never marked is no failure the reader need hear of. */
function ignoreUnreadable(thrown: unknown): void {
  if (!(thrown instanceof AppFailure)) throw thrown
}

/** Brings the citation's tab to the front and does something there; a page that is not open any more is said to be. */
async function inTabOf(
  { sourceId }: Citation,
  windowId: number,
  { tabs }: PageServiceDeps,
  show: (tabId: number) => Promise<RevealOutcome>,
): Promise<RevealOutcome> {
  const tab = await findTab(tabs, sourceId, windowId)
  if (!tab) {
    // Its address is hidden from us: this may well be the page.
    if ((await tabs.active(windowId))?.url === null) throw new AppFailure('PAGE_NO_ACCESS')
    return { state: 'page-closed', text: '', copies: 0, visible: false }
  }
  await tabs.activate(tab.tabId).catch(() => {
    throw new AppFailure('PAGE_GONE')
  })
  return show(tab.tabId)
}

async function findTab(
  tabs: PageServiceDeps['tabs'],
  sourceId: string,
  windowId: number,
): Promise<TabInfo | null> {
  const shows = (tab: TabInfo) => tab.url !== null && withoutFragment(tab.url) === sourceId
  const active = await tabs.active(windowId)
  if (active && shows(active)) return active
  return (await tabs.inWindow(windowId)).find(shows) ?? (await tabs.all()).find(shows) ?? null
}

function unreadView(tab: Omit<TabInfo, 'tabId'> & { tabId: number | null }, error: AppError): PageView {
  const host = siteOf(tab.url)
  return { ...tab, host, facts: null, error: { ...error, detail: { host: host ?? '', ...error.detail } } }
}
