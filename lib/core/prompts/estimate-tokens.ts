import { estimateTokenCount, type TokenEstimationOptions } from 'tokenx'

/**
 * About how many tokens a model will count for a text: as many as the less thrifty of two vocabularies in wide use counts
 * (OpenAI's o200k, Llama 3), at most an eighth below that. Older vocabularies count up to twice as much in scripts
 * other than Latin: a server that refuses a request for it is asked again with less.
 */
export function estimateTokens(text: string): number {
  if (text === '') return 0
  const apart = text.match(SPACE_BEFORE_DIGIT)?.length ?? 0
  return Math.ceil(estimateTokenCount(text, OPTIONS) * vocabularyShare(text)) + apart
}

/**
 * Characters in a token where the estimate at hand, made for English and Chinese, is far off: it takes a Thai sentence for
 * one long word. Measured with both vocabularies on articles in each language.
 */
const OPTIONS: TokenEstimationOptions = {
  languageConfigs: [
    // Thai, Lao, Myanmar, Khmer
    { pattern: /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/, averageCharsPerToken: 2 },
    // Devanagari to Sinhala
    { pattern: /[\u0900-\u0DFF]/, averageCharsPerToken: 1.9 },
    // Hebrew, which Llama 3 spells letter by letter
    { pattern: /[\u0590-\u05FF\uFB1D-\uFB4F]/, averageCharsPerToken: 1 },
    // Arabic and its presentation forms, Syriac to Mandaic
    { pattern: /[\u0600-\u08FF\uFB50-\uFDFF\uFE70-\uFEFF]/, averageCharsPerToken: 2.8 },
    // Cyrillic, Armenian, Georgian
    { pattern: /[\u0400-\u058F\u10A0-\u10FF]/, averageCharsPerToken: 3.7 },
    // Greek
    { pattern: /[\u0370-\u03FF\u1F00-\u1FFF]/, averageCharsPerToken: 2.5 },
    { pattern: /\p{Extended_Pictographic}|\p{Regional_Indicator}/u, averageCharsPerToken: 0.4 },
    // No words: keys, hashes, data in base 64.
    { pattern: /^(?=.*\d)[\dA-Za-z]{20,}$|^[A-Za-z]{40,}$/, averageCharsPerToken: 1.6 },
  ],
}

/** A space before a letter is part of its word's token; before a digit it is one of its own. */
const SPACE_BEFORE_DIGIT = /[^\S\n]\d/g
const ACCENTED = /[\u00C0-\u024F\u1E00-\u1EFF]/g
const LATIN = /[a-z]/gi
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/g
const ENGLISH = /\b(?:the|of|and|is|to|for|with|in)\b/i
const CODE_SIGNS = /[{}()[\];=<>|]/g

/** Vocabularies are made from English for the most part: words of other languages are cut into more pieces. */
function vocabularyShare(text: string): number {
  const shareOf = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / text.length
  if (shareOf(CJK) > 0.3) return 1.1
  const accented = shareOf(ACCENTED)
  if (accented > 0.03) return 1.42
  if (accented > 0.004) return 1.3
  if (text.length < LEAST_PROSE || ENGLISH.test(text)) return 1
  return shareOf(LATIN) > 0.6 && shareOf(CODE_SIGNS) < 0.02 ? 1.35 : 1
}

/** Shorter texts do not tell their language. */
const LEAST_PROSE = 80
