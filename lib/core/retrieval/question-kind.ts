/** What kind of answer a question asks for. */
export type QuestionKind =
  | 'who'
  | 'when'
  | 'where'
  | 'how-many'
  | 'why'
  | 'how'
  | 'definition'
  | 'list'
  | 'yes-no'
  | 'open'

/** The kind of answer asked for, from the asking words of fourteen languages; `open` when none is found. */
export function readQuestionKind(question: string): QuestionKind {
  const text = question.slice(0, 500).toLowerCase()
  for (const [kind, pattern] of PATTERNS) if (pattern.test(text)) return kind
  return 'open'
}

/** Asked in this order: "how many years" is a number, not a manner. */
const PATTERNS: readonly (readonly [QuestionKind, RegExp])[] = [
  kind(
    'how-many',
    'how (?:many|much|old|long|far|tall|high|big|large|deep|often|fast|wide|heavy)|what (?:percent|percentage|number|amount|proportion|share|size|distance|price|cost|age|population|temperature|score)|wie ?viele?|wie (?:lange|hoch|alt|groß|weit|oft|schwer)|cu[aá]nt[oa]s?|combien|quant[oaie]|c[aâ][tț][iîe]?|сколько|скільки|kaç|ne kadar|كم|πόσ\\p{L}+|hoeveel|hur (?:många|mycket)|ile',
    'कितन[ेीा]|bao nhiêu|mấy|多少|几[个年次人]|幾|いくつ|いくら|何[人年間回個歳％]|どのくらい|どれくらい|เท่า(?:ไร|ไหร่|ใด)|กี่',
  ),
  kind(
    'when',
    'when|(?:what|which|in what) (?:year|date|day|month|century|decade|time|era)|wann|welche[mns]? (?:jahr|tag|monat|jahrhundert)|cu[aá]ndo|qu[ée] (?:a[ñn]o|fecha|d[ií]a|mes|siglo)|quand|quelle (?:ann[ée]e|date)|quando|(?:che|qual) (?:anno|data|ano)|c[aâ]nd|ce an|когда|каком (?:году|веке)|коли|ne zaman|hangi (?:yıl|tarih)\\p{L}*|متى|πότε|wanneer|när|kiedy',
    'कब|khi nào|năm nào|何时|什么时候|哪一?年|いつ|何年(?!間)|何月|何日|何世紀|เมื่อ(?:ไร|ไหร่|ใด)|ปีใด|ปีไหน',
  ),
  kind(
    'who',
    'who|whom|whose|(?:what|which) (?:person|man|woman|president|king|queen|author|actor|player|scientist|company|team|band|organi[sz]ation|group)|wer|wen|wem|wessen|qui[eé]n(?:es)?|qui|chi|quem|cine|кто|кого|кому|чей|хто|kim|kimin|kimdir|ποι[οό]ς|ποιον|wie (?:is|was|heeft|zijn|waren)|vem|kto',
    'कौन|किसने|\\bai\\b|谁|誰|だれ|ใคร',
  ),
  kind(
    'where',
    'where|(?:what|which|in what) (?:city|country|state|town|place|region|continent|location|county|village|street)|wo|wohin|woher|(?:a)?d[óo]nde|où|dove|onde|unde|где|куда|откуда|де|nerede|nereye|neresi|أين|πού|waar|var (?:är|ligger)|gdzie',
    'कहाँ|ở đâu|哪里|哪裡|在哪|どこ|ที่ไหน|ที่ใด',
  ),
  kind(
    'why',
    'why|what (?:caused|causes|is the (?:reason|cause)|was the (?:reason|cause))|for what reason|warum|weshalb|wieso|por ?qu[ée]|pourquoi|perch[ée]|de ce|почему|зачем|чому|neden|niçin|لماذا|γιατί|waarom|varför|dlaczego',
    'क्यों|tại sao|vì sao|为什么|為什麼|为何|なぜ|どうして|ทำไม|เหตุใด',
  ),
  kind(
    'list',
    'list|(?:what|which) are (?:the|some|its|their)|name (?:the|some|all|three|two)|enumerate|nenne|liste|welche sind|cu[aá]les son|quels sont|quali sono|quais são|care sunt|какие',
    'nelerdir|哪些|有哪些|อะไรบ้าง',
  ),
  kind(
    'definition',
    '(?:what|who) (?:is|are|was|were) (?:an?|the)? ?\\p{L}+\\??$|what does \\p{L}+ (?:mean|stand for)|define|definition of|meaning of|was (?:ist|bedeutet)|qu[ée] (?:es|significa)|qu.est-ce que?|che cos.[èe]|o que [ée]|ce este|что (?:такое|значит)|nedir|ما هو|ما هي|τι είναι',
    'क्या है|là gì|是什么|とは(?:何|なに)|คืออะไร|หมายถึง',
  ),
  kind(
    'how',
    'how|wie|c[óo]mo|comment|come|cum|как|як|nasıl|كيف|πώς|hoe|hur|jak',
    'कैसे|như thế nào|怎么|如何|どのよう|どうやって|อย่างไร',
  ),
  [
    'yes-no',
    /^(?:is|are|was|were|do|does|did|can|could|has|have|had|will|would|should|may|ist|sind|war|hat|haben|kann|est-ce|es|son|[ée]|существует|هل|क्या)(?!\p{L})/u,
  ],
]

/** `spaced` must stand between other letters' ends, `unspaced` may stand anywhere. */
function kind(name: QuestionKind, spaced: string, unspaced: string): readonly [QuestionKind, RegExp] {
  return [name, new RegExp(`(?<!\\p{L})(?:${spaced})(?!\\p{L})|${unspaced}`, 'u')]
}
