import type { Steps } from './steps'

/**
 * The identity of a text: SHA-256 (FIPS 180-4) over its UTF-16 units, big-endian, first 128 bits in hex. Written
 * out because a page on plain http has no `crypto.subtle`, and because a long text must be hashed in slices.
 */
export function hashText(text: string): string {
  const hash = createTextHash()
  hash.add(text)
  return hash.end()
}

/** The same in steps, of a text that may be long. */
export function* hashTextInSteps(text: string): Steps<string> {
  const hash = createTextHash()
  for (let at = 0; at < text.length; at += UNITS_A_STEP) {
    yield
    hash.add(text.slice(at, at + UNITS_A_STEP))
  }
  return hash.end()
}

const UNITS_A_STEP = 65_536

interface TextHash {
  add(text: string): void
  /** To be called once. */
  end(): string
}

/** Hashes a text that arrives in pieces; how it was cut does not matter. */
export function createTextHash(): TextHash {
  const state = Int32Array.from(INITIAL)
  const block = new Int32Array(64)
  let units = 0

  function addUnit(unit: number): void {
    const at = units & (UNITS_PER_BLOCK - 1)
    const word = at >> 1
    block[word] = at & 1 ? (block[word] ?? 0) | unit : unit << 16
    units++
    if (at === UNITS_PER_BLOCK - 1) compress(state, block)
  }

  return {
    add(text) {
      for (let i = 0; i < text.length; i++) addUnit(text.charCodeAt(i))
    },
    end() {
      const bits = units * 16
      addUnit(0x8000)
      while ((units & (UNITS_PER_BLOCK - 1)) !== UNITS_PER_BLOCK - 4) addUnit(0)
      const high = Math.floor(bits / 2 ** 32)
      for (const unit of [high >>> 16, high & 0xffff, (bits >>> 16) & 0xffff, bits & 0xffff]) addUnit(unit)
      return Array.from(state.subarray(0, 4), toHex).join('')
    },
  }
}

const UNITS_PER_BLOCK = 32
const PRIMES = firstPrimes(64)
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

/** The compression function; `block` holds 16 words and gets the other 48. */
function compress(state: Int32Array, block: Int32Array): void {
  expand(block)
  const at = (i: number) => state[i] as number
  let a = at(0)
  let b = at(1)
  let c = at(2)
  let d = at(3)
  let e = at(4)
  let f = at(5)
  let g = at(6)
  let h = at(7)
  for (let i = 0; i < 64; i++) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + (ROUND[i] as number) + (block[i] as number)) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  state.set([at(0) + a, at(1) + b, at(2) + c, at(3) + d, at(4) + e, at(5) + f, at(6) + g, at(7) + h])
}

function expand(block: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const early = block[i - 15] as number
    const late = block[i - 2] as number
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    block[i] = ((block[i - 16] as number) + sigma0 + (block[i - 7] as number) + sigma1) | 0
  }
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
}

function toHex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
