import { describe, expect, it } from 'vitest'
import { type Build, readBuild, readManifest } from './read-build'

const BUILDS: Build[] = ['chrome-mv3', 'firefox-mv3']
const AT_INSTALL = ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', 'unlimitedStorage']

const PAGES_POLICY =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "frame-src 'none'; img-src 'self' data: blob:; font-src 'self'; media-src 'none'"
const META_POLICY =
  "default-src 'self'; connect-src 'none'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"
/** Pages that hold pdf.js: its worker may be started, by one policy that knows no other address, and its files read. */
const PDF_POLICY = "require-trusted-types-for 'script'; trusted-types sidenote-pdf-worker"
const META_POLICIES: Record<string, string> = {
  'popup.html': META_POLICY,
  'sidepanel.html': META_POLICY,
  'offscreen.html': `default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; ${PDF_POLICY}`,
  'pdf.html':
    "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
    `font-src 'self'; style-src 'self' 'unsafe-inline'; ${PDF_POLICY}`,
}
/** Scripts that hold pdf.js. What they may reach is settled by those policies, and `seal-worker.ts`. */
const PDF_SCRIPTS = /^(pdf-worker|document-reader|chunks\/(start-)?pdf(-engine)?)\.js$/

describe.each(BUILDS)('the built manifest of %s', (build) => {
  const manifest = readManifest(build)

  it('asks for what docs/security.md lists and nothing else', () => {
    const own = build === 'firefox-mv3' ? [] : ['offscreen', 'sidePanel']
    expect([...(manifest.permissions as string[])].sort()).toEqual([...AT_INSTALL, ...own].sort())
  })

  it('asks for no site at install; a site or an endpoint is asked for in context', () => {
    expect(manifest).not.toHaveProperty('host_permissions')
    expect(manifest.optional_permissions).toEqual(['tabs'])
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*'])
  })

  it('puts nothing into pages by itself and shows no file to them', () => {
    expect(manifest).not.toHaveProperty('content_scripts')
    expect(manifest).not.toHaveProperty('web_accessible_resources')
  })

  it('fixes what its own pages may do', () => {
    expect(manifest.content_security_policy).toEqual({ extension_pages: PAGES_POLICY })
  })

  it('has no default popup, which would hide the click that shares a page', () => {
    expect(manifest.action).not.toHaveProperty('default_popup')
  })
})

describe('the built manifest of chrome-mv3', () => {
  const manifest = readManifest('chrome-mv3')

  it('lets no page and no other extension speak to it, and stays out of private windows', () => {
    expect(manifest.externally_connectable).toEqual({ ids: [] })
    expect(manifest.incognito).toBe('not_allowed')
  })
})

describe.each(BUILDS)('the built files of %s', (build) => {
  const pages = readBuild(build, ['.html'])
  const scripts = readBuild(build, ['.js'])

  it('each page of ours carries the second policy', () => {
    const offscreen = build === 'firefox-mv3' ? [] : ['offscreen.html']
    expect(pages.map(({ name }) => name)).toEqual([...offscreen, 'pdf.html', 'popup.html', 'sidepanel.html'])
    for (const { name, text } of pages) {
      const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i.exec(text)?.[1]
      expect([name, policy?.replace(/\s+/g, ' ').trim()]).toEqual([name, META_POLICIES[name]])
    }
  })

  it('only the worker holds the code that opens keys', () => {
    const holders = scripts.filter(({ text }) => text.includes('AES-GCM')).map(({ name }) => name)
    expect(holders).toEqual(['background.js'])
  })

  it('only the worker can reach a server: no page of ours and no page script calls one', () => {
    const others = scripts.filter(({ name }) => name !== 'background.js' && !PDF_SCRIPTS.test(name))
    expect(others.length).toBeGreaterThan(1)
    const callers = others.filter(({ text }) =>
      /\bnew (WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\(/.test(text),
    )
    expect(callers.map(({ name }) => name)).toEqual([])
  })

  it('pdf.js is in its own files only: worker, panel and page carry none of it', () => {
    const holders = scripts.filter(({ text }) => /InvalidPDFException/.test(text)).map(({ name }) => name)
    expect(holders.filter((name) => !PDF_SCRIPTS.test(name))).toEqual([])
    expect(holders).toContain('pdf-worker.js')
  })

  it('nothing is compiled at run time', () => {
    const makers = scripts.filter(({ text }) => /\bnew Function\(|[^.\w]eval\(/.test(text))
    expect(makers.map(({ name }) => name)).toEqual([])
  })
})
