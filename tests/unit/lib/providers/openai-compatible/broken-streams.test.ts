import {
  answer,
  completion,
  DONE,
  delta,
  event,
  finishEvent,
  pings,
  reply,
  stream,
  usageEvent,
} from '@/tests/fakes/openai-scripts'
import type { Fault } from './check-faults'
import { checkFaults, TWO } from './check-faults'

const MEGABYTE = 1024 * 1024
const cut = (text: string, bytes: number) => Buffer.from(text).subarray(0, bytes)

const BROKEN: Fault[] = [
  { name: 'a close without a finish', script: stream(TWO), text: 'One two.', ends: 'cut' },
  {
    name: 'a close inside JSON',
    script: stream(TWO, cut(delta({ content: 'three' }), 60)),
    text: 'One two.',
    ends: 'cut',
  },
  {
    name: 'a close inside a character',
    script: stream(TWO, cut('data: {"choices":[{"index":0,"delta":{"content":"😀', 51)),
    text: 'One two.',
    ends: 'cut',
  },
  {
    name: 'a reset in mid-stream',
    script: { ...stream(TWO, { waitMs: 30 }), end: 'reset' },
    text: 'One two.',
    ends: 'cut',
  },
  {
    name: 'a provider behind a router that breaks off',
    script: stream(TWO, finishEvent('error')),
    text: 'One two.',
    ends: 'cut',
  },
  {
    name: 'twenty-one bad events',
    script: stream(TWO, 'data: {"a\n\n'.repeat(21), delta({ content: ' lost' }), finishEvent('stop'), DONE),
    text: 'One two.',
    ends: 'cut',
  },
  { name: 'nothing', script: stream(), ends: 'cut' },
  { name: 'white space', script: stream('\n\n \n'), ends: 'cut' },
  { name: 'comments alone', script: stream(': ping\n\n: ping\n\n'), ends: 'cut' },
  { name: 'an end without text', script: stream(finishEvent('stop'), DONE), ends: 'stop' },
  {
    name: 'usage alone',
    script: stream(usageEvent({ prompt_tokens: 1, completion_tokens: 0 })),
    ends: 'cut',
  },
  { name: 'thinking that never ends', script: answer('<think>hm hm', { finish: 'length' }), ends: 'length' },
  {
    name: 'a page of HTML',
    script: reply(200, 'text/html; charset=utf-8', '<!doctype html><p>Log in</p>'),
    ends: 'BAD_STREAM',
    detail: { type: 'text/html' },
  },
  {
    name: 'HTML that says it is a stream',
    script: reply(200, 'text/event-stream', '\n <html></html>'),
    ends: 'BAD_STREAM',
  },
  {
    name: 'JSON that is no completion',
    script: reply(200, 'application/json', '{"hello":"there"}'),
    ends: 'BAD_STREAM',
    detail: { type: 'application/json' },
  },
  {
    name: 'half a JSON completion',
    script: reply(200, 'application/json', completion('One.').slice(0, 60)),
    ends: 'BAD_STREAM',
  },
  {
    name: 'plain text',
    script: reply(200, 'text/plain', 'Welcome to the proxy.'),
    ends: 'BAD_STREAM',
    detail: { type: 'text/plain' },
  },
  { name: 'only bad events', script: stream('data: hello\n\n'), ends: 'BAD_STREAM' },
  {
    name: 'an error with status 200',
    script: reply(200, 'application/json', '{"error":{"message":"model \\"x\\" not found","code":404}}'),
    ends: 'NOT_FOUND',
    detail: { cause: 'model' },
  },
  {
    name: 'an error in mid-stream',
    script: stream(TWO, event({ error: { message: 'GPU on fire', type: 'server_error' } })),
    text: 'One two.',
    ends: 'OVERLOADED',
    detail: { short: 'GPU on fire' },
  },
  {
    name: 'an error in mid-stream with a status',
    script: stream(TWO, event({ error: { message: 'slow down', code: 429 } })),
    text: 'One two.',
    ends: 'RATE_LIMIT',
  },
  {
    name: 'an error event',
    script: stream(TWO, 'event: error\ndata: {"message":"gone","type":"overloaded_error"}\n\n'),
    text: 'One two.',
    ends: 'OVERLOADED',
    detail: { short: 'gone' },
  },
  {
    name: 'an error before the first word',
    script: stream(event({ error: { message: 'busy', code: 503 } })),
    ends: 'OVERLOADED',
    sends: 3,
  },
  {
    name: 'a reset before the first word',
    script: { ...stream({ waitMs: 20 }), end: 'reset' },
    ends: 'UNREACHABLE',
    sends: 3,
  },
  {
    name: 'a line of 16 MB',
    script: stream(TWO, `data: ${'x'.repeat(16 * MEGABYTE)}\n\n`),
    text: 'One two.',
    ends: 'OUTPUT_LIMIT',
    detail: { limit: '1 MB' },
    leastPiece: 4_096,
  },
  {
    name: 'a flood',
    script: stream({ repeat: delta({ content: 'x'.repeat(9_999) }), times: 2_000, everyMs: 0 }),
    text: 'x'.repeat(100_000),
    ends: 'OUTPUT_LIMIT',
    detail: { limit: '100000' },
    config: { limits: { answerLength: 100_000 } },
    leastPiece: 4_096,
  },
  {
    name: 'silence before the first word',
    script: { ...stream(), end: 'hang' },
    ends: 'TIMEOUT_FIRST',
    config: { firstWordTimeoutMs: 60 },
    detail: { seconds: '0' },
  },
  {
    name: 'silence before the headers',
    script: { ...stream(), delayMs: 400 },
    ends: 'TIMEOUT_FIRST',
    config: { firstWordTimeoutMs: 60 },
  },
  {
    name: 'pings for ever',
    script: stream(pings(10)),
    ends: 'TIMEOUT_FIRST',
    config: { firstWordTimeoutMs: 100 },
  },
  {
    name: 'empty deltas for ever',
    script: stream({ repeat: delta({ content: '' }), times: 9_999, everyMs: 10 }),
    ends: 'TIMEOUT_FIRST',
    config: { firstWordTimeoutMs: 100 },
  },
  {
    name: 'a stall',
    script: { ...stream(TWO), end: 'hang' },
    text: 'One two.',
    ends: 'STALLED',
    config: { limits: { silenceMs: 80 } },
  },
  {
    name: 'a stall with pings',
    script: stream(TWO, pings(10)),
    text: 'One two.',
    ends: 'STALLED',
    config: { limits: { silenceMs: 150 } },
  },
]

checkFaults('what a broken server does', BROKEN)
