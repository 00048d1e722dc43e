/** A number from 1 to 3999 as a Roman numeral in small letters; any other in digits, as lists write it. */
export function toRoman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let rest = value
  let letters = ''
  for (const [worth, numeral] of ROMAN) {
    for (; rest >= worth; rest -= worth) letters += numeral
  }
  return letters
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
