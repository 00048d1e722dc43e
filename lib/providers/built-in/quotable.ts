import { readWords } from '@/lib/core/retrieval/read-words'

/** Whether a line says something as a sentence: no heading, label, date alone, membership line, table head or caption. */
export function isStatement(sentence: string, headings: readonly string[], title: string): boolean {
  const text = sentence.trim()
  const bare = bareOf(text)
  if (bare === bareOf(title) || headings.some((heading) => bareOf(heading) === bare)) return false
  return (
    !isTooShort(text) &&
    !isEmptyRow(text) &&
    !isMetadata(text) &&
    !isTableHead(text) &&
    !CAPTION.test(text.slice(0, 60).replace(/^[[(【]/, ''))
  )
}

/** Fewer words than a sentence needs; scripts without spaces count letters. */
export function isTooShort(text: string): boolean {
  const runs = readWords(text.slice(0, LONGEST_READ))
  const unspaced = runs.reduce((sum, run) => sum + (run.unspaced ? run.text.length : 0), 0)
  return unspaced < LEAST_UNSPACED && runs.length < LEAST_WORDS
}

/** What sites say about themselves and want of the reader: terms, cookies, letters, buttons. */
export function isBoilerplate(sentence: string): boolean {
  return BOILERPLATE.test(sentence.slice(0, LONGEST_READ))
}

/** A table's row, its cells parted by bars. */
export function isRow(sentence: string): boolean {
  return sentence.includes(' | ')
}

/** A row of which fewer than two cells hold words or numbers: the others hold images or nothing. */
export function isEmptyRow(sentence: string): boolean {
  if (!/\s\|(?:\s|$)/.test(sentence)) return false
  return sentence.split('|').filter((cell) => /[\p{L}\p{N}]/u.test(cell)).length < 2
}

/** What a sentence under these headings counts: little among references and links. */
export function sectionWeight(headings: readonly string[]): number {
  return headings.some((heading) => REFERENCES.test(heading.trim())) ? REFERENCE_WEIGHT : 1
}

const LONGEST_READ = 1_000
const LEAST_WORDS = 4
const LEAST_UNSPACED = 6
const REFERENCE_WEIGHT = 0.35
const REFERENCES =
  /^(?:(?:notes|footnotes|references|citations|sources|bibliography|works cited|further reading|see also|external links|related (?:articles|posts|links|stories)|read (?:more|next)|einzelnachweise|weblinks|literatur|anmerkungen|fußnoten|quellen|siehe auch|références|notes et références|bibliographie|voir aussi|liens externes|referencias|bibliografía|véase también|enlaces externos|notas|referências|ver também|ligações externas|note|bibliografia|voci correlate|collegamenti esterni|примечания|литература|ссылки|источники|см\. также|المراجع|مراجع|انظر أيضا|وصلات خارجية|参考文献|参考资料|参见|外部链接|注释|脚注|出典|関連項目|外部リンク)(?: (?:and|und|et|y|e|и|&) \p{L}+)?)[:.]?$/iu
const CAPTION =
  /^(?:fig(?:ure|\.)?|abb(?:ildung|\.)?|photo(?:graph)?|foto|image|picture|bild|credit|figura|imagen|imagem|immagine|рис(?:унок|\.)?|фото|图|圖|写真)(?: ?\p{Nd}+| by | credit|[:：]|:)/iu
const METADATA =
  /^(?:(?:member|joined|registered|active) since|mitglied seit|registriert seit|membre depuis|inscrit depuis|miembro desde|membro (?:desde|dal)|(?:на сайте|зарегистрирован) с|posted (?:on|in|by|at)|published(?: on| in|:)|(?:last )?(?:updated|modified|edited|reviewed)(?: on|:)|veröffentlicht (?:am|von)|aktualisiert|zuletzt (?:aktualisiert|geändert)|stand:|publié le|mis à jour|publicado (?:el|em|en)|actualizado|atualizado|pubblicato|aggiornato|опубликован|обновлен|filed under|tagged|tags?:|categor(?:y|ies):|kategorien?:|views?:|comments? \(?\p{Nd}|\p{Nd}[\p{Nd}.,]* (?:views|comments|replies|likes|shares|beiträge|kommentare|antworten|commentaires|comentarios)|(?:posts|beiträge|messages|replies):|\p{Nd}+ min(?:ute)?s?(?: |-)read)/iu
const DATE_WORD =
  /\p{Nd}+(?:st|nd|rd|th)?|\p{L}{0,3}day|jan\p{L}*|feb\p{L}*|mar\p{L}{0,3}|mär\p{L}*|apr\p{L}*|ma[yi]o?|jun\p{L}*|jul\p{L}*|aug\p{L}*|ago\p{L}*|sep\p{L}*|o[ck]t\p{L}*|nov\p{L}*|de[cz]\p{L}*|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|at|on|am|pm|um|uhr|le|de|del|utc|gmt|[年月日]|янв\p{L}*|фев\p{L}*|мар\p{L}*|апр\p{L}*|ма[йя]|июн\p{L}*|июл\p{L}*|авг\p{L}*|сен\p{L}*|окт\p{L}*|ноя\p{L}*|дек\p{L}*/giu
const BOILERPLATE =
  /(?<!\p{L})(?:we reserve the right|all rights reserved|subscrib\p{L}*|sign(?:ing)? up|log(?:ged)? ?in|comment data|cookies?|newsletter|copyright|privacy policy|terms (?:of|and)|follow us|join us|(?:share|like) this|our (?:guidelines|community)|(?:comment|community|house|posting) (?:guidelines|policy|rules|section)|(?:leave|post|add) a (?:comment|reply)|click here|read (?:more|the (?:full|whole|entire))|learn more|find out more|notify me of|e-mail-benachrichtigung|unsubscribe|advertis\p{L}+|affiliate|abonnieren|anmelden|kommentare? (?:schreiben|hinterlassen|verfassen)|laisser un commentaire|cliquez ici|dej(?:ar|e) un comentario|ha(?:z|ce|ga) clic|deixe (?:um|seu) comentário|inviare un commento|clicca qui|klicken sie|alle rechte vorbehalten|datenschutz\p{L}*|folgen sie uns|abonnez-vous|inscrivez-vous|tous droits réservés|suivez-nous|suscr[íi]b\p{L}*|todos los derechos|síguenos|inscreva-se|assine|todos os direitos|siga-nos|iscriviti|tutti i diritti|seguici|подпис\p{L}*|все права защищены|اشترك|جميع الحقوق)(?!\p{L})|©|订阅|版权所有|关注我们|登录|注册|購読|会員登録|無断転載|クッキー/iu

/** A date line, a counter, "Posted by": what says when and how often, not what. */
export function isMetadata(line: string): boolean {
  const text = line.trim().replace(/^[[(【]/, '')
  if (METADATA.test(text) && readWords(text).length <= MOST_METADATA_WORDS) return true
  return (
    text.length <= 60 &&
    /\p{Nd}/u.test(text) &&
    text.replace(DATE_WORD, '').replace(/[\p{P}\p{S}\s]/gu, '') === ''
  )
}

const MOST_METADATA_WORDS = 14

/** A row of labels: no number in it and no sentence. */
function isTableHead(text: string): boolean {
  return isRow(text) && !/\p{Nd}/u.test(text) && !/[.!?。！？]$/u.test(text)
}

function bareOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
