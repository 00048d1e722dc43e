import type { Comment } from '@/lib/model/capture'

/**
 * How many quotes each block of a message stands in by its words: lines that begin with `>`, and what follows
 * "On ... wrote:" or the head of a mail that was sent before, down to the end of the message.
 */
export function quotedHistory(comments: readonly (Comment | null)[], texts: readonly string[]): number[] {
  let history: Comment | null = null
  return comments.map((comment, n) => {
    if (comment !== history) history = null
    if (!comment) return 0
    const text = texts[n] ?? ''
    const signs = SIGNS.exec(text)?.[0].replace(/\s/g, '').length ?? 0
    const isHistory = history !== null
    if (
      text.length <= MAX_LINE &&
      BEGINS_HISTORY.test(text) &&
      !isAnsweredInside(n, comment, comments, texts)
    )
      history = comment
    return Math.max(signs, isHistory ? 1 : 0)
  })
}

const MAX_LINE = 400
/** `> > words` */
const SIGNS = /^(?:>\s?){1,20}/
const BEGINS_HISTORY =
  /^(?:on|am|le|el|il|op|den|em) .{5,300}\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu)[^.]{0,120}:$|^-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d’origine)\s*-{2,}$|^from: .{3,200}\bsent: /i

/** Where quoted lines have signs of their own, what stands between them is the answer. */
function isAnsweredInside(
  n: number,
  comment: Comment,
  comments: readonly (Comment | null)[],
  texts: readonly string[],
): boolean {
  return comments[n + 1] === comment && SIGNS.test(texts[n + 1] ?? '')
}
