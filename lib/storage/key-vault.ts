import { Dexie, type EntityTable } from 'dexie'
import { storing } from './storage-failure'

/**
 * Keys, encrypted and each bound to the origin it was saved for. The one module that reads them. The key that encrypts
 * them cannot be exported from this browser profile; it does not stop someone who owns the profile.
 */
export interface KeyVault {
  /** Replaces the endpoint's key. */
  saveKey(entry: { endpointId: string; origin: string; key: string }): Promise<void>
  /** `null` when there is none, when it was saved for another origin, or when it cannot be decrypted any more. */
  readKey(place: { endpointId: string; origin: string }): Promise<string | null>
  deleteKey(endpointId: string): Promise<void>
  /** What a page may know of a key. `lastFour` is `null` for keys under twelve characters. */
  describeKey(endpointId: string): Promise<KeyDescription>
}

interface KeyDescription {
  hasKey: boolean
  lastFour: string | null
}

interface StoredKey {
  endpointId: string
  origin: string
  iv: Uint8Array<ArrayBuffer>
  ciphertext: ArrayBuffer
}

interface StoredMaster {
  masterId: string
  key: CryptoKey
}

type VaultDatabase = Dexie & {
  keys: EntityTable<StoredKey, 'endpointId'>
  masters: EntityTable<StoredMaster, 'masterId'>
}

const MASTER_ID = 'aes-gcm-1'
/** Showing four of fewer characters would tell too much of the key. */
const MIN_LENGTH_TO_SHOW = 12

/** The vault in its own database, `sidenote-vault`. */
export function createKeyVault(databaseName = 'sidenote-vault'): KeyVault {
  const db = new Dexie(databaseName) as VaultDatabase
  db.version(1).stores({ keys: 'endpointId', masters: 'masterId' })
  return {
    saveKey: ({ endpointId, origin, key }) =>
      storing(async () => {
        const place = { endpointId, origin: originOf(origin) }
        const sealed = await encrypt(key, place, await masterKey(db))
        await db.keys.put({ ...place, ...sealed })
      }),
    readKey: ({ endpointId, origin }) =>
      storing(async () => {
        const stored = await db.keys.get(endpointId)
        return stored?.origin === originOf(origin) ? decrypt(stored, db) : null
      }),
    deleteKey: (endpointId) => storing(() => db.keys.delete(endpointId)),
    describeKey: (endpointId) =>
      storing(async () => {
        const stored = await db.keys.get(endpointId)
        const key = stored ? await decrypt(stored, db) : null
        return { hasKey: key !== null, lastFour: key === null ? null : lastFourOf(key) }
      }),
  }
}

/** Made on first use; of two made at the same moment one is kept, since the transaction looks before it adds. */
async function masterKey(db: VaultDatabase): Promise<CryptoKey> {
  const stored = await db.masters.get(MASTER_ID)
  if (stored) return stored.key
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return db.transaction('rw', db.masters, async () => {
    const other = await db.masters.get(MASTER_ID)
    if (other) return other.key
    await db.masters.add({ masterId: MASTER_ID, key: made })
    return made
  })
}

async function encrypt(
  key: string,
  place: Pick<StoredKey, 'endpointId' | 'origin'>,
  master: CryptoKey,
): Promise<Pick<StoredKey, 'iv' | 'ciphertext'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv, additionalData: bindingOf(place) }
  return { iv, ciphertext: await crypto.subtle.encrypt(algorithm, master, new TextEncoder().encode(key)) }
}

async function decrypt(stored: StoredKey, db: VaultDatabase): Promise<string | null> {
  const master = await db.masters.get(MASTER_ID)
  if (!master) return null
  const algorithm = { name: 'AES-GCM', iv: stored.iv, additionalData: bindingOf(stored) }
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, master.key, stored.ciphertext))
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'OperationError') return null
    throw thrown
  }
}

/** Authenticated with the ciphertext: a row that is moved to another endpoint or origin does not decrypt. */
function bindingOf({
  endpointId,
  origin,
}: Pick<StoredKey, 'endpointId' | 'origin'>): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([endpointId, origin]))
}

function originOf(address: string): string {
  return new URL(address).origin
}

function lastFourOf(key: string): string | null {
  return key.length < MIN_LENGTH_TO_SHOW ? null : key.slice(-4)
}
