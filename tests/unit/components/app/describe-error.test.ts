import { describe, expect, it } from 'vitest'
import { describeError } from '@/components/app/describe-error'
import { type AppError, ERROR_TABLE, type ErrorCode } from '@/lib/model/app-error'
import messages from '@/public/_locales/en/messages.json'
import { fakeTranslate } from '@/tests/fakes/fake-translate'

const codes = Object.keys(ERROR_TABLE) as ErrorCode[]
const say = (code: ErrorCode, detail?: Record<string, string>) =>
  describeError(detail ? { code, detail } : { code }, fakeTranslate)

describe('describeError', () => {
  it.each(codes)('has a sentence for %s, also without detail', (code) => {
    expect(Object.keys(messages)).toContain(ERROR_TABLE[code].message)
    const sentence = say(code)
    expect(sentence).toMatch(/^\p{Lu}.*[.?]$|^\p{Lu}.*\)\.$/u)
    expect(sentence).not.toMatch(/\$\d|undefined/)
  })

  it('fills every place of a sentence', () => {
    for (const code of codes) {
      const places = messages[ERROR_TABLE[code].message as keyof typeof messages].message.match(/\$\d/g) ?? []
      const marker = '⟦x⟧'
      const detail = new Proxy({}, { get: () => marker }) as Record<string, string>
      const sentence = code === 'ENDPOINT_REFUSED' ? '' : say(code, detail)
      expect(sentence.split(marker).length - 1, code).toBe(places.length)
    }
  })

  it('writes a host as it is and begins a sentence with a capital otherwise', () => {
    expect(say('AUTH', { endpoint: 'api.openai.com' })).toBe('api.openai.com did not accept the key.')
    expect(say('AUTH')).toBe('The endpoint did not accept the key.')
  })

  it.each<[ErrorCode, string, string]>([
    ['UNREACHABLE', 'not-running', 'Nothing answers at box:1. Start the server'],
    ['UNREACHABLE', 'private-network', 'Cannot reach box:1 in your network.'],
    ['UNREACHABLE', 'network', 'Is the address right'],
    ['UNREACHABLE', 'constructor', 'Is the server running'],
    ['FORBIDDEN', 'origin', 'OLLAMA_ORIGINS='],
    ['NOT_FOUND', 'path', '/v1'],
    ['NOT_FOUND', 'model', 'Model m was not found there.'],
    ['PAGE_NOT_TEXT', 'image', 'This tab shows an image'],
    ['PAGE_NOT_TEXT', 'recording', 'This tab shows a recording'],
    ['PAGE_NOT_TEXT', 'file', 'This tab shows a file of type font/woff2.'],
  ])('says the likely cause of %s: %s', (code, cause, sentence) => {
    const detail = { host: 'box:1', model: 'm', type: 'font/woff2' }
    expect(say(code, { cause, ...detail })).toContain(sentence)
    expect(say(code, { reason: cause, ...detail })).toContain(sentence)
  })

  it('says why an address is refused', () => {
    const error: AppError = { code: 'ENDPOINT_REFUSED', detail: { reason: 'http-public' } }
    expect(describeError(error, fakeTranslate)).toContain('https://')
  })
})
