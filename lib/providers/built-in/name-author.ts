import type { ModelRequest } from '@/lib/model/language-model'
import type { OwnLines } from './own-lines'
import { isBoilerplate } from './quotable'
import { type QuotedGroup, writeSections } from './write-sections'

/** The line of the page that names its author; else that the page does not seem to say. */
export function* nameAuthor({ passages, title }: ModelRequest, lines: OwnLines): Generator<string> {
  const byline = findByline(passages)
  if (!byline) {
    yield lines.noAuthor
    return
  }
  yield lines.answered
  yield* writeSections([byline], title, new Set())
}

/** Lines at the page's beginning and end in which a byline stands. */
const FIRST_LINES = 20
const LAST_LINES = 8
const LONGEST_BYLINE = 120
const NAME =
  "\\p{Lu}[\\p{L}\\p{M}.'’-]*(?: (?:de|da|di|van|von|der|la|le|al|bin|of)){0,2}(?: \\p{Lu}[\\p{L}\\p{M}.'’-]*){1,3}"
const BY =
  '(?:[Aa]n? (?:article|essay|post|story|report)|[Ww]ritten|[Pp]osted|[Pp]ublished|[Rr]eported|[Ww]ords|[Tt]ext|[Ss]tory|[Gg]eschrieben|[Ee]in (?:Beitrag|Artikel)|[ÉéE]crit|[Ee]scrito|[Ss]critto)?\\s*'
const BYLINE = new RegExp(
  `^${BY}(?:[Bb][Yy]|[Vv]on|[Pp]ar|[Pp]or|[Dd]e|[Dd]i|[Dd]a)\\s*:?\\s+(?:(?:Dr|Prof)\\.? )*${NAME}|^(?:[Aa]uthors?|[Ww]riter|[Aa]utor(?:in|es|a)?|[Vv]erfasser(?:in)?|[Aa]uteure?s?|[Aa]utor[ei]|[Аа]втор(?:ы)?|[Тт]екст)\\s*[:：|–-]\\s*\\p{Lu}|^(?:作者|文|撰文|记者|記者|著者|執筆(?:者)?|筆者|ライター)\\s*[:：/｜|]\\s*\\S|^(?:بقلم|الكاتب|كتبه|كتبت)\\s*:?\\s*\\S|^${NAME}\\s*(?:[,·•|–—-]\\s*)+(?=.*\\p{Nd}{4})`,
  'u',
)

function findByline(passages: ModelRequest['passages']): QuotedGroup | null {
  const lines = passages.flatMap((passage) =>
    passage.text.split('\n').map((line) => ({ passage, text: line.trim() })),
  )
  const near =
    lines.length > FIRST_LINES ? [...lines.slice(0, FIRST_LINES), ...lines.slice(-LAST_LINES)] : lines
  const found = near.find(
    ({ text }) => text.length <= LONGEST_BYLINE && !isBoilerplate(text) && BYLINE.test(text),
  )
  return found
    ? { passage: found.passage, sentences: [{ text: found.text, passageId: found.passage.id }] }
    : null
}
