import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PageServer {
  url: string
  /** Serves `html` and returns its address. */
  add(name: string, html: string, headers?: Record<string, string>): string
  close(): Promise<void>
}

/** Serves pages on loopback with their scripts off, by a policy as strict as any site's. */
export async function startPageServer(): Promise<PageServer> {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'none'",
      ...page.headers,
    })
    response.end(page.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    add(name, html, headers = {}) {
      const path = `/${encodeURIComponent(name)}`
      pages.set(path, { html, headers })
      return `${url}${path}`
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
