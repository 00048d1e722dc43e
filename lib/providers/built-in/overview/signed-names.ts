/**
 * Names that a word beside them shows to be names, where a capital alone shows nothing or there are none: a title or a trade
 * before them, a legal form behind them, a verb of saying; short forms in capitals behind an article. When unsure, none.
 */
export function signedNames(text: string, lang: string): string[] {
  const own = SIGNED[lang] ?? []
  const found = own.flatMap((pattern) => Array.from(text.matchAll(pattern), (match) => match[0]))
  // Where somebody shouts, capitals are no short form.
  const short = /[!！？?]["”’»]*$/u.test(text)
    ? []
    : Array.from(text.matchAll(SHORT_FORM), (match) => match[0])
  return [...found, ...short.filter((name) => !EVERYDAY.has(name))]
}

/** Without the word for what somebody is, which German writes like a name. */
export function withoutTitle(name: string, lang: string): string {
  return lang === 'de' ? name.replace(GERMAN_TITLE, '') : name
}

const SHORT_FORM =
  /(?<=(?<![\p{L}\p{M}])(?:the|la|le|el|il|lo|der|die|das|dem|den|o|a|do|da) |[lL][’'])\p{Lu}{2,6}(?![\p{L}\p{Nd}-])/gu
const EVERYDAY: ReadonlySet<string> = new Set(
  'TV PC USB PDF URL API HTML CSS GPS DVD CD ID OK FAQ HTTP CPU GPU RAM CEO CFO AI KI IT SQL XML JSON DNA SMS LED SUV'.split(
    ' ',
  ),
)

const WORD = "(?!(?:Der|Die|Das|Den|Dem|Ein|Eine|Er|Sie|Es|Wir|Ich) )\\p{Lu}[\\p{L}\\p{M}'’-]+"
const TITLE =
  '(?:Geschäftsführer|\\p{L}*(?:leiter|minister|präsident|sprecher|forscher|professor|direktor|trainer|autor|redakteur|gründer|experte|anwalt|meister|kanzler)|Chef|Professor|Autor|Regisseur|Minister|Präsident|Kanzler)(?:in)?|Herrn?|Frau|Prof\\.|Dr\\.'
const GERMAN_TITLE = new RegExp(`^(?:(?:${TITLE}) )+`, 'iu')
const SAYS = 'sagt|sagte|erklärt|erklärte|meint|betont|betonte|berichtet|schreibt'

const SIGNED: Readonly<Record<string, readonly RegExp[]>> = {
  de: [
    new RegExp(`(?<=(?<!\\p{L})(?:${TITLE}) )${WORD}(?: ${WORD}){0,2}`, 'gu'),
    new RegExp(
      `(?<=(?<!\\p{L})(?:Firma|Unternehmen|Hersteller|Anbieter|Konzern|Start-?up|Magazin|Zeitung|Zeitschrift) )${WORD}(?: ${WORD}){0,2}`,
      'gu',
    ),
    new RegExp(`${WORD}(?: ${WORD}){0,2}(?= (?:GmbH|AG|KG|SE|e\\. ?V\\.)(?!\\p{L}))`, 'gu'),
    new RegExp(`(?<=[“"«»], (?:${SAYS}|so) )${WORD}(?: ${WORD})?`, 'gu'),
  ],
  // A word before a title; who announces something. Other words in Katakana are everyday words, with a middle dot too.
  ja: [
    /[\p{sc=Han}\p{sc=Katakana}ー・]{2,20}(?=氏|さん|容疑者|首相|大統領|教授|博士|社長)/gu,
    /(?<=^[\s　]*)\p{sc=Katakana}[\p{sc=Katakana}ー]{3,15}(?=は.{0,200}(?:発表|述べ|語っ|話し|明らかにし))/gu,
  ],
}
