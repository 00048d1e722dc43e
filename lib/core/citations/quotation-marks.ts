/** Quotation marks that may open a quotation, with those that may close it. */
export const QUOTATION_MARKS: Readonly<Record<string, string>> = {
  '"': '"”',
  '“': '”"“',
  '”': '”"',
  '„': '“”"',
  '«': '»"',
  '»': '«"',
  '‹': '›',
  '›': '‹',
  '‘': "’'",
  "'": "'’",
  '`': '`',
  '＂': '＂',
  '「': '」',
  '『': '』',
  '《': '》',
  '〝': '〞〟',
}

/** An apostrophe opens a quotation only behind a space: `[p12's` does not. */
export function opensQuotation(char: string, before: string): boolean {
  if (!(char in QUOTATION_MARKS)) return false
  return !"'‘".includes(char) || /(?:^|[\s:,;])$/.test(before)
}
