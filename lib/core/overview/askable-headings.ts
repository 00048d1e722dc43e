import { readWords } from '@/lib/core/retrieval/read-words'
import type { Block, Capture } from '@/lib/model/capture'
import { isAsked, isPlain } from './plain-words'

/**
 * Headings with enough under them to ask about, short and plain enough to stand in a question, none of them the title's.
 * One that asks something ends with a question mark.
 */
export function askableHeadings({ text, blocks, title }: Capture): string[] {
  const main = blocks.filter(({ role, collapsed }) => role === 'main' && !collapsed)
  const under = charactersUnder(main)
  return main
    .filter(({ kind, part, level }) => kind === 'heading' && level !== 1 && !FOREIGN.has(part ?? ''))
    .filter(({ n, start, end }) => (under.get(n) ?? 0) >= LEAST_UNDER && end - start <= LONGEST_HEADING)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
    .map((heading) => heading.replace(/^\p{Nd}{1,2}[.)]\s+|[\s:：.。]+$/gu, ''))
    .filter((heading) => isPlain(heading) && saysMuch(heading) && isTopic(heading))
    .filter((heading) => !title.includes(heading))
    .map((heading) => (!isAsked(heading) && QUESTION_WORDS.test(heading) ? `${heading}?` : heading))
}

/** A question that lost its mark, as headings do: an asking word and its verb behind it. */
const QUESTION_WORDS =
  /^(?:(?:what|who|when|where|why|how) (?:is|are|was|were|do|does|did|can|could|should|will|has|have)|(?:was|wer|wann|wo|warum|wie) (?:ist|sind|war|waren|hat|haben|kann|können|wird|werden)) /i

/** Two or three sentences. */
const LEAST_UNDER = 150
/** Far longer than any that could stand in a question. */
const LONGEST_HEADING = 500
const FOREIGN: ReadonlySet<string> = new Set(['title', 'byline', 'caption', 'tags'])

function charactersUnder(blocks: readonly Block[]): ReadonlyMap<number, number> {
  const under = new Map<number, number>()
  for (const { kind, headings, start, end } of blocks) {
    const nearest = headings.at(-1)
    if (kind === 'heading' || nearest === undefined) continue
    under.set(nearest, (under.get(nearest) ?? 0) + end - start)
  }
  return under
}

/** One word names a place on the page more than something to ask about. */
function saysMuch(heading: string): boolean {
  const words = readWords(heading)
  return (words.length > 1 || words.some(({ unspaced }) => unspaced)) && !/[.…]{2}$/.test(heading)
}

/** Neither what every page has, nor a number, nor a whole sentence that advertises. */
function isTopic(heading: string): boolean {
  if (GENERIC.test(heading) || NUMBERED.test(heading)) return false
  return isAsked(heading) || (readWords(heading).length <= MOST_WORDS && !/[!！]$/u.test(heading))
}

const MOST_WORDS = 8
const NUMBERED =
  /^(?:the )?(?:chapter|part|section|page|step|day|week|episode|season|volume|act|scene|appendix|figure|table|kapitel|teil|abschnitt|seite|schritt|tag|folge|chapitre|partie|section|étape|jour|capítulo|parte|sección|paso|día|capitolo|sezione|passo|giorno|seção|hoofdstuk|deel|stap|rozdział|część|krok|глава|часть|раздел|шаг|день|bölüm|adım|κεφάλαιο|μέρος|βήμα|capitolul|partea|pasul|chương|phần|bước|الفصل|الجزء|अध्याय|भाग|บทที่|ตอนที่)(?: (?:text|notes?|summary|end notes?|\p{L}))?(?: ?(?:\p{Nd}+|[ivxlc]+))?(?:[.:–—-]? ?(?:prologue|epilogue|introduction|prolog|prólogo))?$|^第?[\p{Nd}一二三四五六七八九十百]+[章節节回話话部編编]?$|^[\p{Nd}\p{P}\s]+$|^(?:prologue|epilogue|foreword|preface|prolog|epilog|vorwort|nachwort|prólogo|epílogo|пролог|эпилог)$/iu

const GENERIC =
  /^(?:introduction|conclusions?|overview|summary|abstract|contents?|table of contents|background|references|notes|footnotes|sources|bibliography|external links|see also|further reading|related .*|read (?:more|next|also|later)|print|save|more .*|comments?|leave a .*|share.*|tags?|about(?: us| the authors?)?|contact.*|menu|search|newsletter|subscribe.*|faq|advertis.*|examples?|history|usage|methods?|results?|discussion|description|details?|features?|reviews?|specifications?|einleitung|(?:die |unsere )?ergebnisse|fazit|inhalt.*|zusammenfassung|übersicht|quellen|literatur|weblinks|einzelnachweise|siehe auch|kommentare?|mehr .*|das könnte .*|teilen|kontakt|impressum|beschreibung|introduction|sommaire|conclusion|références|voir aussi|liens externes|commentaires?|à lire .*|partager|introducción|conclusión|resumen|índice|referencias|véase también|enlaces externos|comentarios?|compart.*|leer más|introduzione|conclusioni?|indice|note|bibliografia|commenti|condividi|leggi anche|introdução|conclusão|resumo|sumário|referências|ver também|comentários?|leia .*|inleiding|conclusie|samenvatting|reacties|delen|wstęp|podsumowanie|komentarze|przypisy|giriş|sonuç|kaynaklar|yorumlar|введение|заключение|содержание|примечания|литература|ссылки|комментарии|см\. также|источники|المراجع|مقدمة|خاتمة|التعليقات|संदर्भ|टिप्पणियाँ|परिचय|εισαγωγή|σχόλια|πηγές|introducere|concluzie|comentarii|bình luận|giới thiệu|tham khảo|บทนำ|สรุป|ความคิดเห็น|简介|目录|参考.*|评论|相关.*|概要|目次|関連.*|コメント|脚注|出典|まとめ|はじめに)[.:!]?$/iu
