import type { QuestionKind } from './question-kind'

/**
 * Whether a sentence holds the kind of thing that is asked for: a number, a date, a name, a reason. `asked` is the
 * question: a name that stands in it is not its answer. Kinds without a sign of their own never hold.
 */
export function holdsKind(sentence: string, kind: QuestionKind, asked: string): boolean {
  const text = sentence.slice(0, LONGEST_READ)
  switch (kind) {
    case 'how-many':
      return NUMBER.test(text)
    case 'when':
      return DATE.test(text)
    case 'who':
      return namesIn(text).some((name) => !asked.includes(name))
    case 'where':
      return placesIn(text).some((name) => !asked.includes(name))
    case 'why':
      return REASON.test(text)
    case 'definition':
      return DEFINITION.test(text)
    default:
      return false
  }
}

/** Capitalised words inside a sentence, joined when they stand together: names of people, places, things. */
export function namesIn(text: string): string[] {
  return Array.from(text.matchAll(NAME), (match) => match[0])
}

const LONGEST_READ = 1_000
const NUMBER =
  /\p{Nd}|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|billions?|dozens?|half|twice|third|quarter|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|dix|dos|tres|cuatro|cinco|diez|два|две|три|четыре|пять|десять|iki|üç|dört|beş)(?!\p{L})|[二三四五六七八九十百千万億]/iu
const DATE =
  /(?<!\p{Nd})(?:1\p{Nd}{3}|20\p{Nd}{2})(?!\p{Nd})|\p{Nd}{1,2}[:.]\p{Nd}{2}|[年月日]|พ\.ศ\.|ค\.ศ\.|(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|century|centuries|decade|yesterday|today|januar|februar|märz|mai|juni|juli|oktober|dezember|jahrhundert|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|siglo|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|siècle|янв|фев|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр|век|году)/iu
const NAME_WORD = "\\p{Lu}[\\p{L}\\p{M}'’-]+"
const NAME_REST =
  "(?:(?: (?:of|of the|and the|de|de la|del|van|van der|di|du|da))? \\p{Lu}[\\p{L}\\p{M}'’.-]*)"
const NAME = new RegExp(
  `(?<=[\\p{Ll}\\p{Nd},;:)] ["“«(]?)${NAME_WORD}${NAME_REST}{0,5}|^${NAME_WORD}${NAME_REST}{1,5}`,
  'gu',
)
const PLACE =
  /(?<=(?<!\p{L})(?:in|at|near|from|to|of|into|across|outside|around|im|bei|nach|aus|en|de|à|au|dans|em|a|din|la|в|на|из|van|i) (?:the |der |la |el |le |l’|l')?)\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,4}/gu
const REASON =
  /(?<!\p{L})(?:because|due to|since|as a result|so that|in order to|owing to|caused by|therefore|reason|weil|wegen|damit|porque|debido|parce que|à cause|grâce à|perché|a causa|pentru că|deoarece|потому|из-за|поскольку|çünkü|nedeniyle|dolayı|لأن|بسبب|επειδή|λόγω|क्योंकि|कारण|vì|bởi|omdat|door)(?!\p{L})|因为|因為|由于|ため|から|ので|เพราะ|เนื่องจาก/iu
const DEFINITION =
  /(?<!\p{L})(?:is|are|was|were) (?:an?|the|one of|known|called|defined)(?!\p{L})|(?<!\p{L})(?:means|refers to|is called|stands for|known as|consists of|ist ein|sind|bezeichnet|bedeutet|es un|son|est une?|sont|è un|é um|este un|sunt|это|называется|είναι|olarak bilinir|denir|هو|هي|là)(?!\p{L})|とは|である|是(?:一|指)|คือ|หมายถึง/iu

function placesIn(text: string): string[] {
  return Array.from(text.matchAll(PLACE), (match) => match[0])
}
