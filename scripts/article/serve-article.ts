import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ServedArticle {
  url: string
  close(): Promise<void>
}

const ARTICLE = new URL('./why-the-sea-is-salty.html', import.meta.url)

/** Serves the article to try Sidenote on, on a free port of this computer only. */
export async function serveArticle(): Promise<ServedArticle> {
  const html = await readFile(ARTICLE)
  const server = createServer((request, response) => {
    const found = request.url === '/why-the-sea-is-salty'
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(found ? html : 'Not here.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/why-the-sea-is-salty`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
