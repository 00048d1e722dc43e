import { namesIn } from '@/lib/core/retrieval/kind-hints'
import { readWords } from '@/lib/core/retrieval/read-words'
import { countMentions } from './count-mentions'
import { findAbbreviations } from './find-abbreviations'
import { findDefinition } from './find-definition'
import { isPlain, isStated } from './plain-words'

/** A term that a page explains: what is asked of it. */
export interface AskableTerm {
  /** With its article, where the page has one. */
  term: string
  /** An abbreviation that is written out: what it means, not what it is. */
  isShort: boolean
}

const LEAST_MENTIONS = 3
const NAMED_WEIGHT = 20
/** Terms, names or figures that are counted; what is worth asking about comes early. */
const MOST_CANDIDATES = 300

/** What is explained and spoken of more than once, what is `named` in the title or a heading first. */
export function askableTerms(sentences: readonly string[], lang: string, named: string): AskableTerm[] {
  const over = named.toLowerCase()
  const found = sentences
    .flatMap((sentence) => [...definedIn(sentence, lang), ...shortIn(sentence)])
    .slice(0, MOST_CANDIDATES)
  const counts = countMentions(
    sentences.join('\n'),
    found.map(({ bare }) => bare),
  )
  const weighed = found.map(({ term, bare, isShort }) => {
    const mentions = Math.min(NAMED_WEIGHT, counts.get(bare) ?? 0)
    const weight = mentions + (over.includes(bare.toLowerCase()) ? NAMED_WEIGHT : 0)
    return { term, isShort, weight: mentions < LEAST_MENTIONS ? 0 : weight }
  })
  return weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
}

function definedIn(sentence: string, lang: string): (AskableTerm & { bare: string })[] {
  const definition = isStated(sentence) ? findDefinition(sentence, lang) : null
  if (!definition?.isOne || !isTerm(definition.term)) return []
  const { term, article } = definition
  return [{ term: article === '' ? term : `${article.toLowerCase()} ${term}`, bare: term, isShort: false }]
}

function shortIn(sentence: string): (AskableTerm & { bare: string })[] {
  return findAbbreviations(sentence)
    .filter(({ short }) => isTerm(short))
    .map(({ short }) => ({ term: short, bare: short, isShort: true }))
}

function isTerm(term: string): boolean {
  return isPlain(term) && readWords(term).length <= 3 && !/[,()/]/.test(term)
}

/**
 * Who or what is spoken of most, where a name of several words tells that it is one; those in the title first, for
 * which their last word counts too.
 */
export function askableNames(sentences: readonly string[], lang: string, title: string): string[] {
  const found = sentences.flatMap((sentence) =>
    namesIn(sentence)
      .flatMap((name) => name.split(/['’]s /))
      .map((name) => name.replace(/[’']s$|[.]$/, ''))
      .filter((name) => isName(name, sentence, lang)),
  )
  const names = [...new Set(found)].slice(0, MOST_CANDIDATES).map((name) => {
    const isNamed = title.includes(name)
    return { name, isNamed, counted: isNamed ? name.slice(name.lastIndexOf(' ') + 1) : name }
  })
  const counts = countMentions(
    sentences.join('\n'),
    names.map(({ counted }) => counted),
  )
  return names
    .map(({ name, isNamed, counted }) => {
      const mentions = counts.get(counted) ?? 0
      return { name, mentions, weight: mentions + (isNamed ? NAMED_WEIGHT : 0) }
    })
    .filter(({ mentions }) => mentions >= LEAST_MENTIONS)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
}

/** What begins a sentence has a capital too; in German every noun has one, in other languages words of headlines. */
function isName(name: string, sentence: string, lang: string): boolean {
  const words = name.split(' ')
  return (
    lang !== 'de' && words.length >= 2 && words.length <= 3 && isPlain(name) && !sentence.startsWith(name)
  )
}

/** Shares, sums of money and large numbers that stand on the page once: what they stand for is worth asking. */
export function askableFigures(sentences: readonly string[]): string[] {
  const found = sentences
    .filter((sentence) => sentence.length > LEAST_AROUND && isStated(sentence))
    .flatMap((sentence) => Array.from(sentence.slice(0, 600).matchAll(FIGURE), (match) => match[0].trim()))
    .filter(isPlain)
    .slice(0, MOST_CANDIDATES)
  const counts = countMentions(sentences.join('\n'), found)
  return found.filter((figure) => counts.get(figure) === 1)
}

const LEAST_AROUND = 40
const FIGURE =
  /(?<![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{Nd}.,–−-])(?:[€$£¥₹] ?)?\p{Nd}[\p{Nd}.,]*(?:[ \u00a0\u202f]\p{Nd}{3})* ?(?:[%％]|[円元](?!\p{sc=Han})|(?:percent|Prozent|pour cent|por ciento|per cento|por cento|procent|proc\.|процент\p{L}*)(?!\p{L})|(?:million|billion|Million|Milliard|millon|miliard|milion|milh|bilh|milyon|milyar|миллион|миллиард|млн|млрд|triệu|tỷ|مليون|مليار|करोड़|लाख)\p{L}*(?: (?:euros?|dollars?|people|Euro|Dollar|Menschen|personnes|personas|persone|pessoas|человек|долларов|рублей))?|[万亿億萬][\p{sc=Han}]{0,2}|€(?!\p{L}))/gu
