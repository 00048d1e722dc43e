import { READER_VERSION } from '@/lib/core/extraction/capture-limits'

/**
 * Puts requests into the isolated world under a name, frozen and unlisted, unless they stand there already. An update of
 * the extension brings others.
 */
export function standInPage<T extends object>(name: string, create: () => T): void {
  const standing: unknown = Reflect.get(globalThis, name)
  if (isVersioned(standing) && standing.readerVersion === READER_VERSION) return
  const requests = Object.freeze({ ...create(), readerVersion: READER_VERSION })
  Object.defineProperty(globalThis, name, { value: requests, configurable: true })
}

function isVersioned(value: unknown): value is { readerVersion: unknown } {
  return typeof value === 'object' && value !== null && 'readerVersion' in value
}
