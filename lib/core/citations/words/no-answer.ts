/** Sentences that say that the page does not tell: nothing can be quoted for them. Each expression is linear. */
const SAYS_NOTHING: readonly RegExp[] = [
  /\b(?:page|passages?|text|article|source|document|excerpts?)\b.{0,60}\b(?:not|n[’']t|never|nothing|no)\b/i,
  /\b(?:not|n[’']t|nothing|nowhere|no)\b.{0,60}\b(?:page|passages?|text|article|source|document|excerpts?)\b/i,
  /\b(?:not|n[’']t|never)\s+(?:\w+\s+)?(?:mentioned|stated|specified|said|given|provided|covered|addressed|discussed|listed|described)\b/i,
  /\bno (?:information|mention|details?|answer|indication)\b|\bcannot (?:find|tell|answer|say)\b|\bcan[’']t (?:find|tell|answer|say)\b/i,
  /\b(?:nicht (?:erwähnt|genannt|angegeben|beschrieben|behandelt)|keine (?:angaben?|informationen?|auskunft)|steht nichts?|geht nicht hervor|(?:seite|text|artikel)\b.{0,40}\bnicht)/i,
  /\b(?:ne (?:dit|mentionne|précise|contient|indique|donne) (?:pas|rien|aucune?)|aucune (?:information|mention|indication)|n[’']est pas (?:précisé|indiqué|mentionné))/i,
  /\b(?:no (?:dice|menciona|indica|contiene|especifica|aparece)|ninguna (?:información|mención)|no se (?:menciona|dice|indica|especifica))/i,
  /\b(?:non (?:dice|menziona|indica|contiene|specifica)|nessuna (?:informazione|menzione)|non (?:è|viene) (?:menzionat|indicat|specificat))/i,
  /\b(?:não (?:diz|menciona|indica|contém|especifica)|nenhuma (?:informação|menção))/i,
  /\b(?:niet (?:vermeld|genoemd|beschreven)|geen informatie|staat (?:er )?niets?)\b/i,
  /(?:не (?:говорится|упоминается|указан|сообщается|описан)|нет (?:информации|сведений|данных))/i,
  /(?:没有(?:提到|说明|提及|相关)|未(?:提及|说明|提到)|沒有(?:提到|說明)|(?:記載|言及|説明)[^。]{0,12}(?:ない|ません|なし))/,
]

export function saysNothing(sentence: string): boolean {
  const text = sentence.slice(0, MAX_LENGTH)
  return SAYS_NOTHING.some((expression) => expression.test(text))
}

const MAX_LENGTH = 600
