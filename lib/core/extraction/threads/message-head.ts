/** A line with more characters says something, and not who says it. */
const MAX_LINE = 120
const MAX_NAME = 40
const MAX_WORDS = 5

/** What a line says of who speaks, and when. */
export interface MessageHead {
  /** `''` when it names nobody. */
  author: string
  hasTime: boolean
}

/** Reads a line. Whom it names is what stands before its time, or all of it, when it reads like a name. */
export function readHead(line: string): MessageHead {
  if (line.length > MAX_LINE) return { author: '', hasTime: false }
  const time = MAY_BE_TIME.test(line) ? TIME.exec(line) : null
  if (!time) return { author: toName(line), hasTime: false }
  const before = line.slice(0, time.index)
  const after = line.slice(time.index + time[0].length)
  return { author: toName(before) || toName(after), hasTime: true }
}

function toName(words: string): string {
  const [name = ''] = words
    .replace(/<[^<>]{0,100}>|\([^()]{0,60}\)/g, ' ')
    .replace(LEAD, '')
    .split(BEHIND_NAME)
  if (ENDS_SENTENCE.test(name)) return ''
  const plain = name.replace(TAIL, '').replace(WEEKDAY, '').replace(/\s+/g, ' ').trim()
  const isName =
    plain.length <= MAX_NAME && /\p{L}{2}|\p{Lo}/u.test(plain) && plain.split(' ').length <= MAX_WORDS
  return isName && !NO_NAME.test(plain) && !SAYS_MORE.test(plain) ? plain : ''
}

/** A sentence names nobody; an initial ends none. */
const ENDS_SENTENCE = /(?<!(?:^|[\s.])\p{Lu})[.!?…]\s*$/u
/** A time, an address, the end of a sentence. */
const SAYS_MORE = /\d[:.]\d|:\/\/|\p{L}{2}[.!?…]\s/u
const LEAD = /^(?:[^\p{L}\p{N}@]|(?:by|from|von|par|de|posted by|comment by)\s)+/iu
const TAIL = /[^\p{L}\p{N})]+$/u
/** "Ann Lee, Sun" */
const WEEKDAY = /,\s*\p{L}{1,10}\.?$/u
/** What pages write between who and when. */
const BEHIND_NAME =
  /\s*[·•|‧—–]\s*|\s+(?:says|said|wrote|writes|commented|replied|posted|asked|answered|schrieb|schreibt|sagt|sagte|meint|dit|a dit|a écrit|dice|dijo|escribió|on|at|am)(?:\s|:|$)|\s*:\s*$/iu
const NO_NAME =
  /^(?:reply|repl(?:y|ies)(?: to)?.*|report|share|like|likes|edit|edited|delete|permalink|link|quote|more|show more|read more|follow|subscribe|home|menu|log in|sign in|helpful|verified.*|top|new|best|next|prev(?:ious)?|antworten|répondre|responder|\d+.*)$/iu

/** All that a time may consist of has one of these. */
const MAY_BE_TIME = /\d|ago|day|now|gestern|heute|hier|aujourd|ayer|hoy|[昨今]|vor |il y a|hace|há /i

const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic)\\p{L}{0,7}\\.?'
const UNIT =
  '(?:s|sec|seconds?|m|min|mins|minutes?|h|hr|hrs|hours?|d|days?|w|wk|weeks?|mo|mos|months?|y|yr|yrs|years?)'

const TIME = new RegExp(
  [
    `(?:\\d{1,3}|an?|one|a few|few)\\s?${UNIT}\\s+ago\\b`,
    '\\d{1,3}\\s?\\p{L}{1,12}\\s+(?:geleden|назад|fa|sedan|siden|temu|önce)(?!\\p{L})',
    '(?:vor|il y a|hace|há|acum|pred|před)\\s+(?:\\d{1,3}|einer?|une?|un[ao]?)\\s+\\p{L}{1,12}',
    '\\d{1,3}\\s?(?:分|時間|小时|小時|天|日|週間?|周|个月|ヶ月|か月|年)(?:鐘|钟)?前',
    '\\d{4}年\\d{1,2}月\\d{1,2}日',
    '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?:[T ]\\d{1,2}:\\d{2})?',
    '\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}',
    `(?<!\\p{L})${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?(?!\\d)`,
    `\\d{1,2}(?:st|nd|rd|th|\\.)?\\s+(?:de\\s+)?${MONTH}(?:,?\\s+(?:de\\s+)?\\d{4})?(?!\\p{L})`,
    '(?<![\\d:.])\\d{1,2}:\\d{2}(?::\\d{2})?(?![\\d:])',
    '(?<!\\p{L})(?:just now|yesterday|today|gestern|heute|hier|aujourd’hui|ayer|hoy|昨日|今日|昨天|今天)(?!\\p{L})',
    `(?<![\\p{L}\\d])\\d{1,3}${UNIT}(?![\\p{L}\\d])`,
  ].join('|'),
  'iu',
)
