import type { Task } from '@/lib/model/language-model'

/** The task that a question asks for in words, as its command would: "outline this page", "what has changed?". */
export function readTypedTask(question: string): Task | null {
  const text = question
    .slice(0, LONGEST_READ)
    .trim()
    .replace(/[\s.!?？！。]+$/u, '')
    .replace(POLITE, '')
    .replace(/[,\s]+(?:please|bitte|s[’']il (?:te|vous) pla[iî]t|por favor|per favore)$/iu, '')
  return TYPED.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** Thanks, a yes, a goodbye: nothing is asked. */
export function asksNothing(question: string): boolean {
  return NO_QUESTION.test(question.trim())
}

const LONGEST_READ = 120
const POLITE =
  /^(?:(?:please|bitte|por favor|per favore)[, ]+|(?:can|could|would|will) you (?:please )?|(?:kannst du|können sie|könntest du) (?:mir |bitte )*|(?:peux-tu|pouvez-vous) |¿?(?:puedes|podrías) )/iu

const IT =
  '(?: (?:it|this|that|(?:(?:of|for|in|on) )?(?:this|the|these|both)(?: (?:whole|entire|two))?(?: (?:web ?)?(?:pages?|articles?|texts?|sites?|posts?|documents?|tabs?|sources?|sections?))?))?'
const DE =
  '(?: (?:das|es|dies\\p{L}*|(?:von |für |der |die |den |zu )?(?:dies\\p{L}*|der|die|den|das)(?: (?:ganzen?|beiden))?(?: (?:seiten?|artikels?|text(?:es)?|dokuments?|tabs?|quellen))?))?'
const GIVE = '(?:give me |show me |make |write |create |get )?(?:an? |the )?(?:short |brief |quick )?'
const GIB =
  '(?:gib mir |zeig(?:e)? mir |mach(?:e)? |erstell(?:e)? |schreib(?:e)? )?(?:eine? |die |den |das )?(?:kurze )?'

const TYPED: readonly (readonly [Task, RegExp])[] = [
  whole(
    'outline',
    `outline${IT}`,
    `${GIVE}(?:outline|table of contents|structure)${IT}`,
    `(?:${GIB}(?:gliederung|inhaltsverzeichnis|struktur)|gliedere?)${DE}`,
    '(?:fais(?:-moi)? |donne-moi )?(?:un |le )?plan(?: de (?:la|cette) page)?',
    '(?:hazme |dame )?(?:un |el )?(?:esquema|esbozo)(?: de (?:la|esta) página)?',
    '大纲|提纲|目次|アウトライン',
  ),
  whole(
    'compare',
    `compare (?:them|both|(?:the|these)(?: two)? (?:pages|tabs|sources|articles)|the two|the two of them)`,
    '(?:what are |list |show me )?(?:the )?differences(?: between (?:them|the two|both|these)(?: \\p{L}+)?)?',
    'how do (?:they|these(?: two)?(?: \\p{L}+)?|the two) (?:differ|compare)',
    'vergleiche?(?: (?:sie|beide|die (?:beiden|seiten|tabs|quellen))(?: \\p{L}+)?)?',
    '(?:was sind )?(?:die )?unterschiede',
    'compare(?:z)?-les',
    'comp[aá]ral[oa]s',
    '比较(?:一下)?|比較(?:して)?',
  ),
  whole(
    'changes',
    "what(?:['’]s| has| is)? ?(?:been )?(?:changed|new|different|updated)(?: (?:here|since(?: .{1,30})?|on (?:this|the) page|in this (?:article|page|text)))?",
    '(?:list |show me )?(?:the |all )?changes(?: since .{1,30})?',
    'was (?:hat sich|ist) (?:hier |auf der seite |auf dieser seite )?(?:geändert|verändert|neu)(?: seit .{1,30})?',
    '(?:zeig mir )?(?:die )?änderungen',
    "qu[’']est-ce qui a changé",
    '¿?qué ha cambiado',
    '有什么变化|何が変わりましたか',
  ),
  whole(
    'definitions',
    `define${IT.replace('?', '')}? ?(?:the |all |its |key )*(?:terms|words|abbreviations|acronyms|concepts)${IT}`,
    `(?:list |explain |${GIVE})(?:the |all |its |key )*(?:definitions|glossary|terms|abbreviations)${IT}`,
    `(?:definiere?|erkläre?) (?:mir )?(?:die |alle )?(?:begriffe|fachbegriffe|abkürzungen)${DE}`,
    `${GIB}(?:definitionen|glossar)${DE}`,
    '(?:définis|explique) les termes',
    '(?:define|explica) los términos',
  ),
  whole(
    'claims',
    `(?:list |show me |what are |give me )?(?:the |its |all )*(?:main |key |central )?claims(?: and evidence)?${IT}`,
    `(?:nenne |liste |was sind )?(?:die )?(?:wichtigsten |zentralen )?(?:behauptungen|kernaussagen|thesen)${DE}`,
  ),
  whole(
    'facts',
    `(?:list |show me |what are |give me |extract )?(?:the |all |its )*(?:key |main |important )?(?:facts|figures|numbers|dates|facts and figures|numbers and dates)${IT}`,
    `(?:nenne |liste |zeig mir )?(?:die |alle )?(?:wichtigsten )?(?:fakten|zahlen|zahlen und fakten|daten)${DE}`,
  ),
  whole(
    'explain',
    `explain${IT.replace(/\?$/, '')}(?: simply| in simple (?:terms|words))?`,
    `erkläre?(?: mir)?${DE.replace(/\?$/, '')}(?: einfach)?`,
  ),
]

const NO_QUESTION =
  /^(?:(?:ok(?:ay)?|great|good|nice|cool|perfect|alright|super|fine|merci|danke|oh|ah|yes|no|well|got it|i see)[,.! ]+)*(?:thanks?(?: (?:you|a lot|so much|very much|again))*|thx|ty|ok(?:ay)?|great|cool|nice|perfect|good(?:bye| ?night)?|bye(?:[- ]?bye)?|see you|cheers|got it|i see|hi|hello|hey|danke(?: (?:schön|dir|sehr|vielmals))?|vielen dank|tschüss?|hallo|alles klar|super|merci(?: beaucoup)?|au revoir|salut|gracias|muchas gracias|adiós|hola|grazie(?: mille)?|ciao|obrigad[oa]|tchau|bedankt|dank je(?: wel)?|dzięki|dziękuję|teşekkürler|спасибо|пока|شكرا|ευχαριστώ|धन्यवाद|mulțumesc|cảm ơn|谢谢|謝謝|ありがとう(?:ございます)?|ขอบคุณ)[\s.!,🙂😊👍🙏]*$/iu

function whole(task: Task, ...patterns: string[]): readonly [Task, RegExp] {
  return [task, new RegExp(`^(?:${patterns.join('|')})$`, 'iu')]
}
