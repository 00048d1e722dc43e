import type { Stretches } from './assembled-block'

export function createStretches(): Stretches {
  return { at: [], source: [], from: [], length: [] }
}

/** Adds the stretches of `added` that cover its units `start` to `start + length`, moved by `by`. */
export function appendStretches(
  target: Stretches,
  added: Stretches,
  by: number,
  length: number,
  start = 0,
): void {
  for (let i = 0; i < added.at.length; i++) {
    const at = added.at[i] ?? 0
    const skipped = Math.max(0, start - at)
    const kept = Math.min(added.length[i] ?? 0, start + length - at) - skipped
    if (kept > 0)
      pushStretch(target, at + skipped + by, added.source[i] ?? 0, (added.from[i] ?? 0) + skipped, kept)
  }
}

/** Adds one stretch, or lengthens the last one when it goes on there. */
export function pushStretch(
  target: Stretches,
  at: number,
  source: number,
  from: number,
  length: number,
): void {
  const last = target.at.length - 1
  const lastLength = target.length[last] ?? 0
  const continues =
    target.source[last] === source &&
    (target.at[last] ?? 0) + lastLength === at &&
    (target.from[last] ?? 0) + lastLength === from
  if (continues) {
    target.length[last] = lastLength + length
    return
  }
  target.at.push(at)
  target.source.push(source)
  target.from.push(from)
  target.length.push(length)
}
