/** What a mark is if a bracket inside its quotation has ended it already, and what has been read since. */
export interface MarkDoubt {
  words: string
  /** How many ids and quotations it had. */
  ids: number
  quotes: number
  complete: boolean
  rest: string
}

/**
 * Whether the bracket did end the mark: its line is over, another mark begins, or no quotation has ended within a
 * length that is longer than any that is asked for.
 */
export function provesEnd({ rest }: MarkDoubt, char: string, isShown: (id: string) => boolean): boolean {
  if (char === '\n' || rest.length >= MAX_DOUBT_LENGTH) return true
  if (!HEAD_ENDS.test(char)) return false
  const [, id, end] = MARK_HEAD.exec((rest + char).slice(-MAX_HEAD_LENGTH)) ?? []
  if (id === undefined || end === undefined) return false
  return QUOTATION_OPENS.test(end) || isShown(id.toLowerCase())
}

const MAX_DOUBT_LENGTH = 240
const MAX_HEAD_LENGTH = 20
const QUOTATION_OPENS = /["“„«‘'「]/
const HEAD_ENDS = /["“„«‘'「\]】),]/
const MARK_HEAD = /[[【(]\^?([a-z]{1,2}\d{1,4})\s*:?\s*(["“„«‘'「\]】),])$/i
