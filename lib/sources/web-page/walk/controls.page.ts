import type { BlockContext } from '@/lib/core/extraction/assembled-block'
import {
  attributeOf,
  inputTypeOf,
  isMultipleOf,
  optionLabelOf,
  selectedOptionsOf,
} from '@/lib/sources/native-dom.page'
import type { Sight } from '@/lib/sources/web-page/sight/drawn'
import { showsText } from '@/lib/sources/web-page/sight/sight.page'
import type { Frame, Walk } from './walk-state.page'

const CONTROLS: ReadonlySet<string> = new Set(['button', 'label', 'legend', 'input', 'select', 'textarea'])

/**
 * The context of a control that stands for itself; `null` where it is a part of something: of a sentence, of a
 * heading, of a row of data.
 */
export function controlContext(walk: Walk, name: string, parent: Frame): BlockContext | null {
  const { context } = parent
  if (!CONTROLS.has(name) || !walk.recorder.atStart || parent.inMath) return null
  if (context.kind === 'heading' || context.kind === 'table-row' || context.kind === 'code') return null
  return { ...context, kind: 'control' }
}

/**
 * What a field draws of its own accord: the caption of a button, the option that is chosen. What somebody has typed
 * is theirs, and is never read; the hint in an empty field is no statement of the page.
 */
export function captionOf(field: Element, name: string, sight: Sight): string {
  if (!showsText(sight)) return ''
  const words = name === 'select' ? chosenOption(field as HTMLSelectElement) : wordsOf(field, name)
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_CAPTION_LENGTH)
}

const MAX_CAPTION_LENGTH = 200
const BUTTON_TYPES: ReadonlySet<string> = new Set(['submit', 'button', 'reset'])

function wordsOf(field: Element, name: string): string {
  const isButton = name === 'input' && BUTTON_TYPES.has(inputTypeOf(field as HTMLInputElement))
  return isButton ? (attributeOf(field, 'value') ?? '') : ''
}

/** A list of options shows which are not chosen too: it is left alone, and so is the date of a card. */
function chosenOption(field: HTMLSelectElement): string {
  if (isMultipleOf(field) || PRIVATE.test(attributeOf(field, 'autocomplete') ?? '')) return ''
  const option = selectedOptionsOf(field)[0]
  return option ? optionLabelOf(option) : ''
}

const PRIVATE = /(^|\s)(cc-|one-time-code|bday|sex)/i
