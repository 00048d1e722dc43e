import { foldWord } from '@/lib/core/retrieval/fold-word'
import { readWords } from '@/lib/core/retrieval/read-words'
import { STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import type { Passage } from '@/lib/model/passage'

/** What the engine itself writes; everything else in its answers is the page's. */
export interface OwnLines {
  answered: string
  nearest: string
  nothing: string
  noAuthor: string
  summary: string
  claims: string
  explain: string
  facts: string
  noFacts: string
  numbers: string
  dates: string
  names: string
  noText: string
}

const ENGLISH: OwnLines = {
  answered: 'From the page’s own words:',
  nearest: 'The page does not seem to say. The nearest sentences on it:',
  nothing: 'The page does not seem to say. No sentence on it shares a word with the question.',
  noAuthor: 'The page does not seem to say who wrote it.',
  summary: 'The page in its own words, by its most central sentences:',
  claims: 'What the page claims, in its own words, with what it gives as evidence nearby:',
  explain:
    'The built-in engine cannot put things in other words. These are the page’s own plainest sentences:',
  facts: 'Found in the page’s own words:',
  noFacts: 'No numbers, dates or names were found on this page.',
  numbers: 'Numbers',
  dates: 'Dates',
  names: 'Names',
  noText: 'This page has no text to answer from.',
}

/** The engine's lines by primary language subtag: the only words of an answer that are not the page's. */
export const OWN_LINES: Readonly<Record<string, OwnLines>> = {
  en: ENGLISH,
  de: {
    answered: 'Mit den eigenen Worten der Seite:',
    nearest: 'Die Seite scheint dazu nichts zu sagen. Am nächsten kommen diese Sätze:',
    nothing: 'Die Seite scheint dazu nichts zu sagen. Kein Satz teilt ein Wort mit der Frage.',
    noAuthor: 'Die Seite scheint nicht zu sagen, wer sie geschrieben hat.',
    summary: 'Die Seite in ihren eigenen Worten, mit ihren wichtigsten Sätzen:',
    claims: 'Was die Seite behauptet, in ihren eigenen Worten, mit den Belegen daneben:',
    explain:
      'Die eingebaute Engine kann nichts umformulieren. Dies sind die einfachsten Sätze der Seite selbst:',
    facts: 'In den eigenen Worten der Seite gefunden:',
    noFacts: 'Auf dieser Seite wurden keine Zahlen, Daten oder Namen gefunden.',
    numbers: 'Zahlen',
    dates: 'Daten',
    names: 'Namen',
    noText: 'Diese Seite hat keinen Text, aus dem sich antworten lässt.',
  },
  es: {
    answered: 'Con las propias palabras de la página:',
    nearest: 'La página no parece decirlo. Las frases más cercanas:',
    nothing: 'La página no parece decirlo. Ninguna frase comparte una palabra con la pregunta.',
    noAuthor: 'La página no parece decir quién la escribió.',
    summary: 'La página en sus propias palabras, con sus frases más centrales:',
    claims: 'Lo que la página afirma, en sus propias palabras, con las pruebas que da cerca:',
    explain:
      'El motor integrado no puede decirlo con otras palabras. Estas son las frases más sencillas de la página:',
    facts: 'Encontrado en las propias palabras de la página:',
    noFacts: 'No se encontraron números, fechas ni nombres en esta página.',
    numbers: 'Números',
    dates: 'Fechas',
    names: 'Nombres',
    noText: 'Esta página no tiene texto con el que responder.',
  },
  fr: {
    answered: 'Avec les mots mêmes de la page :',
    nearest: 'La page ne semble pas le dire. Ses phrases les plus proches :',
    nothing: 'La page ne semble pas le dire. Aucune phrase ne partage un mot avec la question.',
    noAuthor: 'La page ne semble pas dire qui l’a écrite.',
    summary: 'La page dans ses propres mots, par ses phrases les plus centrales :',
    claims: 'Ce que la page affirme, dans ses propres mots, avec les preuves données à côté :',
    explain:
      'Le moteur intégré ne peut pas reformuler. Voici les phrases les plus simples de la page elle-même :',
    facts: 'Trouvé dans les mots mêmes de la page :',
    noFacts: 'Aucun nombre, aucune date ni aucun nom n’a été trouvé sur cette page.',
    numbers: 'Nombres',
    dates: 'Dates',
    names: 'Noms',
    noText: 'Cette page n’a pas de texte dont tirer une réponse.',
  },
  pt: {
    answered: 'Nas próprias palavras da página:',
    nearest: 'A página não parece dizer. As frases mais próximas:',
    nothing: 'A página não parece dizer. Nenhuma frase partilha uma palavra com a pergunta.',
    noAuthor: 'A página não parece dizer quem a escreveu.',
    summary: 'A página nas suas próprias palavras, pelas frases mais centrais:',
    claims: 'O que a página afirma, nas suas próprias palavras, com as provas que dá por perto:',
    explain:
      'O motor integrado não consegue dizer por outras palavras. Estas são as frases mais simples da própria página:',
    facts: 'Encontrado nas próprias palavras da página:',
    noFacts: 'Não foram encontrados números, datas nem nomes nesta página.',
    numbers: 'Números',
    dates: 'Datas',
    names: 'Nomes',
    noText: 'Esta página não tem texto a partir do qual responder.',
  },
  it: {
    answered: 'Con le parole stesse della pagina:',
    nearest: 'La pagina non sembra dirlo. Le frasi più vicine:',
    nothing: 'La pagina non sembra dirlo. Nessuna frase condivide una parola con la domanda.',
    noAuthor: 'La pagina non sembra dire chi l’ha scritta.',
    summary: 'La pagina con le sue stesse parole, nelle sue frasi più centrali:',
    claims: 'Ciò che la pagina afferma, con le sue stesse parole, con le prove che dà accanto:',
    explain:
      'Il motore integrato non può dirlo con altre parole. Queste sono le frasi più semplici della pagina stessa:',
    facts: 'Trovato nelle parole stesse della pagina:',
    noFacts: 'In questa pagina non sono stati trovati numeri, date o nomi.',
    numbers: 'Numeri',
    dates: 'Date',
    names: 'Nomi',
    noText: 'Questa pagina non ha testo da cui rispondere.',
  },
  ru: {
    answered: 'Собственными словами страницы:',
    nearest: 'Похоже, на странице об этом не сказано. Ближайшие предложения:',
    nothing: 'Похоже, на странице об этом не сказано. Ни в одном предложении нет слов из вопроса.',
    noAuthor: 'Похоже, на странице не сказано, кто её написал.',
    summary: 'Страница собственными словами, в её главных предложениях:',
    claims: 'Что утверждает страница, её собственными словами, с приведёнными рядом доводами:',
    explain: 'Встроенный движок не умеет пересказывать. Вот самые простые предложения самой страницы:',
    facts: 'Найдено в собственных словах страницы:',
    noFacts: 'На этой странице не найдено чисел, дат или имён.',
    numbers: 'Числа',
    dates: 'Даты',
    names: 'Имена',
    noText: 'На этой странице нет текста, по которому можно ответить.',
  },
  ar: {
    answered: 'من كلمات الصفحة نفسها:',
    nearest: 'لا يبدو أن الصفحة تذكر ذلك. أقرب الجمل فيها:',
    nothing: 'لا يبدو أن الصفحة تذكر ذلك. لا توجد فيها جملة تشارك السؤال كلمة.',
    noAuthor: 'لا يبدو أن الصفحة تذكر من كتبها.',
    summary: 'الصفحة بكلماتها، في أهم جملها:',
    claims: 'ما تقوله الصفحة بكلماتها، مع ما تورده من أدلة قريبة:',
    explain: 'لا يستطيع المحرك المدمج إعادة الصياغة. هذه أبسط جمل الصفحة نفسها:',
    facts: 'وُجد في كلمات الصفحة نفسها:',
    noFacts: 'لم يُعثر في هذه الصفحة على أرقام أو تواريخ أو أسماء.',
    numbers: 'الأرقام',
    dates: 'التواريخ',
    names: 'الأسماء',
    noText: 'لا يوجد في هذه الصفحة نص للإجابة منه.',
  },
  zh: {
    answered: '页面原文：',
    nearest: '页面似乎没有提到。最接近的句子：',
    nothing: '页面似乎没有提到。没有句子与问题有共同的词。',
    noAuthor: '页面似乎没有说明作者是谁。',
    summary: '页面原文中最核心的句子：',
    claims: '页面原文中的主张，以及附近给出的依据：',
    explain: '内置引擎不能换一种说法。以下是页面中最浅显的句子：',
    facts: '在页面原文中找到：',
    noFacts: '此页面上没有找到数字、日期或名称。',
    numbers: '数字',
    dates: '日期',
    names: '名称',
    noText: '此页面没有可用来回答的文字。',
  },
  ja: {
    answered: 'ページの文章から：',
    nearest: 'ページには書かれていないようです。最も近い文：',
    nothing: 'ページには書かれていないようです。質問と共通する語を含む文がありません。',
    noAuthor: 'ページには誰が書いたか示されていないようです。',
    summary: 'ページの中心となる文：',
    claims: 'ページが主張していることと、その近くに挙げられた根拠：',
    explain: '内蔵エンジンは言い換えができません。ページの中で最も平易な文は次のとおりです：',
    facts: 'ページの文章から見つかったもの：',
    noFacts: 'このページには数字、日付、名前が見つかりませんでした。',
    numbers: '数字',
    dates: '日付',
    names: '名前',
    noText: 'このページには答えの元になる文章がありません。',
  },
}

/** Every line the engine may write of its own, in every language. */
export const ALL_OWN_LINES: readonly string[] = Object.values(OWN_LINES).flatMap((lines) =>
  Object.values(lines),
)

/** The lines in the language of a text, by its script and small words; where they say nothing, of the page. */
export function ownLinesFor(text: string, pageLang: string): OwnLines {
  const page = pageLang.toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return OWN_LINES[languageOf(text.slice(0, LONGEST_READ), page)] ?? ENGLISH
}

/** The lines in the language of a page. */
export function pageLines(passages: readonly Passage[], lang: string): OwnLines {
  const primary = lang.toLowerCase().split(/[-_]/, 1)[0] ?? ''
  const sample = passages.slice(0, 10).map(({ text }) => text.slice(0, LONGEST_READ))
  return OWN_LINES[primary] ?? ownLinesFor(sample.join('\n'), lang)
}

const LONGEST_READ = 2_000

function languageOf(text: string, page: string): string {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'ja'
  if (/\p{sc=Han}/u.test(text)) return page === 'ja' ? 'ja' : 'zh'
  if (/\p{sc=Cyrillic}/u.test(text)) return 'ru'
  if (/\p{sc=Arabic}/u.test(text)) return 'ar'
  const words = readWords(text).map((run) => foldWord(run.text))
  let best = page
  let most = countIn(words, page)
  for (const language of Object.keys(OWN_LINES)) {
    const hits = countIn(words, language)
    if (hits > most) [best, most] = [language, hits]
  }
  return best
}

function countIn(words: readonly string[], language: string): number {
  const small = STOP_WORDS[language]
  return small ? words.filter((word) => word.length > 1 && small.has(word)).length : 0
}
