/** Sentences that say that the page does not tell: nothing can be quoted for them. Each expression is linear. */
const SAYS_NOTHING: readonly RegExp[] = [
  /\b(?:page|passages?|text|article|source|document|excerpts?)\b.{0,60}\b(?:not|n[’']t|never|nothing|no)\b/i,
  /\b(?:not|n[’']t|nothing|nowhere|no)\b.{0,60}\b(?:page|passages?|text|article|source|document|excerpts?)\b/i,
  /\b(?:not|n[’']t|never)\s+(?:\w+\s+)?(?:mentioned|stated|specified|said|given|provided|covered|addressed|discussed|listed|described)\b/i,
  /\bno (?:information|mention|details?|answer|indication|sentence|word)\b|\bcannot (?:find|tell|answer|say)\b|\bcan[’']t (?:find|tell|answer|say)\b/i,
  /\b(?:nicht (?:erwähnt|genannt|angegeben|beschrieben|behandelt)|keine (?:angaben?|informationen?|auskunft)|steht nichts?|geht nicht hervor|(?:seite|text|artikel)\b.{0,40}\bnicht)/i,
  /\b(?:ne (?:dit|mentionne|précise|contient|indique|donne) (?:pas|rien|aucune?)|aucune (?:information|mention|indication)|n[’']est pas (?:précisé|indiqué|mentionné))/i,
  /\b(?:no (?:dice|menciona|indica|contiene|especifica|aparece)|ninguna (?:información|mención)|no se (?:menciona|dice|indica|especifica))/i,
  /\b(?:non (?:dice|menziona|indica|contiene|specifica)|nessuna (?:informazione|menzione)|non (?:è|viene) (?:menzionat|indicat|specificat))/i,
  /\b(?:não (?:diz|menciona|indica|contém|especifica)|nenhuma (?:informação|menção))/i,
  /\b(?:niet (?:vermeld|genoemd|beschreven)|geen informatie|staat (?:er )?niets?)\b/i,
  /(?:не (?:говорится|упоминается|указан|сообщается|описан)|нет (?:информации|сведений|данных))/i,
  /\b(?:seite|text|artikel|quelle|abschnitt)e?n?\b.{0,60}\b(?:nichts?|kein\w*|nirgends)\b|\b(?:nichts?|kein\w*|nirgends)\b.{0,60}\b(?:seite|text|artikel|satz|quelle)\b/i,
  /\b(?:page|texte|article|source|extrait)s?\b.{0,40}\b(?:ne|n[’']\w+)\b.{0,40}\b(?:pas|rien|aucune?)\b|\baucune? (?:phrase|mot)\b|\b(?:aucune?|rien)\b.{0,60}\b(?:page|texte|article)\b/i,
  /\b(?:página|texto|artículo|fuente|pasaje)s?\b.{0,60}\b(?:no|nada|ning[uú]n\w*)\b|\bninguna frase\b|\b(?:no|nada)\b.{0,60}\b(?:página|texto|artículo|fuente)\b/i,
  /\b(?:página|texto|artigo|fonte)s?\b.{0,60}\b(?:não|nada|nenhuma?)\b|\bnenhuma frase\b|\bnão\b.{0,60}\b(?:página|texto|artigo)\b/i,
  /\b(?:pagina|testo|articolo|fonte)\b.{0,60}\b(?:non|nulla|niente|nessuna?)\b|\bnessuna frase\b|\b(?:non|nulla)\b.{0,60}\b(?:pagina|testo|articolo)\b/i,
  /(?:страниц|тексте?|стать[яеи])\S{0,3}\s.{0,60}(?:не|нет|ничего)\s|ни в одном предложении|(?:не|нет)\s.{0,60}страниц/i,
  /(?:لا|لم|ليس|لن).{0,40}(?:الصفحة|النص|المقال)|(?:الصفحة|النص|المقال).{0,40}(?:لا|لم|ليس)|لا توجد/,
  /(?:页面|頁面|网页|網頁|文章|原文|文中)[^。]{0,20}(?:没有|沒有|未|无法|無法)|没有句子|沒有句子/,
  /(?:ページ|本文|記事|文章|質問)[^。]{0,40}(?:ない|ません)/,
  /\b(?:pagina|tekst|artikel|bron)\b.{0,60}\b(?:niets?|geen|nergens)\b|\b(?:niets?|geen)\b.{0,60}\b(?:pagina|tekst|artikel|zin)\b/i,
  /(?:stron\S{1,2}|tekst\S{0,3}|artyku\S{1,3})\s.{0,60}\bnie\b|\bnie\b.{0,60}(?:stron\S{1,2}|tekście|artykule)|żadne zdanie/i,
  /(?:sayfa|metin|metni|makale)\S{0,4}\s.{0,60}(?:yok|değil|m[iıuü]yor|madı|medi)|hiçbir cümle/i,
  /(?:पृष्ठ|पाठ|लेख).{0,60}नहीं|नहीं.{0,60}(?:पृष्ठ|पाठ|लेख)|किसी वाक्य में/,
  /(?:σελίδα|κείμενο|άρθρο).{0,60}δεν\s|(?<!\p{L})δεν\s.{0,60}(?:σελίδα|κείμενο|άρθρο)|καμία πρόταση/iu,
  /\b(?:pagin\S{1,2}|textul|articolul)\s.{0,60}\bnu\b|\bnu\b.{0,60}\b(?:pagin|text|articol)|\bnicio propoziție/i,
  /(?:trang|văn bản|bài viết).{0,60}không|không.{0,60}(?:trang|văn bản|bài viết)|không câu nào/i,
  /(?:หน้านี้|บทความ|ข้อความ).{0,40}ไม่|ไม่(?:พบ|มีประโยค|ได้กล่าว|ได้บอก|ได้ระบุ)/,
  /(?:没有(?:提到|说明|提及|相关)|未(?:提及|说明|提到)|沒有(?:提到|說明)|(?:記載|言及|説明)[^。]{0,12}(?:ない|ません|なし))/,
]

export function saysNothing(sentence: string): boolean {
  const text = sentence.slice(0, MAX_LENGTH)
  return SAYS_NOTHING.some((expression) => expression.test(text))
}

const MAX_LENGTH = 600
