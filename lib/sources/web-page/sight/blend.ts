import type { Colour } from './colour'

type Channel = (ink: number, under: number) => number

/** Channels from 0 to 1, as W3C Compositing and Blending Level 1 has them; the modes that can make ink disappear. */
const MODES = new Map<string, Channel>([
  ['multiply', (ink, under) => ink * under],
  ['screen', (ink, under) => ink + under - ink * under],
  ['darken', (ink, under) => Math.min(ink, under)],
  ['lighten', (ink, under) => Math.max(ink, under)],
  ['difference', (ink, under) => Math.abs(ink - under)],
  ['exclusion', (ink, under) => ink + under - 2 * ink * under],
  ['plus-lighter', (ink, under) => Math.min(1, ink + under)],
  ['color-dodge', (ink, under) => (under === 0 ? 0 : ink === 1 ? 1 : Math.min(1, under / (1 - ink)))],
  ['color-burn', (ink, under) => (under === 1 ? 1 : ink === 0 ? 0 : 1 - Math.min(1, (1 - under) / ink))],
])

/** The colour that ink has where it is blended with what is under it. */
export function blend(mode: string, ink: Colour, under: Colour): Colour {
  const channel = MODES.get(mode)
  if (!channel) return ink
  const mix = (one: number, other: number) => channel(one / 255, other / 255) * 255
  return { r: mix(ink.r, under.r), g: mix(ink.g, under.g), b: mix(ink.b, under.b), a: ink.a }
}
