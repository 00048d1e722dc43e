import { unzipSync } from 'fflate'
import { AppFailure } from '@/lib/model/app-error'
import { FILE_LIMITS } from '@/lib/sources/file/file-limits'
import { decodeText } from '@/lib/sources/file/text/decode-text'

/** The parts of a zip file. Nothing is unpacked that was not asked for, nor more than `FILE_LIMITS` allows. */
export interface Archive {
  has(name: string): boolean
  /** Some parts as text, by name; a part that is not there is missing. */
  read(names: Iterable<string>): Map<string, string>
}

/** Fails with `FILE_BROKEN` and `FILE_TOO_LARGE`. */
export function openArchive(bytes: Uint8Array): Archive {
  const parts = new Set<string>()
  let unpacked = 0
  unpack(bytes, ({ name }) => {
    if (parts.size >= FILE_LIMITS.parts) throw new AppFailure('FILE_TOO_LARGE')
    parts.add(name)
    return false
  })
  return {
    has: (name) => parts.has(name),
    read(names) {
      const wanted = new Set(names)
      const files = unpack(bytes, ({ name, size, originalSize }) => {
        if (!wanted.has(name)) return false
        unpacked += originalSize
        const isTooLarge = originalSize > FILE_LIMITS.part || unpacked > FILE_LIMITS.unpacked
        if (isTooLarge) throw new AppFailure('FILE_TOO_LARGE')
        if (size > bytes.length) throw new AppFailure('FILE_BROKEN')
        return true
      })
      return new Map([...wanted].flatMap((name) => textOf(files, name)))
    },
  }
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

function unpack(bytes: Uint8Array, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (thrown) {
    throw thrown instanceof AppFailure ? thrown : new AppFailure('FILE_BROKEN')
  }
}

function textOf(files: Record<string, Uint8Array>, name: string): [string, string][] {
  const bytes = Object.hasOwn(files, name) ? files[name] : undefined
  const text = bytes && decodeText(bytes)
  return text == null ? [] : [[name, text]]
}
