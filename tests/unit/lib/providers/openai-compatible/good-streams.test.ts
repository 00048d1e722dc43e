import {
  answer,
  completion,
  DONE,
  delta,
  event,
  finishEvent,
  reply,
  stream,
} from '@/tests/fakes/openai-scripts'
import type { Fault } from './check-faults'
import { checkFaults, TWO } from './check-faults'

const TEXT = 'Café für 😀 and “quotes”.'
const crlf = (text: string) => text.replaceAll('\n', '\r\n')

const GOOD: Fault[] = [
  { name: 'a good answer', script: answer(TEXT), text: TEXT, ends: 'stop' },
  { name: 'one letter an event', script: answer(TEXT, { pieceLength: 1 }), text: TEXT, ends: 'stop' },
  { name: 'no usage', script: answer(TEXT, { usage: null }), text: TEXT, ends: 'stop' },
  { name: 'no [DONE]', script: answer(TEXT, { done: false }), text: TEXT, ends: 'stop' },
  { name: '[DONE] without a finish', script: answer(TEXT, { finish: null }), text: TEXT, ends: 'unsaid' },
  { name: 'the length limit', script: answer(TEXT, { finish: 'length' }), text: TEXT, ends: 'length' },
  {
    name: 'a content filter',
    script: answer(TEXT, { finish: 'content_filter' }),
    text: TEXT,
    ends: 'filtered',
  },
  { name: 'a finish nobody knows', script: answer(TEXT, { finish: 'whatever' }), text: TEXT, ends: 'unsaid' },
  {
    name: 'a refusal',
    script: stream(delta({ refusal: 'I will not.' }), finishEvent('stop'), DONE),
    text: 'I will not.',
    ends: 'refused',
  },
  { name: 'CRLF', script: stream(crlf(TWO + finishEvent('stop') + DONE)), text: 'One two.', ends: 'stop' },
  {
    name: 'CR',
    script: stream((TWO + finishEvent('stop') + DONE).replaceAll('\n', '\r')),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'a byte order mark',
    script: stream(`\uFEFF${TWO}`, finishEvent('stop'), DONE),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'no last blank line',
    script: stream(TWO, finishEvent('stop').trimEnd()),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'an empty data line',
    script: stream(TWO, 'data:\n\n', 'data: \n\n', finishEvent('stop'), DONE),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'comments between events',
    script: stream(': a\n\n', TWO, ':\n', finishEvent('stop'), ': b\n\n', DONE),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'unknown fields and objects',
    script: stream('id: 4\nretry: 10\n', TWO, 'data: {"x":1}\n\n', finishEvent('stop'), DONE),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'a finish twice',
    script: stream(TWO, finishEvent('stop'), finishEvent('length'), DONE),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'text after the finish',
    script: stream(
      delta({ content: 'One ' }),
      finishEvent('length'),
      delta({ content: 'two.' }),
      finishEvent('stop'),
      DONE,
    ),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'text after [DONE]',
    script: stream(TWO, finishEvent('stop'), DONE, delta({ content: 'more' })),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'text with its finish',
    script: stream(delta({ content: 'One.' }, 'stop')),
    text: 'One.',
    ends: 'stop',
  },
  {
    name: 'empty choices and null deltas',
    script: stream(
      event({ choices: [] }),
      event({ choices: [{ index: 0, delta: null }] }),
      TWO,
      finishEvent('stop'),
      DONE,
    ),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'a choice with another number',
    script: stream(
      delta({ reasoning_content: 'hm' }),
      event({ choices: [{ index: 1, delta: { content: 'One two.' } }] }),
      finishEvent('stop'),
      DONE,
    ),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'no blank lines',
    script: stream((TWO + finishEvent('stop') + DONE).replaceAll('\n\n', '\n')),
    text: 'One two.',
    ends: 'stop',
  },
  {
    name: 'a finish on every chunk, with pauses',
    script: stream(
      delta({ reasoning_content: 'hm' }, 'stop'),
      { waitMs: 60 },
      delta({ content: 'One ' }, 'stop'),
      { waitMs: 60 },
      delta({ content: 'two.' }, 'stop'),
      DONE,
    ),
    text: 'One two.',
    ends: 'stop',
    config: { limits: { afterFinishMs: 30 } },
  },
  {
    name: 'reasoning apart',
    script: answer('Yes.', { reasoning: 'Let me see.' }),
    text: 'Yes.',
    ends: 'stop',
  },
  {
    name: 'reasoning inside',
    script: answer('<think>Let me see.</think>\n\nYes.', { pieceLength: 3 }),
    text: 'Yes.',
    ends: 'stop',
  },
  {
    name: 'parts for content',
    script: stream(
      delta({
        content: [
          { type: 'text', text: 'One ' },
          { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
          { type: 'text', text: 'two.' },
        ],
      }),
      finishEvent('stop'),
      DONE,
    ),
    text: 'One two.',
    ends: 'stop',
  },
  { name: 'no type', script: { ...answer(TEXT), contentType: null }, text: TEXT, ends: 'stop' },
  { name: 'a wrong type', script: { ...answer(TEXT), contentType: 'text/html' }, text: TEXT, ends: 'stop' },
  {
    name: 'a whole completion instead',
    script: reply(200, 'application/json', completion(TEXT)),
    text: TEXT,
    ends: 'stop',
  },
  {
    name: 'a whole completion with reasoning',
    script: reply(200, 'application/json', completion('<think>x</think>Yes.', 'length')),
    text: 'Yes.',
    ends: 'length',
  },
  {
    name: 'twenty bad events',
    script: stream(TWO, 'data: {"a\n\n'.repeat(20), delta({ content: ' Three.' }), finishEvent('stop'), DONE),
    text: 'One two. Three.',
    ends: 'stop',
  },
  {
    name: 'a connection left open after the end',
    script: { ...answer('One.', { done: false }), end: 'hang' },
    text: 'One.',
    ends: 'stop',
    config: { limits: { afterFinishMs: 60 } },
  },
  {
    name: 'a connection left open after [DONE]',
    script: { ...answer('One.'), end: 'hang' },
    text: 'One.',
    ends: 'stop',
  },
  {
    name: 'a reset after the finish',
    script: { ...stream(TWO, finishEvent('stop'), { waitMs: 30 }), end: 'reset' },
    text: 'One two.',
    ends: 'stop',
  },
]

checkFaults('what a good server may do', GOOD)
