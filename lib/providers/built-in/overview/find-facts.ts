import { namesIn } from '@/lib/core/retrieval/kind-hints'

export interface SentenceFacts {
  numbers: string[]
  dates: string[]
  names: string[]
}

/** Numbers with their units, dates, and names of one sentence, as it writes them. */
export function findFacts(sentence: string, lang: string): SentenceFacts {
  const text = sentence.slice(0, LONGEST_READ)
  const dates = matchesOf(text, DATE)
  const withoutDates = dates.reduce((rest, date) => rest.replace(date, ' '), text)
  return { dates, numbers: matchesOf(withoutDates, NUMBER).filter(saysSomething), names: namesOf(text, lang) }
}

const LONGEST_READ = 1_000
const MONTHS =
  'jan(?:uary?|uar|vier)?|feb(?:ruary?|ruar)?|f[ée]vr(?:ier)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|avril|abril|may|mai|mayo|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust)?|août|agosto|sept?(?:ember|embre|iembre)?|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|d[eé][cz](?:ember|embre)?|diciembre|enero|febrero|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie|tháng \\p{Nd}{1,2}'
const MAGNITUDE = '万|亿|億|萬|兆|million|billion|milli|mrd|mio|тыс|млн|млрд|مليون|مليار'
const YEAR = `(?:1[1-9]\\p{Nd}{2}|20\\p{Nd}{2}|[१२]\\p{Nd}{3})(?!\\s?(?:${MAGNITUDE}))`
const DATE = new RegExp(
  [
    '\\p{Nd}{2,4}\\s?年(?:\\s?\\p{Nd}{1,2}\\s?月)?(?:\\s?\\p{Nd}{1,2}\\s?日)?',
    '\\p{Nd}{1,2}\\s?月(?:\\s?\\p{Nd}{1,2}\\s?日)?',
    `(?<![\\p{L}\\p{Nd}])(?:\\p{Nd}{1,2}(?:st|nd|rd|th|er|\\.)? (?:de |of )?)?(?:${MONTHS})(?!\\p{L})\\.?(?: \\p{Nd}{1,2}(?:st|nd|rd|th)?(?!\\p{Nd}))?(?:,? (?:de )?${YEAR})?`,
    `(?<![\\p{Nd}.,])${YEAR}s?(?![\\p{Nd}%]|[.,]\\p{Nd})(?:[–-]\\p{Nd}{2,4}(?!\\p{Nd}))?`,
    '(?<!\\p{Nd})\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}(?!\\p{Nd})',
    '(?<!\\p{L})\\p{Nd}{1,2}(?:st|nd|rd|th) century',
  ].join('|'),
  'giu',
)
const UNITS =
  'percent|per cent|prozent|por ciento|pour cent|hundred|thousand|million(?:en|s|es)?|billion(?:en|s)?|milliarden?|milliards?|millones|milioane|тысяч\\p{L}*|млн|млрд|миллион\\p{L}*|milyon|milyar|km|kg|m|cm|mm|g|mg|l|ml|w|kw|mw|gw|kwh|v|hz|khz|mhz|ghz|db|kb|mb|gb|tb|ms|s|min|h|mph|years?|days?|hours?|minutes?|seconds?|months?|weeks?|people|euros?|dollars?|pounds?|miles?|feet|met(?:re|er)s?|jahren?|stunden|minuten|años|ans|anni|лет|года?|yıl'
const NUMBER = new RegExp(
  '(?<![\\p{Nd}\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}])(?:[€$£¥₹]\\s?)?[−-]?\\p{Nd}+(?:[.,\\u00a0\\u202f]\\p{Nd}{3})*(?:[.,]\\p{Nd}+)?[½¼¾⅓⅔]?' +
    `(?:\\s?(?:%|°\\s?[CF]?|[€$£¥₹]|[万亿億萬兆千百]+\\p{sc=Han}{0,2}|\\p{sc=Han}{1,2}|(?:${UNITS})(?!\\p{L})))?` +
    '(?![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{Nd}])',
  'giu',
)
const NAMES_NEED_TWO_WORDS = new Set(['de', 'lb'])

function matchesOf(text: string, pattern: RegExp): string[] {
  const found = Array.from(text.matchAll(pattern), (match) => match[0].trim())
  // A month alone ("may", "mars") is a word before it is a date.
  return found.filter((match) => /\p{Nd}/u.test(match))
}

/** A digit alone counts the items of a list as often as anything. */
function saysSomething(number: string): boolean {
  return number.length > 1
}

function namesOf(text: string, lang: string): string[] {
  if (lang === 'ja')
    return Array.from(text.matchAll(/\p{sc=Katakana}[\p{sc=Katakana}ー・]{3,30}/gu), (match) => match[0])
  const names = namesIn(text).map((name) => name.replace(/['’]s$|[.]$/, ''))
  return NAMES_NEED_TWO_WORDS.has(lang) ? names.filter((name) => name.includes(' ')) : names
}
