/**
 * The form in which two spellings of a word are equal: compatibility forms, case, accents of Latin and Greek, vowel
 * marks of Arabic, digits of every script, thousands separators. Marks of other scripts carry meaning and stay.
 */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase()
  const lower = word.normalize('NFKC').toLowerCase().replace(DROPPED, '')
  const bare = lower.normalize('NFD').replace(MARKS, '$1').normalize('NFC')
  return bare
    .replace(/[ßıςёىة]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1')
}

const PLAIN = /^[A-Za-z]+$/
const DROPPED = /['’]|\u00ad|\u200c|\u200d|\u0640/g
const MARKS = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Arabic}])[\p{M}]+/gu
const LETTERS: Record<string, string> = { ß: 'ss', ı: 'i', ς: 'σ', ё: 'е', ى: 'ي', ة: 'ه' }

function toAsciiDigit(digit: string): string {
  if (digit <= '9') return digit
  // Decimal digits stand in blocks of ten: walk down to the block's zero.
  let code = digit.codePointAt(0) ?? 0x30
  const last = code
  while (last - code < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) code--
  return String(last - code)
}
