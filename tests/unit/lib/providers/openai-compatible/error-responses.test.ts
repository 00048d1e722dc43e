import { event, httpError, reply, stream } from '@/tests/fakes/openai-scripts'
import { CANARY } from './asking'
import type { Fault } from './check-faults'
import { checkFaults, TWO } from './check-faults'

const MEGABYTE = 1024 * 1024

const STATUSES: Fault[] = [
  { name: '401', script: httpError(401), ends: 'AUTH', detail: { status: '401', short: 'Status 401.' } },
  { name: '401 without a key', script: httpError(401), ends: 'NO_KEY', config: { apiKey: null } },
  {
    name: '400 for a wrong key, as Gemini has it',
    script: reply(
      400,
      'application/json',
      '[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]',
    ),
    ends: 'AUTH',
  },
  { name: '402', script: httpError(402, { message: 'Insufficient Balance' }), ends: 'QUOTA_PAID' },
  { name: '403', script: httpError(403), ends: 'FORBIDDEN' },
  {
    name: '403 with nothing, as Ollama to a foreign origin',
    script: reply(403, null, ''),
    ends: 'FORBIDDEN',
    detail: { cause: 'origin', short: 'HTTP 403' },
  },
  {
    name: '404 for a model',
    script: httpError(404, { message: 'model "test-model" not found, try pulling it first' }),
    ends: 'NOT_FOUND',
    detail: { cause: 'model', model: 'test-model' },
  },
  {
    name: '404 for a path',
    script: reply(404, 'text/html', '<html><head><title>Not here</title></head><body>x</body></html>'),
    ends: 'NOT_FOUND',
    detail: { cause: 'path', short: 'Not here' },
  },
  {
    name: '405',
    script: reply(405, 'text/plain', 'Method Not Allowed'),
    ends: 'NOT_FOUND',
    detail: { cause: 'path' },
  },
  {
    name: '400 for a model',
    script: httpError(400, { message: 'x is not a valid model', code: 'model_not_found' }),
    ends: 'NOT_FOUND',
  },
  {
    name: '400',
    script: httpError(400, { message: 'bad temperature' }),
    ends: 'BAD_REQUEST',
    detail: { short: 'bad temperature' },
  },
  {
    name: '422, as FastAPI has it',
    script: reply(422, 'application/json', '{"detail":[{"loc":["body"],"msg":"field required"}]}'),
    ends: 'BAD_REQUEST',
    detail: { short: '[{"loc":["body"],"msg":"field required"}]' },
  },
  {
    name: '400 for length, by code',
    script: httpError(400, { message: 'too much', code: 'context_length_exceeded' }),
    ends: 'CONTEXT_TOO_LONG',
  },
  {
    name: '400 for length, by words',
    script: httpError(400, { message: "This model's maximum context length is 4096 tokens." }),
    ends: 'CONTEXT_TOO_LONG',
  },
  {
    name: '413',
    script: reply(413, 'text/html', '<title>413 Request Entity Too Large</title>'),
    ends: 'CONTEXT_TOO_LONG',
  },
  { name: '408', script: httpError(408), ends: 'OVERLOADED', sends: 3 },
  { name: '409', script: httpError(409), ends: 'OVERLOADED', sends: 3 },
  { name: '429', script: httpError(429), ends: 'RATE_LIMIT', sends: 3 },
  {
    name: '429 with a minute to wait',
    script: httpError(429, { message: 'slow' }, { 'retry-after': '60' }),
    ends: 'RATE_LIMIT',
    sends: 3,
    detail: { seconds: '60' },
  },
  {
    name: '429 with an hour to wait',
    script: httpError(429, { message: 'slow' }, { 'retry-after': '3600' }),
    ends: 'RATE_LIMIT',
    detail: { seconds: '3600' },
  },
  {
    name: '429 for money',
    script: httpError(429, { message: 'You exceeded your current quota', code: 'insufficient_quota' }),
    ends: 'QUOTA_PAID',
  },
  { name: '500', script: httpError(500), ends: 'OVERLOADED', sends: 3 },
  {
    name: '502 from a proxy',
    script: reply(502, 'text/html', '<html><title>502 Bad Gateway</title></html>'),
    ends: 'OVERLOADED',
    sends: 3,
    detail: { short: '502 Bad Gateway' },
  },
  {
    name: '503',
    script: httpError(503, { message: 'loading' }, { 'retry-after': '1' }),
    ends: 'OVERLOADED',
    sends: 3,
  },
  { name: '529', script: httpError(529), ends: 'OVERLOADED', sends: 3 },
  {
    name: 'an error as a string',
    script: reply(400, 'application/json', '{"error":"Unexpected endpoint"}'),
    ends: 'BAD_REQUEST',
    detail: { short: 'Unexpected endpoint' },
  },
  {
    name: 'an error body that never ends',
    script: { status: 500, body: ['{"error":'], end: 'hang' },
    ends: 'OVERLOADED',
    sends: 3,
    config: { limits: { errorBodyMs: 40 } },
  },
  {
    name: 'an error body of 20 MB',
    script: { status: 400, body: [{ repeat: 'x'.repeat(MEGABYTE), times: 20, everyMs: 0 }] },
    ends: 'BAD_REQUEST',
    leastPiece: 65_536,
  },
  {
    name: 'the key in the error',
    script: httpError(400, { message: `Incorrect key ${CANARY}, ${CANARY.slice(3, 25)}` }),
    ends: 'BAD_REQUEST',
  },
  {
    name: 'the key in a page',
    script: reply(500, 'text/html', `<title>${CANARY}</title>`),
    ends: 'OVERLOADED',
    sends: 3,
  },
  { name: 'the key in the type', script: reply(200, CANARY, 'hello there'), ends: 'BAD_STREAM' },
  {
    name: 'the key in an error in mid-stream',
    script: stream(TWO, event({ error: { message: `Bearer ${CANARY}` } })),
    text: 'One two.',
    ends: 'OVERLOADED',
  },
]

checkFaults('what a server says instead of an answer', STATUSES)
