import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileServer {
  url: string
  /** How often each path was asked for. */
  asked: Map<string, number>
  close(): Promise<void>
}

/** Serves files on loopback under their names, as PDFs. */
export async function startFileServer(files: Record<string, Uint8Array>): Promise<FileServer> {
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    asked.set(name, (asked.get(name) ?? 0) + 1)
    const file = files[name]
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': file.length })
    response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
