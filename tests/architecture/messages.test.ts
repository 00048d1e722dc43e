import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ERROR_TABLE } from '@/lib/model/app-error'
import { PRODUCT, PROJECT, readSources } from './read-sources'

interface Message {
  message: string
  placeholders?: Record<string, { content: string }>
}

const LOCALES = join(PROJECT, 'public/_locales')
const languages = readdirSync(LOCALES)
const read = (language: string): Record<string, Message> =>
  JSON.parse(readFileSync(join(LOCALES, language, 'messages.json'), 'utf8'))
const english = read('en')

const code = [
  ...readSources(PRODUCT, ['.ts', '.tsx', '.html']).map(({ text }) => text),
  readFileSync(join(PROJECT, 'wxt.config.ts'), 'utf8'),
].join('\n')

describe('messages', () => {
  it('each failure has its sentence', () => {
    const missing = Object.entries(ERROR_TABLE).filter(([, row]) => !(row.message in english))
    expect(missing.map(([failure, row]) => `${failure}: ${row.message}`)).toEqual([])
  })

  it('each key is used: delete the ones that are not', () => {
    const used = (key: string) => new RegExp(`['"\`]${key}['"\`]|__MSG_${key}__`).test(code)
    expect(Object.keys(english).filter((key) => !used(key))).toEqual([])
  })

  it('each __MSG_key__ exists', () => {
    const named = [...code.matchAll(/__MSG_(\w+)__/g)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((key) => !(key in english))).toEqual([])
  })

  it('keys are camelCase: area and sentence', () => {
    expect(Object.keys(english).filter((key) => !/^[a-z]+[a-zA-Z0-9]*$/.test(key))).toEqual([])
  })

  it('no sentence is empty or padded', () => {
    const wrong = Object.entries(english).filter(
      ([, { message }]) => message.trim() === '' || message !== message.trim(),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it.each(languages)('%s has every key, with the same places', (language) => {
    const other = read(language)
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort())
    const places = ({ message }: Message) => [...new Set(message.match(/\$\d/g))].sort()
    for (const [key, message] of Object.entries(english))
      expect([key, places(other[key] ?? message)]).toEqual([key, places(message)])
  })
})
