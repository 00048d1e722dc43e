import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkAddress } from '@/lib/core/endpoints/check-address'
import { PROVIDERS, providerById, providerInfos } from '@/lib/providers'

const FOLDER = new URL('../../../../lib/providers/', import.meta.url)

/** It answers by itself: nothing to connect, so not in the list. */
const NOT_CONNECTED = 'built-in'

describe('the list of providers', () => {
  it('has every folder with a provider.ts, and only those', () => {
    const folders = readdirSync(FOLDER)
      .filter((name) => existsSync(new URL(`${name}/provider.ts`, FOLDER)))
      .filter((name) => name !== NOT_CONNECTED)
    const listed = PROVIDERS.map((provider) => provider.providerId)
    expect([...listed].sort(), 'add the missing one to lib/providers/index.ts').toEqual(folders.sort())
  })

  it.each(PROVIDERS)('$name has an address that may be kept, or leaves it to the user', (provider) => {
    if (provider.providerId === 'any-compatible') return expect(provider.defaultBaseUrl).toBe('')
    const address = checkAddress(provider.defaultBaseUrl)
    expect(address).toMatchObject({ ok: true, baseUrl: provider.defaultBaseUrl })
    expect(address.ok && address.kind).toBe(provider.local ? 'loopback' : 'public')
  })

  it('gives the settings form plain data', () => {
    expect(JSON.parse(JSON.stringify(providerInfos))).toEqual(providerInfos)
    expect(providerInfos.map((info) => Object.keys(info).length)).toEqual(PROVIDERS.map(() => 5))
  })
})

describe('providerById', () => {
  it('finds each by its id', () => {
    for (const provider of PROVIDERS) expect(providerById(provider.providerId)).toBe(provider)
  })

  it('speaks to one that it does not know like to any other address', () => {
    expect(providerById('from-the-future').providerId).toBe('any-compatible')
  })
})
