/** Questions that Sidenote offers about a page, in its language. `$1`: a term, a figure or a heading, in no grammatical case. */
export interface SuggestionLines {
  whatIs: string
  whatMeans: string
  figure: string
  about: string
  price: string
}

export const SUGGESTION_LINES: Readonly<Record<string, SuggestionLines>> = {
  en: lines(
    'What is $1?',
    'What does “$1” mean?',
    'What does “$1” refer to?',
    'What does the page say about “$1”?',
    'What does it cost?',
  ),
  de: lines(
    'Was ist $1?',
    'Was bedeutet „$1“?',
    'Worauf bezieht sich „$1“?',
    'Was sagt die Seite zu „$1“?',
    'Was kostet es?',
  ),
  fr: lines(
    'Qu’est-ce que « $1 » ?',
    'Que signifie « $1 » ?',
    'À quoi correspond « $1 » ?',
    'Que dit la page sur « $1 » ?',
    'Combien ça coûte ?',
  ),
  es: lines(
    '¿Qué es «$1»?',
    '¿Qué significa «$1»?',
    '¿A qué se refiere «$1»?',
    '¿Qué dice la página sobre «$1»?',
    '¿Cuánto cuesta?',
  ),
  it: lines(
    'Che cos’è «$1»?',
    'Che cosa significa «$1»?',
    'A che cosa si riferisce «$1»?',
    'Che cosa dice la pagina su «$1»?',
    'Quanto costa?',
  ),
  pt: lines(
    'O que é «$1»?',
    'O que significa «$1»?',
    'A que se refere «$1»?',
    'O que diz a página sobre «$1»?',
    'Quanto custa?',
  ),
  nl: lines(
    'Wat is $1?',
    'Wat betekent ‘$1’?',
    'Waar slaat ‘$1’ op?',
    'Wat zegt de pagina over ‘$1’?',
    'Wat kost het?',
  ),
  pl: lines(
    'Co to jest „$1”?',
    'Co oznacza „$1”?',
    'Do czego odnosi się „$1”?',
    'Co strona mówi o „$1”?',
    'Ile to kosztuje?',
  ),
  ru: lines(
    'Что такое «$1»?',
    'Что означает «$1»?',
    'К чему относится «$1»?',
    'Что сказано в разделе «$1»?',
    'Сколько это стоит?',
  ),
  tr: lines(
    '$1 nedir?',
    '“$1” ne demek?',
    '“$1” neyle ilgili?',
    'Sayfa “$1” hakkında ne diyor?',
    'Ne kadar tutuyor?',
  ),
  ar: lines(
    'ما معنى «$1»؟',
    'ماذا تعني «$1»؟',
    'إلى ماذا يشير «$1»؟',
    'ماذا تقول الصفحة عن «$1»؟',
    'كم يبلغ السعر؟',
  ),
  hi: lines(
    '“$1” क्या है?',
    '“$1” का क्या अर्थ है?',
    '“$1” किसके बारे में है?',
    'पृष्ठ “$1” के बारे में क्या कहता है?',
    'इसकी कीमत कितनी है?',
  ),
  el: lines(
    'Τι είναι «$1»;',
    'Τι σημαίνει «$1»;',
    'Σε τι αναφέρεται το «$1»;',
    'Τι λέει η σελίδα για «$1»;',
    'Πόσο κοστίζει;',
  ),
  ro: lines(
    'Ce este „$1”?',
    'Ce înseamnă „$1”?',
    'La ce se referă „$1”?',
    'Ce spune pagina despre „$1”?',
    'Cât costă?',
  ),
  vi: lines(
    '$1 là gì?',
    '“$1” nghĩa là gì?',
    '“$1” nói về điều gì?',
    'Trang nói gì về “$1”?',
    'Giá bao nhiêu?',
  ),
  th: lines('$1 คืออะไร', '“$1” หมายถึงอะไร', '“$1” หมายถึงเรื่องใด', 'หน้านี้กล่าวถึง “$1” ว่าอย่างไร', 'ราคาเท่าไร'),
  zh: lines('什么是“$1”？', '“$1”是什么意思？', '“$1”指的是什么？', '页面关于“$1”说了什么？', '价格是多少？'),
  ja: lines(
    '「$1」とは何ですか？',
    '「$1」とはどういう意味ですか？',
    '「$1」は何の数字ですか？',
    '「$1」について何と書かれていますか？',
    '価格はいくらですか？',
  ),
}

function lines(
  whatIs: string,
  whatMeans: string,
  figure: string,
  about: string,
  price: string,
): SuggestionLines {
  return { whatIs, whatMeans, figure, about, price }
}
