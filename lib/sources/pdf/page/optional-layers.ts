import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Whether a layer (an optional-content group, or several in an expression) is shown when the document opens. */
export type LayerIsOn = (group: unknown) => boolean

/** The layers that what is drawn next belongs to. */
export interface Layers {
  /** True when the operator opened or closed one, or other marked content. */
  change(operator: number, args: readonly unknown[]): boolean
  areOn(): boolean
}

/** Follows a page's marked content (ISO 32000-2, 8.11.3.2): inside a layer that is off, nothing is on. */
export function createLayers(isOn: LayerIsOn): Layers {
  const open: boolean[] = []
  let off = 0
  return {
    change(operator, [tag, group]) {
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
        const isShown = operator === OPS.beginMarkedContent || tag !== 'OC' || isOn(group)
        open.push(isShown)
        if (!isShown) off += 1
        return true
      }
      if (operator !== OPS.endMarkedContent) return false
      if (open.pop() === false) off -= 1
      return true
    },
    areOn: () => off === 0,
  }
}
