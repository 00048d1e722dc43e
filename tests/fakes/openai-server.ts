/**
 * A server that speaks the OpenAI protocol over a real socket and does what a script says. It needs nothing but Node,
 * so unit tests, browser tests and `npm start` use the same one:
 *
 *     const server = await startOpenAiServer()
 *     server.script((request) => answer('The page says so.'))   // scripts: ./openai-scripts
 *     … connect Sidenote to `${server.url}` …
 *     server.requests.at(-1)?.closedAt
 *     await server.close()
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Piece, Script } from './openai-scripts'

interface ServerRequest {
  method: string
  /** Path with its query. */
  path: string
  /** Names in lower case. */
  headers: Record<string, string>
  /** As sent. */
  body: string
  /** The body, when it is JSON. */
  json: Record<string, unknown> | null
  /** Epoch milliseconds. */
  at: number
  /** When each text of the script's body was written, in order, in epoch milliseconds. */
  sentAt: number[]
  /** When the exchange was over, by whatever side; `null` while it lasts. */
  closedAt: number | null
  /** The other side went away before the script was through. */
  aborted: boolean
}

interface ServerModel {
  id: string
  [fact: string]: unknown
}

export interface OpenAiServerOptions {
  /** 0, the default, takes a free one. */
  port?: number
  /** Which origins get CORS headers: `*` (the default), none, or these. */
  cors?: '*' | 'off' | string[]
  /** Answers 403 with an empty body to every other origin, as Ollama does. */
  refuseOtherOrigins?: boolean
  /** Answers 401 to requests without this key. */
  key?: string
  /** What `/v1/models` lists. */
  models?: ServerModel[]
  /** Where the API is: `/v1` when not given. Anything else is 404 with a page of HTML. */
  basePath?: string
}

export interface OpenAiServer {
  /** Address to connect to, with the base path. */
  url: string
  origin: string
  port: number
  /** Every request so far, preflights included, oldest first. */
  requests: ServerRequest[]
  /** The completions that were asked for, preflights left out. */
  completions(): ServerRequest[]
  /** Decides how each completion is answered from now on. */
  script(decide: Decide): void
  /** Decides how the list of models is answered from now on; `null` lists `models` again. */
  scriptModels(decide: Decide | null): void
  /** Cuts what is open and stops listening. */
  close(): Promise<void>
}

type Decide = (request: ServerRequest) => Script

interface State {
  options: OpenAiServerOptions
  decide: Decide
  decideModels: Decide | null
}

const DEFAULT_MODELS: ServerModel[] = [{ id: 'test-model', object: 'model', context_length: 8_192 }]

/** Listens on loopback until `close`. Without a script it answers every completion with one sentence. */
export async function startOpenAiServer(options: OpenAiServerOptions = {}): Promise<OpenAiServer> {
  const requests: ServerRequest[] = []
  const state: State = { options, decide: () => GREETING, decideModels: null }
  const server = createServer((incoming, response) => {
    serve(incoming, response, requests, state).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    url: origin + basePathOf(options),
    origin,
    port,
    requests,
    completions: () =>
      requests.filter((request) => request.method === 'POST' && isRoute(request, '/chat/completions')),
    script: (decide) => {
      state.decide = decide
    },
    scriptModels: (decide) => {
      state.decideModels = decide
    },
    close: () => stop(server),
  }
}

async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  requests: ServerRequest[],
  state: State,
): Promise<void> {
  const request = await record(incoming, requests)
  response.on('close', () => {
    request.closedAt = Date.now()
    request.aborted = !response.writableFinished
  })
  const { script, headers } = choose(request, state)
  await play(script, headers, request, response)
}

/** The part of the request line and body that tests ask about; the log has it before anything is answered. */
async function record(incoming: IncomingMessage, requests: ServerRequest[]): Promise<ServerRequest> {
  const request: ServerRequest = {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: '',
    json: null,
    at: Date.now(),
    sentAt: [],
    closedAt: null,
    aborted: false,
  }
  requests.push(request)
  const bytes: Buffer[] = []
  for await (const chunk of incoming) bytes.push(chunk as Buffer)
  request.body = Buffer.concat(bytes).toString('utf8')
  request.json = parseObject(request.body)
  return request
}

function choose(request: ServerRequest, state: State): { script: Script; headers: Record<string, string> } {
  const { options } = state
  const headers = corsHeaders(request, options)
  if (options.refuseOtherOrigins && request.headers.origin && !headers['access-control-allow-origin']) {
    return { script: { status: 403, contentType: null, body: [] }, headers }
  }
  if (request.method === 'OPTIONS') return { script: { status: 204, contentType: null, body: [] }, headers }
  if (!request.path.startsWith(`${basePathOf(options)}/`)) return { script: NOT_FOUND, headers }
  if (options.key !== undefined && request.headers.authorization !== `Bearer ${options.key}`) {
    return { script: wrongKey(request), headers }
  }
  if (request.method === 'GET' && isRoute(request, '/models')) {
    return { script: state.decideModels?.(request) ?? modelList(options.models ?? DEFAULT_MODELS), headers }
  }
  if (request.method === 'POST' && isRoute(request, '/chat/completions')) {
    return { script: state.decide(request), headers }
  }
  return { script: NOT_FOUND, headers }
}

function corsHeaders(request: ServerRequest, options: OpenAiServerOptions): Record<string, string> {
  const { origin } = request.headers
  const cors = options.cors ?? '*'
  if (origin === undefined || cors === 'off' || (cors !== '*' && !cors.includes(origin))) return {}
  return {
    'access-control-allow-origin': cors === '*' ? '*' : origin,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': '*',
  }
}

async function play(
  script: Script,
  headers: Record<string, string>,
  request: ServerRequest,
  response: ServerResponse,
): Promise<void> {
  if (script.delayMs) await pause(script.delayMs)
  if (response.destroyed) return
  response.socket?.setNoDelay(true)
  const unstreamed = script.unstreamed !== undefined && request.json?.stream !== true
  const type = unstreamed ? 'application/json' : script.contentType
  if (type !== null) response.setHeader('content-type', type ?? 'text/event-stream; charset=utf-8')
  for (const [name, value] of Object.entries({ ...headers, ...script.headers }))
    response.setHeader(name, value)
  response.writeHead(script.status ?? 200)
  response.flushHeaders()
  for (const piece of unstreamed ? [script.unstreamed ?? ''] : script.body) {
    if (response.destroyed) return
    await send(piece, script.chunkBytes ?? null, response)
    if (typeof piece === 'string') request.sentAt.push(Date.now())
  }
  if (script.end === 'hang') return
  if (script.end === 'reset') response.socket?.resetAndDestroy()
  else response.end()
}

async function send(piece: Piece, chunkBytes: number | null, response: ServerResponse): Promise<void> {
  if (typeof piece === 'string' || piece instanceof Uint8Array) {
    return write(typeof piece === 'string' ? Buffer.from(piece) : piece, chunkBytes, response)
  }
  if ('waitMs' in piece) return pause(piece.waitMs)
  for (let n = 0; n < piece.times && !response.destroyed; n++) {
    await write(Buffer.from(piece.repeat), chunkBytes, response)
    if (piece.everyMs > 0) await pause(piece.everyMs)
  }
}

/** Writes and, when the socket is full, waits until it has drained or gone. */
async function write(bytes: Uint8Array, chunkBytes: number | null, response: ServerResponse): Promise<void> {
  const step = chunkBytes ?? Math.max(1, bytes.length)
  for (let at = 0; at < bytes.length && !response.destroyed; at += step) {
    const ready = response.write(bytes.subarray(at, at + step))
    if (!ready) await drained(response)
    else if (chunkBytes !== null) await new Promise((resolve) => setImmediate(resolve))
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}

function wrongKey(request: ServerRequest): Script {
  const message = request.headers.authorization ? 'Incorrect API key provided.' : 'No API key provided.'
  const error = { message, type: 'invalid_request_error', param: null, code: 'invalid_api_key' }
  return { status: 401, contentType: 'application/json', body: [JSON.stringify({ error })] }
}

function modelList(models: ServerModel[]): Script {
  return { contentType: 'application/json', body: [JSON.stringify({ object: 'list', data: models })] }
}

const NOT_FOUND: Script = {
  status: 404,
  contentType: 'text/html',
  body: ['<!doctype html><title>Not found</title><h1>404 page not found</h1>'],
}

const GREETING: Script = {
  body: [
    'data: {"choices":[{"index":0,"delta":{"content":"Hello."},"finish_reason":"stop"}]}\n\n',
    'data: [DONE]\n\n',
  ],
  unstreamed: '{"choices":[{"index":0,"message":{"content":"Hello."},"finish_reason":"stop"}]}',
}

function basePathOf(options: OpenAiServerOptions): string {
  return options.basePath ?? '/v1'
}

function isRoute(request: ServerRequest, route: string): boolean {
  return request.path.split('?')[0]?.endsWith(route) === true
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
