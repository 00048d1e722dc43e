import { afterEach, describe, expect, it, vi } from 'vitest'
import { toAppError } from '@/lib/model/app-error'
import { callPage } from '@/lib/platform/call-page'

const { browser } = vi.hoisted(() => ({
  browser: {
    scripting: { executeScript: vi.fn() },
    tabs: { get: vi.fn() },
    permissions: { contains: vi.fn() },
  },
}))
vi.mock('wxt/browser', () => ({ browser }))

const HIDDEN =
  'Cannot access contents of the page. Extension manifest must request permission to access the host.'

/** What a refused injection comes to. `allowed`: what the reader has given leave for. */
async function codeOf(words: string, url?: string, allowed: string[] = []) {
  browser.scripting.executeScript.mockRejectedValue(new Error(words))
  browser.tabs.get.mockResolvedValue({ id: 7, url })
  browser.permissions.contains.mockImplementation(
    async ({ permissions = [], origins = [] }: { permissions?: string[]; origins?: string[] }) =>
      [...permissions, ...origins].every((one) => allowed.includes(one)),
  )
  const thrown = await callPage(7, 'clearHighlights', {}).catch((failure: unknown) => failure)
  return toAppError(thrown).code
}

describe('a page that lets nobody in', () => {
  afterEach(() => vi.clearAllMocks())

  it('is not shared where its address is hidden', async () => {
    expect(await codeOf(HIDDEN)).toBe('PAGE_NO_ACCESS')
    expect(await codeOf('Missing host permission for the tab', 'https://example.org/')).toBe('PAGE_NO_ACCESS')
  })

  it('did not load where the browser says so, or where it was shared and still is closed', async () => {
    expect(await codeOf('Frame with ID 0 is showing error page')).toBe('PAGE_FAILED')
    expect(await codeOf('Cannot access contents of url "chrome-error://chromewebdata/".')).toBe('PAGE_FAILED')
    expect(await codeOf(HIDDEN, 'http://localhost:1/')).toBe('PAGE_FAILED')
  })

  it('is not thought to have failed because the addresses of all tabs are known', async () => {
    expect(await codeOf(HIDDEN, 'http://localhost:1/', ['tabs'])).toBe('PAGE_NO_ACCESS')
    expect(await codeOf(HIDDEN, 'http://localhost:1/', ['tabs', 'http://localhost:1/*'])).toBe('PAGE_FAILED')
  })

  it('is the browser’s own where its address says so', async () => {
    expect(await codeOf('Cannot access a chrome:// URL')).toBe('PAGE_RESTRICTED')
    expect(await codeOf('The extensions gallery cannot be scripted.')).toBe('PAGE_RESTRICTED')
  })
})
