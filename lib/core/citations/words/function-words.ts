/**
 * Articles and the smallest joining words, by language: one of them more or less inside a quotation changes nothing
 * that it says. Also what tells one language from another.
 */
export const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'the a an and of to in that for on at by with as is was are',
  de: 'der die das den dem des ein eine einen einem einer eines und zu in von im',
  fr: "le la les l' un une des du de et à en d'",
  es: 'el la los las un una unos unas de del y e a en que',
  pt: 'o a os as um uma de do da dos das e em que',
  it: "il lo la i gli le l' un uno una di del della dei e a in che",
  ro: 'un o unei unui al ale a și de la în pe cu',
  nl: 'de het een en van te in op dat',
  sv: 'en ett den det de och av till i att på som',
  da: 'en et den det de og af til i at på som',
  no: 'en ei et den det de og av til i å på som',
  fi: 'ja se että on',
  pl: 'i w z na do że się',
  cs: 'a v z na do že se',
  hu: 'a az egy és hogy',
  ru: 'и в на с к о а что',
  uk: 'і й та в у на з що',
  el: 'ο η το οι τα του της των τον την τη τους τις στο στη στην στα στον ένας ένα μια μία και να ότι',
  tr: 've bir de da bu ile',
  vi: 'và của các những là ở có cho một',
  ar: 'و في من على ال إلى أن',
  hi: 'और का की के को में से भी यह है ने एवं',
}

/** Function words that carry the sentence in one of the languages above: known it by, but never left out. */
export const KEPT_FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'is was are in for on at by with as that',
  de: 'zu in im',
  fr: 'à en',
  es: 'que a en',
  pt: 'que em',
  it: 'che a in',
  ro: 'cu pe în la',
  nl: 'te in op dat',
  sv: 'till i att på som',
  da: 'til i at på som',
  no: 'til i å på som',
  fi: 'se että on',
  pl: 'w z na do że się',
  cs: 'v z na do že se',
  hu: 'hogy',
  ru: 'в на к с о что',
  uk: 'в у на з що',
  el: 'στο στη στην στα στον να ότι',
  tr: 'bu ile',
  vi: 'là ở có cho',
  ar: 'على من إلى في أن',
  hi: 'है ने से को में यह',
}

/** Short adverbs that may be missing, like those in -ly. */
export const LIGHT_ADVERBS: Readonly<Record<string, string>> = {
  en: 'also then quite very thus indeed moreover furthermore hence therefore too',
  de: 'auch sehr dann zudem ferner',
  fr: 'aussi très ensuite ainsi',
  es: 'también muy además así',
  pt: 'também muito além',
  it: 'anche molto inoltre',
  hi: 'भी',
}
