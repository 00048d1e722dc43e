/** The name of an archive's part that is referred to from a folder of it; `''` for what leads outside. */
export function partName(folder: string, reference: string): string {
  const base = `file:///${folder}`
  if (!URL.canParse(reference, base)) return ''
  const { protocol, pathname } = new URL(reference, base)
  if (protocol !== 'file:') return ''
  try {
    return decodeURIComponent(pathname).slice(1)
  } catch {
    // A percent sign that means itself.
    return pathname.slice(1)
  }
}
