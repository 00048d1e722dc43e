/** A response's body, as far as it comes within `maxBytes` and `maxMs`; the rest is not waited for. Throws nothing. */
export async function readBytes(
  response: Response,
  { maxBytes, maxMs }: { maxBytes: number; maxMs: number },
): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  const stop = () => void reader.cancel().catch(() => undefined)
  const timer = setTimeout(stop, maxMs)
  try {
    while (length < maxBytes) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      length += value.length
    }
  } catch {
    // The connection broke: what came before is what there is.
  } finally {
    clearTimeout(timer)
    stop()
  }
  return joined(parts, Math.min(length, maxBytes))
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part.subarray(0, length - at), at)
    at += Math.min(part.length, length - at)
  }
  return bytes
}
