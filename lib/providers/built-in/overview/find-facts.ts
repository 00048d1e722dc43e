import { foldWord } from '@/lib/core/retrieval/fold-word'
import { namesIn } from '@/lib/core/retrieval/kind-hints'
import { STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import { signedNames, withoutTitle } from './signed-names'

export interface SentenceFacts {
  numbers: string[]
  dates: string[]
  names: string[]
  /** Those of the names that a word beside them shows to be names: a title, a legal form, "said". */
  signed: string[]
}

/** Numbers with their units, dates, and names of one sentence, as it writes them. */
export function findFacts(sentence: string, lang: string): SentenceFacts {
  const text = sentence.slice(0, LONGEST_READ)
  const signed = signedNames(text, lang)
  const names = [...new Set([...signed, ...namesOf(text, lang, signed)])]
  const spans = Array.from(text.matchAll(SPAN), (match) => match[0])
  if (!/\p{Nd}/u.test(text)) return { dates: [], numbers: spans, names, signed }
  const dates = matchesOf(text, DATE)
  const rest = [...dates, ...spans].reduce((left, found) => left.replace(found, ' '), text)
  return {
    dates: dates.map((date) => date.replace(/\.$/, '')),
    numbers: [...spans, ...numbersOf(rest, lang)],
    names,
    signed,
  }
}

const LONGEST_READ = 1_000
const MONTHS =
  'jan(?:uary?|uar|vier)?|feb(?:ruary?|ruar)?|f[ée]vr(?:ier)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|avril|abril|may|mai|mayo|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust)?|août|agosto|sept?(?:ember|embre|iembre)?|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|d[eé][cz](?:ember|embre)?|diciembre|enero|febrero|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie|tháng \\p{Nd}{1,2}|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro|januari|februari|maart|mei|augustus|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|ιανουαρίου|φεβρουαρίου|μαρτίου|απριλίου|μαΐου|ιουνίου|ιουλίου|αυγούστου|σεπτεμβρίου|οκτωβρίου|νοεμβρίου|δεκεμβρίου|जनवरी|फ़?रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر'
const UNITS =
  'percent|per cent|prozent|por ciento|pour cent|hundred|thousand|million(?:en|s|es)?|billion(?:en|s)?|milliarden?|milliards?|millones|milioane|тысяч\\p{L}*|млн|млрд|миллион\\p{L}*|milyon|milyar|km|kg|m|cm|mm|g|mg|l|ml|w|kw|mw|gw|kwh|v|hz|khz|mhz|ghz|db|kb|mb|gb|tb|ms|s|min|h|mph|г|гр|мл|л|кг|км|мм|см|шт|ч|мин|сек|руб|years?|days?|hours?|minutes?|seconds?|months?|weeks?|people|euros?|dollars?|pounds?|miles?|feet|met(?:re|er)s?|metri|mètres?|metros?|metrów|метр\\p{L}{0,2}|jahren?|stunden|minuten|años|ans|anni|лет|года?|yıl'
const MAGNITUDE = '万|亿|億|萬|兆|million|billion|milli|mrd|mio|тыс|млн|млрд|مليون|مليار'
const YEAR = `(?:1[1-9]\\p{Nd}{2}|20\\p{Nd}{2}|[१२]\\p{Nd}{3})(?!\\s?(?:${MAGNITUDE}))(?!\\s(?:${UNITS})(?!\\p{L}))`
const DATE = new RegExp(
  [
    '\\p{Nd}{2,4}\\s?年(?:\\s?\\p{Nd}{1,2}\\s?月)?(?:\\s?\\p{Nd}{1,2}\\s?日)?',
    '\\p{Nd}{1,2}\\s?月(?:\\s?\\p{Nd}{1,2}\\s?日)?',
    `(?<![\\p{L}\\p{Nd}])(?:\\p{Nd}{1,2}(?:st|nd|rd|th|er|[.°º])? (?:de |of )?)?(?:${MONTHS})(?!\\p{L})\\.?(?: \\p{Nd}{1,2}(?:st|nd|rd|th)?(?!\\p{Nd}))?(?:,? (?:de )?${YEAR})?`,
    `(?<![\\p{Nd}.,])${YEAR}s?(?![\\p{Nd}%]|[.,]\\p{Nd})(?:[–-]\\p{Nd}{2,4}(?!\\p{Nd}))?`,
    '(?<!\\p{Nd})\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}(?!\\p{Nd})',
    '(?<![\\p{Nd}.])\\p{Nd}{1,2}([./])\\p{Nd}{1,2}\\1(?:\\p{Nd}{4}|\\p{Nd}{2})(?!\\p{Nd})',
    '(?<!\\p{Nd})\\p{Nd}{1,2}\\. Jahrhundert|(?:siglo|siècle|secolo|século|secolul) [IVX]{1,5}(?!\\p{L})|[IVX]{1,5}(?:e|ème)? siècle',
    '(?<!\\p{L})\\p{Nd}{1,2}(?:st|nd|rd|th) century',
  ].join('|'),
  'giu',
)
/** Grouped by spaces (365 000), by points or commas, or not at all; with its decimals. */
const DIGITS =
  '(?:\\p{Nd}{1,3}(?:[ \\u00a0\\u202f]\\p{Nd}{3})+(?!\\p{Nd})|\\p{Nd}+(?:[.,]\\p{Nd}{3})*)(?:[.,]\\p{Nd}+)?[½¼¾⅓⅔]?'
/** "8-year-old", "three-hour": a number that is joined with what it counts. */
const SPAN =
  /(?<![\p{L}\p{Nd}-])(?:\p{Nd}+(?:\.\p{Nd}+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty)-(?:year|month|week|day|hour|minute|second|mile|foot|inch|met(?:er|re)|kilomet(?:er|re)|pound|ton|page)(?:-old)?(?!\p{L})/giu
const UNIT = `[%％]|°\\s?[CF]?|[€$£¥₹]|[万亿億萬兆千百]+\\p{sc=Han}{0,2}|\\p{sc=Han}{1,2}|\\p{sc=Katakana}[\\p{sc=Katakana}ー]{1,7}|(?:${UNITS})(?![\\p{L}\\p{M}])`
const NUMBER = new RegExp(
  '(?<![\\p{Nd}\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}][.,:/-]?)' +
    '(?:(?<time>\\p{Nd}{1,2}:\\p{Nd}{2}(?!\\p{Nd})(?: ?Uhr| ?[ap]\\.?m\\.?)?)|' +
    `(?<sign>[€$£¥₹]\\s?)?[−-]?${DIGITS}(?:\\s?[–−-]\\s?${DIGITS})?(?:\\s?(?<unit>${UNIT}))?)` +
    // "am 18. und 19. Mai", "the 5. place": a place in a row.
    '(?![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{Nd}])(?!\\.\\s\\p{L})',
  'giu',
)
/** What is counted stands behind its number in most languages. */
const COUNTED = /^[ \u00a0\u202f](?<word>[\p{L}\p{M}][\p{L}\p{M}'’-]{2,24})(?![\p{L}\p{M}])/u
/** Without a unit, and with nothing counted behind it, a short number says nothing. */
const LEAST_BARE_DIGITS = 3
const NAMES_NEED_TWO_WORDS = new Set(['de', 'lb'])

function matchesOf(text: string, pattern: RegExp): string[] {
  const found = Array.from(text.matchAll(pattern), (match) => match[0].trim())
  // A month alone ("may", "mars") is a word before it is a date.
  return found.filter((match) => /\p{Nd}/u.test(match))
}

function numbersOf(text: string, lang: string): string[] {
  const smallWords = STOP_WORDS[lang] ?? new Set<string>()
  return Array.from(text.matchAll(NUMBER)).flatMap((match) => {
    const number = match[0].trim()
    if (match.groups?.unit && NO_AMOUNT.test(match.groups.unit)) return []
    if (match.groups?.time || match.groups?.sign || match.groups?.unit) return [number]
    const before = text.slice(0, match.index)
    const behind = text.slice(match.index + match[0].trimEnd().length)
    if (AGE_BEFORE.test(before) && behind.startsWith(',') && number.length === 2) return [number]
    if (IDENTIFIER_BEFORE.test(before) || /^\s?[-–/]/.test(behind)) return []
    const counted = COUNTED.exec(behind)
    const word = counted?.groups?.word ?? ''
    // A capital begins a name, but in German.
    const isThing = (!/^\p{Lu}/u.test(word) || lang === 'de') && !isVersion(number, lang)
    if (counted && isThing && !smallWords.has(foldWord(word)) && !NOT_COUNTED.test(word))
      return [number + counted[0]]
    return number.replace(/\P{Nd}/gu, '').length >= LEAST_BARE_DIGITS ? [number] : []
  })
}

/** "Webb, 51, of": an age. */
const AGE_BEFORE = /\p{Lu}[\p{L}\p{M}'’-]+, $/u
/** What is dialled, and the number of a decree, counts nothing. */
const IDENTIFIER_BEFORE =
  /(?:(?<!\p{L})(?:call|dial|ring|rang|phon|wähl|appel|llam|marc|chiam|lig)\p{L}*|(?<!\p{L})N[°º]|No\.|Nr\.|[#№§])\s?$/iu
/** A place in a row or an edition, not an amount. */
const NO_AMOUNT = /^(?:.?版|号|番|位|回目|代目)$/u
/** Prepositions that are no stop words. */
const NOT_COUNTED =
  /^(?:concern\p{L}+|regarding|including|according|compared|per|versus|without|within|since|against|selon|contre|durant|dès|según|durante|contra|contro|senza|sans|sowie|laut|gegenüber|دون|بدون|من|في|على|إلى|الى|عن|مع|حتى|بين|منذ|خلال|قبل|بعد|ضد|أو|او)$/iu

/** "2.8 release": where decimals have a point, things are not counted in tenths. */
function isVersion(number: string, lang: string): boolean {
  return POINT_LANGUAGES.has(lang) && /^\p{Nd}{1,2}\.\p{Nd}{1,2}$/u.test(number)
}

const POINT_LANGUAGES: ReadonlySet<string> = new Set(['en', 'zh', 'ja', 'th', 'hi'])

function namesOf(text: string, lang: string, signed: readonly string[]): string[] {
  if (UNSPACED.has(lang)) return Array.from(text.matchAll(LATIN_NAME), (match) => match[0])
  const names = namesIn(text)
    // "Webb's Ford": one's and another.
    .flatMap((name) => name.split(/['’]s /))
    .map((name) => withoutTitle(name.replace(/['’]s$|[.]$/, '').replace(NO_NAME_BEFORE, ''), lang))
    .filter((name) => !NO_NAME.test(name))
  if (!NAMES_NEED_TWO_WORDS.has(lang)) return names
  // What stands around a known name is a noun.
  return names.filter((name) => name.includes(' ') && !signed.some((known) => name.includes(known)))
}

/** A preposition that begins its sentence. */
const NO_NAME_BEFORE = /^(?:Unlike|Despite|Inside|Beyond|Within|Among|Amid|Besides|Since) /u
const NO_NAME = new RegExp(`^$|^(?:${MONTHS}|Ph\\.?D|M\\.?D)$`, 'iu')
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'zh', 'th'])
/** Amid other letters: words in capitals that stand together. */
const LATIN_NAME =
  /(?<![\p{sc=Latin}\p{Nd}-])\p{Lu}[\p{sc=Latin}\p{Nd}-]+(?: \p{Lu}[\p{sc=Latin}\p{Nd}-]+){1,5}/gu
