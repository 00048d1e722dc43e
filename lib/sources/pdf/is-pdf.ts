/** Writers put up to this much before the header, and readers find it. */
const HEADER_WITHIN = 1_024

/** Whether these bytes say that they are a PDF, whatever name or type they came with. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, HEADER_WITHIN))
  return start.includes('%PDF-')
}
