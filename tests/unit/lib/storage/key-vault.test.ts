import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { createKeyVault } from '@/lib/storage/key-vault'

const KEY = 'sk-proj-Zq8WmN3vT5xLr7Kd1HbPcY'
const PLACE = { endpointId: 'e1', origin: 'https://api.example' }

let databases = 0

function freshVault() {
  databases += 1
  const name = `vault-${databases}`
  return { name, vault: createKeyVault(name) }
}

async function rowsOf(name: string, table: 'keys' | 'masters'): Promise<Record<string, unknown>[]> {
  const db = await new Dexie(name).open()
  const rows = await db.table(table).toArray()
  db.close()
  return rows
}

describe('createKeyVault', () => {
  it('gives a key back for the origin it was saved for, also after a restart', async () => {
    const { name, vault } = freshVault()
    await vault.saveKey({ ...PLACE, key: KEY })
    expect(await vault.readKey(PLACE)).toBe(KEY)
    expect(await createKeyVault(name).readKey(PLACE)).toBe(KEY)
  })

  it.each([
    'https://api.example:8443',
    'http://api.example',
    'https://evil.example',
    'https://api.example.evil.example',
  ])('gives no key to %s', async (origin) => {
    const { vault } = freshVault()
    await vault.saveKey({ ...PLACE, key: KEY })
    expect(await vault.readKey({ ...PLACE, origin })).toBeNull()
  })

  it('takes an address of the same origin for the origin', async () => {
    const { vault } = freshVault()
    await vault.saveKey({ ...PLACE, origin: 'https://API.example:443/v1', key: KEY })
    expect(await vault.readKey(PLACE)).toBe(KEY)
  })

  it('gives no key to another endpoint', async () => {
    const { vault } = freshVault()
    await vault.saveKey({ ...PLACE, key: KEY })
    expect(await vault.readKey({ ...PLACE, endpointId: 'e2' })).toBeNull()
  })

  it('replaces a key, and forgets it', async () => {
    const { name, vault } = freshVault()
    await vault.saveKey({ ...PLACE, key: KEY })
    await vault.saveKey({ endpointId: 'e1', origin: 'https://other.example', key: 'another-key-1234' })
    expect(await vault.readKey(PLACE)).toBeNull()
    expect(await vault.readKey({ endpointId: 'e1', origin: 'https://other.example' })).toBe(
      'another-key-1234',
    )
    await vault.deleteKey('e1')
    expect(await vault.describeKey('e1')).toEqual({ hasKey: false, lastFour: null })
    expect(await rowsOf(name, 'keys')).toEqual([])
  })

  it('tells pages only that there is a key and its last four characters', async () => {
    const { vault } = freshVault()
    expect(await vault.describeKey('e1')).toEqual({ hasKey: false, lastFour: null })
    await vault.saveKey({ ...PLACE, key: 'elevenchars' })
    expect(await vault.describeKey('e1')).toEqual({ hasKey: true, lastFour: null })
    await vault.saveKey({ ...PLACE, key: 'twelve-chars' })
    expect(await vault.describeKey('e1')).toEqual({ hasKey: true, lastFour: 'hars' })
  })

  it('stores no four characters of a key in the clear', async () => {
    const { name, vault } = freshVault()
    await vault.saveKey({ ...PLACE, key: KEY })
    const [row] = await rowsOf(name, 'keys')
    const bytes = Buffer.from(row?.ciphertext as ArrayBuffer)
    expect(bytes.length).toBe(KEY.length + 16)
    const shown = `${bytes.toString('latin1')}${JSON.stringify(row)}`
    for (let at = 0; at + 4 <= KEY.length; at++) expect(shown).not.toContain(KEY.slice(at, at + 4))
  })

  it('encrypts under a key that cannot be exported, and with a new nonce each time', async () => {
    const { name, vault } = freshVault()
    await vault.saveKey({ ...PLACE, key: KEY })
    await vault.saveKey({ endpointId: 'e2', origin: PLACE.origin, key: KEY })
    const masters = await rowsOf(name, 'masters')
    expect(masters).toHaveLength(1)
    const master = masters[0]?.key as CryptoKey
    expect(master.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', master)).rejects.toThrow()
    const [first, second] = await rowsOf(name, 'keys')
    expect(Buffer.from(first?.iv as Uint8Array)).not.toEqual(Buffer.from(second?.iv as Uint8Array))
  })

  it('makes one master key when two keys are saved at the same moment', async () => {
    const { name, vault } = freshVault()
    const other = createKeyVault(name)
    await Promise.all([
      vault.saveKey({ ...PLACE, key: KEY }),
      other.saveKey({ endpointId: 'e2', origin: PLACE.origin, key: 'another-key-1234' }),
    ])
    expect(await rowsOf(name, 'masters')).toHaveLength(1)
    expect(await other.readKey(PLACE)).toBe(KEY)
    expect(await vault.readKey({ endpointId: 'e2', origin: PLACE.origin })).toBe('another-key-1234')
  })

  it('gives nothing when a row was moved to another origin or its master key is gone', async () => {
    const { name, vault } = freshVault()
    await vault.saveKey({ ...PLACE, key: KEY })
    const db = await new Dexie(name).open()
    await db.table('keys').update('e1', { origin: 'https://evil.example' })
    expect(await vault.readKey({ endpointId: 'e1', origin: 'https://evil.example' })).toBeNull()
    await db.table('keys').update('e1', { origin: PLACE.origin })
    expect(await vault.readKey(PLACE)).toBe(KEY)
    await db.table('masters').clear()
    expect(await vault.readKey(PLACE)).toBeNull()
    expect(await vault.describeKey('e1')).toEqual({ hasKey: false, lastFour: null })
    db.close()
  })

  it('turns a storage fault into a storage failure without the key', async () => {
    const { vault } = freshVault()
    const failure = await vault.saveKey({ endpointId: {} as string, origin: PLACE.origin, key: KEY }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(failure).toMatchObject({ error: { code: 'STORAGE_FAILED' } })
    expect(JSON.stringify(failure)).not.toContain(KEY)
  })
})
