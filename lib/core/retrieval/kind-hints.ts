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

/** Whether a text begins with a number, in digits or in a word. */
export function isNumberWord(text: string): boolean {
  return NUMBER_START.test(text)
}

const LONGEST_READ = 1_000
const NUMBER_WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|billions?|dozens?|half|twice|third|quarter|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|hundert\\p{L}*|tausend\\p{L}*|million\\p{L}*|milliard\\p{L}*|hälfte|deux|trois|quatre|cinq|sept|huit|neuf|dix|cent|mille|moitié|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien\\p{L}*|mil|millones|mitad|tre|quattro|cinque|sette|otto|nove|dieci|cento|dois|duas|três|quatro|sete|oito|dez|metade|twee|drie|vijf|zes|zeven|negen|tien|honderd|duizend|miljoen|doi|două|trei|patru|șase|șapte|opt|nouă|zece|sut[ăe]|mii|milioane|jumătate|два|две|двух|три|тр[её]х|четыре|четыр[её]х|пять|шесть|семь|восемь|девять|десять|дв[еу]сти|сто|сот|тысяч\\p{L}*|миллион\\p{L}*|миллиард\\p{L}*|половин\\p{L}*|dwa|dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|sto|tysi\\p{L}*|milion\\p{L}*|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|yüz|milyon|milyar|yarısı|δύο|τρεις|τρία|τέσσερ\\p{L}+|πέντε|έξι|επτά|εφτά|οκτώ|εννέα|δέκα|εκατ\\p{L}+|χιλιάδ\\p{L}+|χίλι\\p{L}+|εκατομμύρι\\p{L}*|μισ[άό]|(?:ال)?(?:اثنان|اثنين|اثنا|اثني|ثلاث[ةه]?|[أا]ربع[ةه]?|خمس[ةه]?|ست[ةه]?|سبع[ةه]?|ثماني[ةه]?|ثمان|تسع[ةه]?|عشر\\p{L}*|مئ[ةات]+|مائ[ةت]\\p{L}*|[آا]لاف|[أا]لف|مليون|ملايين|مليار|نصف)|दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|सौ|हज़?ार|लाख|करोड़|मिलियन|आधा|आधे|hai|ba|bốn|sáu|bảy|tám|chín|mười|trăm|nghìn|ngàn|triệu|tỷ|một nửa'
const NUMBER = new RegExp(
  `\\p{Nd}|(?<![\\p{L}\\p{M}])(?:${NUMBER_WORDS})(?![\\p{L}\\p{M}])|[二三四五六七八九十百千万億两]|ร้อย|พัน(?!ธ)|ล้าน|หมื่น|แสน`,
  'iu',
)
const NUMBER_START = new RegExp(`^(?:\\p{Nd}|(?:${NUMBER_WORDS})(?![\\p{L}\\p{M}]))`, 'iu')
const CALENDAR_WORDS =
  'january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|century|centuries|decades?|yesterday|today|januar|februar|märz|mai|juni|juli|oktober|dezember|jahrhunderts?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|siglos?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|siècles?|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|secolo|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|séculos?|januari|februari|maart|eeuw|ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie|secol\\p{L}*|янв\\p{L}*|фев\\p{L}*|март\\p{L}*|апрел\\p{L}*|ма[йя]|июн\\p{L}*|июл\\p{L}*|август\\p{L}*|сентябр\\p{L}*|октябр\\p{L}*|ноябр\\p{L}*|декабр\\p{L}*|век[ауе]?|год[ауы]?|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|wieku?|(?:ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|yüzyıl)\\p{L}*|(?:ιανουαρί|φεβρουαρί|μαρτί|απριλί|μαΐ|ιουνί|ιουλί|αυγούστ|σεπτεμβρί|οκτωβρί|νοεμβρί|δεκεμβρί|αιών)\\p{L}*|(?:ال)?قرن|يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر|जनवरी|फरवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर|सदी|शताब्दी|tháng|thế kỷ'
const DATE = new RegExp(
  `(?<!\\p{Nd})(?:1\\p{Nd}{3}|20\\p{Nd}{2})(?!\\p{Nd})|\\p{Nd}{1,2}[:.]\\p{Nd}{2}|[年月日]|世[纪紀]|พ\\.ศ\\.|ค\\.ศ\\.|ศตวรรษ|(?:มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา)(?:คม|ยน|พันธ์)|(?<![\\p{L}\\p{M}])(?:${CALENDAR_WORDS})(?![\\p{L}\\p{M}])`,
  'iu',
)
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
