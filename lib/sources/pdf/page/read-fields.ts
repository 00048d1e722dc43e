import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { RawField } from './raw-page'

/** As pdf.js tells of a form field; all of it comes out of the document. */
interface Widget {
  subtype?: unknown
  fieldType?: unknown
  fieldName?: unknown
  alternativeText?: unknown
  fieldValue?: unknown
  exportValue?: unknown
  buttonValue?: unknown
  checkBox?: unknown
  radioButton?: unknown
  password?: unknown
  hidden?: unknown
  rect?: unknown
}

/** A page's form fields that say something. Never a password's, nor one that is not to be seen. */
export async function readFields(page: PDFPageProxy): Promise<RawField[]> {
  const widgets = (await page.getAnnotations()) as Widget[]
  return widgets.flatMap((widget) => {
    if (widget.subtype !== 'Widget' || widget.password === true || widget.hidden === true) return []
    const value = valueIn(widget)
    const rectangle = rectangleOf(widget.rect)
    if (value === '' || !rectangle) return []
    return [{ label: labelOf(widget), value: value.slice(0, MAX_VALUE), rectangle }]
  })
}

const MAX_VALUE = 4_000
const TICKED = '☑'

function valueIn({ fieldType, fieldValue, exportValue, buttonValue, ...widget }: Widget): string {
  if (fieldType === 'Sig') return ''
  if (fieldType !== 'Btn') {
    const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
    return values
      .filter((value) => typeof value === 'string')
      .join(', ')
      .trim()
  }
  const on = widget.checkBox === true ? exportValue : widget.radioButton === true ? buttonValue : null
  return typeof on === 'string' && on !== '' && on === fieldValue ? TICKED : ''
}

function labelOf({ alternativeText, fieldName }: Widget): string {
  const [label] = [alternativeText, fieldName].filter(
    (name) => typeof name === 'string' && name.trim() !== '',
  )
  return typeof label === 'string' ? label.trim().slice(0, 200) : ''
}

function rectangleOf(rect: unknown): RawField['rectangle'] | null {
  if (!Array.isArray(rect)) return null
  const [left, bottom, right, top] = rect.map(Number)
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return null
  return [left, bottom, right, top]
}
