import { foldWord } from '@/lib/core/retrieval/fold-word'
import { holdsKind, namesIn } from '@/lib/core/retrieval/kind-hints'
import { type QuestionKind, readQuestionKind } from '@/lib/core/retrieval/question-kind'
import { readWords } from '@/lib/core/retrieval/read-words'

/** What a sentence must hold to answer; `null` when any that fits may. */
export type AnswerSign = 'name' | 'price' | 'duration' | 'number' | 'date' | 'cause' | 'place' | null

/** The sign a question asks for. "Who is …?" asks for a definition, "Who can …?" for a condition: neither for a name. */
export function readAnswerSign(question: string): AnswerSign {
  const text = question.slice(0, 500)
  if (PRICE.test(text)) return 'price'
  if (DURATION.test(text)) return 'duration'
  const kind = readQuestionKind(text)
  if (kind === 'who') return ASKS_NO_NAME.test(text) || isWhoIs(text) ? null : 'name'
  return SIGN_OF_KIND[kind] ?? null
}

/** Whether a sentence holds the sign. A name or place that stands in the question is not its answer. */
export function holdsSign(sentence: string, sign: AnswerSign, asked: string, lang: string): boolean {
  // A name behind a bar begins a cell, as one behind a colon does.
  const text = sentence.slice(0, LONGEST_READ).replaceAll(' | ', ': ')
  switch (sign) {
    case 'price':
      return MONEY.test(text) || NUMBER_WITH_UNIT.test(text)
    case 'duration':
      return TIME_OR_LENGTH.test(text)
    case 'number':
      return holdsKind(text, 'how-many', asked) || VAGUE_COUNT.test(text)
    case 'date':
      return holdsKind(text, 'when', asked) || DAY_OR_HOUR.test(text)
    case 'cause':
      return CAUSE.test(text)
    case 'place':
      return !hasCapitals(text) || holdsKind(text, 'where', asked)
    case 'name':
      return !hasCapitals(text) || newNames(text, asked, lang)
    default:
      return true
  }
}

/** When something is open: weekdays, hours of the day, "daily". */
const DAY_OR_HOUR =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week(?:days?|ends?)|daily|every day|always|noon|midnight|(?:mon|diens|donners|frei|sams|sonn|feier)tags?|mittwochs?|sonnabends?|t[äa]glich|werktags|wochenende?n?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|tous les jours|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|domingos?|todos los d[íi]as|luned[ìi]|marted[ìi]|mercoled[ìi]|gioved[ìi]|venerd[ìi]|sabato|domenica|ogni giorno|segundas?|ter[çc]as?|quartas?|quintas?|sextas?|понедельник\p{L}*|вторник\p{L}*|сред[ауыеам]+|четверг\p{L}*|пятниц\p{L}*|суббот\p{L}*|воскресень\p{L}*|ежедневно)(?!\p{L})|\p{Nd}\s?(?:[ap]\.?m\.?|o['’]clock|uhr|heures?|h)(?!\p{L})|(?:星期|周|週)[一二三四五六日天]|[月火水木金土日]曜|毎日|每天|วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)/iu

const SIGN_OF_KIND: Partial<Record<QuestionKind, AnswerSign>> = {
  'how-many': 'number',
  when: 'date',
  why: 'cause',
  where: 'place',
}
const LONGEST_READ = 1_000
const PRICE =
  /(?<!\p{L})(?:how much (?:(?:do|does|did|will|would) .{1,80} cost|(?:is|are|was) the (?:price|cost|fee))|(?:costs?|price[sd]?|fees?)(?=[ ?])|was kostet|was kosten|wie ?viel kostet|preis|kosten|combien (?:co[uû]te|co[uû]tent)|prix|tarifs?|cu[aá]nto (?:cuesta|cuestan|vale)|precios?|quanto (?:costa|custa|costano|custam)|prezzo|pre[cç]o|сколько (?:стоит|стоят)|цена|كم (?:سعر|يكلف|تكلفة))(?!\p{L})|多少钱|多少錢|价格|價格|いくら|値段|価格/iu
const DURATION =
  /(?<!\p{L})(?:how long|wie lange|combien de temps|cu[aá]nto tiempo|quanto tempo|как долго|сколько времени|كم من الوقت|كم يستغرق)(?!\p{L})|多长时间|多長時間|多久|何時間|何分|何日間|どのくらいの(?:時間|期間)/iu
const ASKS_NO_NAME =
  /(?<!\p{L})(?:who (?:can|could|should|may|must|needs?|qualifies|is (?:it for|eligible|allowed))|for whom|wer (?:kann|darf|muss|soll)|für wen|qui peut|pour qui|qui[eé]n puede|para qui[eé]n|quem pode|para quem|chi può|per chi|кто может|для кого)(?!\p{L})/iu
const WHO_IS =
  /^\s*(?:who|wer|qui|qui[eé]n(?:es)?|quem|chi|кто)\s+(?:is|was|are|were|ist|war|sind|waren|est|[ée]tait|sont|es|fue|era|son|é|foi|è|sono|такой|такая|такие)\s+/iu
const UNIT_WORDS =
  'percent|per cent|prozent|thousand|million(?:en|s|es)?|billion(?:en|s)?|milliarden?|milliards?|millones|euros?|dollars?|pounds?|cents?|yen|yuan|francs?|franken|rubles?|руб\\p{L}*|доллар\\p{L}*|евро|reais|pesos?|тысяч\\p{L}*|млн|млрд|kg|km|g|mg|l|ml|litres?|liters?|grams?|cups?|hours?|days?|miles?|tons?|tonnes?|دولار|ريال|يورو'
const MONEY =
  /[€$£¥₹₽₩₺₴]\s?\p{Nd}|\p{Nd}\s?[€$£¥₹₽₩₺₴]|(?<!\p{L})(?:EUR|USD|GBP|CHF|JPY|CNY|RUB|BRL)\s?\p{Nd}|\p{Nd}\s?(?:EUR|USD|GBP|CHF|JPY|CNY|RUB|BRL)(?!\p{L})|[\p{Nd}万亿億]\s?(?:元|円|块|美元|人民币)|(?<!\p{L})(?:free of charge|for free|is free|are free|kostenlos|gratuit\p{L}*|gratis|бесплатн\p{L}*|مجان\p{L}*)(?!\p{L})|免费|無料/iu
const NUMBER_WITH_UNIT = new RegExp(`\\p{Nd}\\s?(?:%|°|(?:${UNIT_WORDS})(?!\\p{L}))`, 'iu')
const TIME_UNITS =
  'milliseconds?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|decades?|centur(?:y|ies)|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|ann[ée]es?|segundos?|minutos?|horas?|d[ií]as?|semanas?|meses|mes|a[ñn]os?|anos?|secondi|minuti|or[ea]|giorn[io]|settiman[ae]|mes[ei]|ann[io]|dias?|м?сек\\p{L}*|минут\\p{L}*|час\\p{L}*|д(?:ень|ня|ней)|недел\\p{L}*|месяц\\p{L}*|год\\p{L}*|лет|دقيق\\p{L}*|دقائق|ساع\\p{L}*|يوم\\p{L}*|أيام|سن\\p{L}*|شهر\\p{L}*|أسبوع\\p{L}*'
const LENGTH_UNITS =
  'mm|cm|m|km|met(?:re|er)s?|kilomet(?:re|er)s?|miles?|feet|foot|ft|inch(?:es)?|yards?|метр\\p{L}*'
const COUNT_WORDS =
  '\\p{Nd}|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|several|few|half|ein(?:e[nrm]?)?|zwei|drei|vier|fünf|sechs|une?|deux|trois|quatre|cinq|una?|dos|tres|cuatro|cinco|due|tre|um|uma|dois|duas|три|два|две|пять)\\s(?:and a half )?'
/** `600 million years`, `millions of years`. */
const SCALES =
  '(?:hundreds?|thousands?|millions?|billions?|hunderte?n?|tausende?n?|millionen|milliarden|centaines?|milliers?|milliards?|cientos|miles|millones|milhares|milhões|migliaia|milioni|тысяч\\p{L}*|миллион\\p{L}*)'
const TIME_OR_LENGTH = new RegExp(
  `(?<!\\p{L})(?:${COUNT_WORDS})[\\s-]?(?:${SCALES}\\s)?(?:${TIME_UNITS}|${LENGTH_UNITS})(?!\\p{L})|` +
    `(?<!\\p{L})${SCALES}\\s(?:of\\s|von\\s|de\\s|d’|d'|di\\s)?(?:${TIME_UNITS})(?!\\p{L})|` +
    `[\\p{Nd}一二三四五六七八九十百千半数几]\\s?个?(?:多)?(?:秒|分|小时|時間|时|天|日|周|週|月|年|ヶ月|か月|世紀|米|公里|メートル)|(?<!\\p{L})(?:since|until|till|between|from|seit|bis|zwischen|depuis|jusqu['’]\\p{L}+|entre|desde|hasta|fino|até|с|до) .{0,40}(?:\\p{Nd}{4}|century|jahrhunderts?|siècle|siglo|secolo|século|века?)`,
  'iu',
)
const CAUSE =
  /(?<!\p{L})(?:because|since|due to|owing to|thanks to|as a result|so that|in order to|caused by|causes?|therefore|thus|hence|reasons?|the reason|that(?:’|')?s why|which is why|leads? to|led to|results? (?:in|from)|weil|denn|da|wegen|aufgrund|damit|deshalb|daher|deswegen|um .{1,60} zu|grund|gründe|dank|parce qu\p{L}*|car|puisqu\p{L}*|en raison|à cause|grâce à|afin|raisons?|porque|ya que|debido|gracias a|pues|para que|razón|razones|por isso|devido|graças|pois|razão|perch[ée]|poich[ée]|siccome|a causa|grazie a|affinch[ée]|motiv[oi]|потому|из-за|поскольку|так как|благодаря|чтобы|причин\p{L}*|لأن\p{L}*|بسبب|نتيجة|لذلك|بفضل|pentru că|deoarece|din cauza|çünkü|nedeniyle|dolayı|sayesinde|sebe\p{L}*|επειδή|λόγω|διότι|क्योंकि|कारण|vì|bởi|nên|omdat|doordat|wegens|därför|ponieważ|dlatego)(?!\p{L})|因为|因為|由于|由於|所以|因此|以便|原因|ため|から|ので|によって|理由|เพราะ|เนื่องจาก|ทำให้/iu

/** "Several" answers "how many" where the page says no more. */
const VAGUE_COUNT =
  /(?<!\p{L})(?:several|numerous|countless|dozens|both|none|mehrere\p{L}*|einige\p{L}*|zahlreiche\p{L}*|beide\p{L}*|plusieurs|quelques|varios|varias|algunos|numerosos|diversi|alcuni|numerosi|vários|várias|alguns|несколько|многие|оба|mai multe|câteva|birkaç|çok sayıda|πολλ\p{L}+|αρκετ\p{L}+|عدة|العديد|कई|अनेक|nhiều|vài|kilka|wiele|verschillende|meerdere|flera)(?!\p{L})|数[个名百千万]|多[个名次]|いくつか|複数|หลาย/iu

const NOUN_CAPITALS = new Set(['de', 'lb'])
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?$|^(?:The|This|That|These|Those|It|In|On|At|I)$/u

/** Scripts without capitals do not show where a name is. */
function hasCapitals(text: string): boolean {
  return /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]{3}/u.test(text)
}

/** "Who is Ada Lovelace?": what is asked about is the name itself. */
function isWhoIs(question: string): boolean {
  const rest = question.replace(WHO_IS, '')
  if (rest === question) return /是谁|是誰|とは誰|は誰/.test(question)
  const words = readWords(rest)
  return (
    words.length > 0 &&
    words.length <= 5 &&
    words.every(({ text }) => /^[\p{Lu}\p{Nd}]|^(?:de|van|von|of|da|la)$/u.test(text))
  )
}

function newNames(text: string, asked: string, lang: string): boolean {
  const known = new Set(readWords(asked).map((run) => foldWord(run.text)))
  const first = /^\p{Lu}[\p{L}\p{M}'’-]+(?= \p{Ll})/u.exec(text)?.[0]
  const names = first === undefined ? namesIn(text) : [...namesIn(text), first]
  return names.some((name) => {
    const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word) && !CALENDAR.test(word))
    const fresh = words.filter(
      (word) => !known.has(foldWord(word)) && !known.has(foldWord(word.replace(/['’]s$/, ''))),
    )
    return fresh.length > 0 && (!NOUN_CAPITALS.has(lang) || words.length > 1)
  })
}
