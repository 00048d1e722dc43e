import type { OpenMark, ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'

/** Fields: a code that is not shown, and then what it has come to, which is. */
export interface DocxFields {
  turn(type: string): void
  addCode(words: string): void
  isInCode(): boolean
}

interface Field {
  code: string
  isInCode: boolean
  mark: OpenMark | null
}

const MAX_CODE_LENGTH = 10_000

export function createDocxFields(builder: ReadingBuilder): DocxFields {
  const open: Field[] = []
  /** A field in another one's code is code as well. */
  let inCode = 0
  return {
    turn(type) {
      const field = open.at(-1)
      if (type === 'begin') {
        open.push({ code: '', isInCode: true, mark: null })
        inCode++
      } else if (type === 'separate' && field?.isInCode) {
        field.isInCode = false
        inCode--
        const href = /^\s*HYPERLINK\s+"([^"]{1,8000})"/.exec(field.code)?.[1]
        if (href) field.mark = builder.openMark({ kind: 'link', href })
      } else if (type === 'end') {
        const ended = open.pop()
        if (ended?.isInCode) inCode--
        if (ended?.mark) builder.closeMark(ended.mark)
      }
    },
    addCode(words) {
      const field = open.at(-1)
      if (field && field.code.length < MAX_CODE_LENGTH) field.code += words
    },
    isInCode: () => inCode > 0,
  }
}
