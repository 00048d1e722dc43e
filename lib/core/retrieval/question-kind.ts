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

/**
 * The kind of answer asked for, from the asking words of seventeen languages; `open` when none is found. The word that
 * stands first decides: "What satellite was used when …" asks for no time.
 */
export function readQuestionKind(question: string): QuestionKind {
  const text = question
    .slice(0, LONGEST_READ)
    .replace(/[\u200b-\u200f\u2060]/g, '')
    .toLowerCase()
  let found: QuestionKind = 'open'
  let first = text.length
  for (const [kind, pattern] of PATTERNS) {
    const at = pattern.exec(text)?.index ?? first
    if (at >= first) continue
    first = at
    found = kind
  }
  return found === 'open' && YES_NO.test(text) ? 'yes-no' : found
}

/** Whether a question has an asking word of any language. */
export function hasAskingWord(question: string): boolean {
  const text = question.slice(0, LONGEST_READ).toLowerCase()
  return PATTERNS.some(([, pattern]) => pattern.test(text))
}

const LONGEST_READ = 500
const EN_PEOPLE =
  'person|man|woman|men|women|president|king|queen|emperor|leader|author|writer|poet|actor|actress|artist|singer|musician|composer|player|coach|scientist|engineer|architect|company|team|band|organi[sz]ation|group'
const DE_PEOPLE =
  'person|frau|mann|spieler(?:in)?|präsident(?:in)?|könig(?:in)?|autor(?:in)?|firma|unternehmen|organisation|gruppe|band|mannschaft|wissenschaftler(?:in)?'
const ROMANCE_PEOPLE =
  'person[ane]\\p{L}*|personnes?|pessoas?|jug?ador\\p{L}*|jogador\\p{L}*|joueu\\p{L}*|jucător\\p{L}*|giocator\\p{L}*|actor|actriz|acteur|attore|empresas?|entreprise|société|compañía|compagnie|companie|azienda|equipos?|équipe|echip\\p{L}*|squadra|grup[op]?o?|groupe|band[aă]|trupă|organi[sz]a\\p{L}*|président\\p{L}*|presidente|rey|roi|rei|rege|autor\\p{L}*|auteur|autore'

/** Of two that begin at one place the first here decides: "how many years" is a number, not a manner. */
const PATTERNS: readonly (readonly [QuestionKind, RegExp])[] = [
  kind(
    'how-many',
    'how (?:many|much|old|long|far|tall|high|big|large|deep|often|fast|wide|heavy|hot|cold)|(?:what|which) (?:(?:is|was|were) the )?(?:average |total |estimated )?(?:percent|percentage|number|amount|proportion|share|size|distance|price|cost|age|population|temperature|score|length|height|weight|width|depth)|(?:mit |aus |in )?wie ?viel\\p{L}*|wie (?:lange|hoch|alt|groß|weit|oft|schwer|häufig)|cu[aá]nt[oa]s?|qu[ée] (?:porcentaje|cantidad|n[úu]mero|edad)|con qué frecuencia|combien|quel(?:le)? (?:pourcentage|proportion|nombre|âge)|(?:che|quale) (?:percentuale|numero|età)|quant[oaie]s?|(?:ce|care) (?:procent\\p{L}*|număr)|c[aâ][tț](?:[ăeiî]|i)?|сколько|как(?:ой|ого) (?:процент|возраст|размер)|скільки|(?:yüzde )?kaç(?! yıl(?:ın)?da)\\p{L}*|ne kadar\\p{L}*|(?:كم|إلى متى)|πόσ\\p{L}+|ποι[οα] ποσοστ\\p{L}+|hoeveel|hoe (?:lang|oud|ver|groot|hoog|vaak)|hur (?:många|mycket|lång|gammal)|ilu|jak (?:często|długo|daleko)|bao (?:nhiêu|lâu|xa)|mấy',
    'कितन[ेीा]|多少|百分之几|几[个位名次年人岁种座天周码分层]|多(?:长|久|大|高|远|重|快|深)(?!的)|幾|いくつ|いくら|何[人年間回個歳％](?:間)?|どのくらい|どれくらい|(?<!วันที่)เท่า(?:ไร|ไหร่|ใด)|(?<!เ)กี่|นานแค่ไหน|บ่อยแค่ไหน',
  ),
  kind(
    'when',
    '(?:since |until |by )?when|(?:in |on |during |by |since |from )?(?:what|which) (?:(?:is|was) the )?(?:year|date|day|month|century|decade|time|era|season)s?|wann|(?:in |an )?welche[mnsr]? (?:jahr\\p{L}*|tag|monat|datum)|cu[aá]ndo|(?:en )?qu[ée] (?:a[ñn]o|fecha|d[ií]a|mes|siglo|d[ée]cada|[ée]poca)s?|quand|(?:en )?quelle (?:ann[ée]e|date|[ée]poque)|quel (?:jour|mois|si[èe]cle)|quando|(?:in |em )?(?:che|qua[li]l?e?|que) (?:anno|data|ano|s[ée]c(?:ol|ul)o|giorno|dia|m[êe]s)|c[aâ]nd|(?:în )?ce (?:an(?:i|ul)?|dat[aă]|zi|lun[aă]|secol|deceniu)|когда|(?:в )?как(?:ом|ой|ие|ого) (?:год\\p{L}*|век\\p{L}*|месяц\\p{L}*|день|дат\\p{L}*|десятилети\\p{L}*)|коли|ne zaman\\p{L}*|(?:hangi|kaç) (?:yıl|tarih|gün|yüzyıl|ay)(?:[ldt]\\p{L}*|[ıi]n\\p{L}*|[ıi])?|متى|(?:أي|أية|اي) (?:عام|سنة|تاريخ|يوم|شهر|قرن|عقد)|πότε|(?:ποι[οα]ν?|τι) (?:έτος|χρονιά|χρόνο|ημερομηνία|μέρα|αιώνα|δεκαετία|μήνα)|wanneer|welk jaar|när|vilket år|kiedy|(?:w )?którym roku|khi nào|lúc nào|(?:năm|ngày|tháng|thế kỷ|thập kỷ) nào',
    'कब|(?:किस|कौन से) (?:वर्ष|साल|सन|दिन|तारीख|महीने|सदी|दशक)|何时|何時(?!間)|什么时[候间]|哪一?[年天月日]|哪(?:个|些)?(?:年份|世纪|年代|月)|いつ|何年(?!間)|何月|何日|何世紀|เมื่อ(?:ไร|ไหร่|ใด)|ปี(?:ใด|ไหน|อะไร)|วันที่เท่าไร|ศตวรรษใด',
  ),
  kind(
    'who',
    `(?:by |to |from |for |with )?who(?:m|se)?|(?:by |for |with )?(?:what|which) (?:${EN_PEOPLE})s?|what (?:is|was) the (?:last |first |full )?name of the \\p{L}+ who|wer|wen|wem|wessen|welche[mnrs]? (?:${DE_PEOPLE})|qui[eé]n(?:es)?|qui|chi|quem|cine|cui|(?:a |de |con )?qu(?:é|e|el|elle|al|ale) (?:${ROMANCE_PEOPLE})|(?:ce|care|che|quale) (?:${ROMANCE_PEOPLE})|кто|кого|кому|кем|чей|чь[яеи]|как(?:ая|ой|ую) (?:компани\\p{L}*|организаци\\p{L}*|групп\\p{L}*|команд\\p{L}*|игрок\\p{L}*|актёр\\p{L}*|актер\\p{L}*)|хто|kim(?:i|e|in|den|le|ler|leri|lere|dir|di|dı)?|hangi (?:kişi|şirket|oyuncu|takım|grup|örgüt|kuruluş|aktör)\\p{L}*|^من(?! أين)|من (?:هو|هي|هم|الذي|الذين|التي)|(?:أي|أية|ما) (?:ال)?(?:شركة|منظمة|فرقة|لاعب|فريق|شخص)|ποι[οό]ς|ποιον|ποιοι|ποιους|ποιου|ποια (?:εταιρεία|ομάδα|οργάνωση|ηθοποιός)|wie (?:is|was|heeft|zijn|waren)|vem|kto|kogo|^ai|ai$|(?:là|của|bởi|do|với|cho|tên) ai|(?:người|cầu thủ|công ty|tổ chức|ban nhạc|đội|nhóm) nào`,
    'कौन(?! ?स[ाेी])|किस(?:ने|का|की|के|से|को)|किसे|किन्होंने|किस (?:व्यक्ति|खिलाड़ी|अभिनेता|कंपनी|संगठन|टीम|समूह|बैंड|राजा|राष्ट्रपति)|谁|誰|だれ|哪[一]?位|什么人|哪(?:家|个|支|些)?(?:公司|组织|球员|球队|乐队|团体|人)|どの(?:会社|人|チーム)|ใคร|ผู้ใด|(?:ผู้เล่น|นักแสดง|นักวิทยาศาสตร์)?คน(?:ใด|ไหน)|(?:บริษัท|องค์กร|ทีม|กลุ่ม|วง)(?:ใด|ไหน)',
  ),
  kind(
    'where',
    '(?:from |to )?where|(?:in |to |from )?(?:what|which) (?:city|country|countries|state|town|place|region|continent|location|county|village|street|province|district|island)|wo(?:her|hin)?|(?:in |aus )?welche[mnrs]? (?:stadt|land|ort|staat|region|provinz)|(?:a|de )?d[óo]nde|(?:en |de )?qu[ée] (?:ciudad|pa[íi]s|estado|lugar|regi[óo]n)|où|quel(?:le)? (?:ville|pays|endroit|lieu|r[ée]gion)|dove|(?:in )?(?:che|quale) (?:citt[àa]|paese|luogo|regione)|onde|(?:em )?que (?:cidade|pa[íi]s|lugar)|unde|(?:în )?ce (?:ora[șş]|[țţ]ar[ăa]|loc)|где|куда|откуда|как(?:ом|ой|ая) (?:город\\p{L}*|стран\\p{L}*|мест\\p{L}*|регион\\p{L}*)|де|nerede\\p{L}*|nereye|neresi\\p{L}*|hangi (?:şehir|ülke|kent|bölge|eyalet)\\p{L}*|(?:من |إلى )?أين|(?:أي|أية) (?:مدينة|دولة|بلد|مكان|منطقة|ولاية)|πού|ποια (?:πόλη|χώρα|πολιτεία|περιοχή)|waar|welk land|welke stad|var (?:är|ligger)|gdzie|skąd|(?:ở |từ )?đâu|(?:nước|thành phố|quốc gia|bang) nào',
    'कहाँ|कहां|किस (?:शहर|देश|स्थान|जगह|राज्य|क्षेत्र)|哪[里裡]|在哪(?![一个個些几位集场年])|什么地方|哪(?:个|座|些)?(?:城市|国家|州|地区|省|城镇|地方)|どこ|どの(?:国|都市|場所|地域)|ที่(?:ไหน|ใด)|(?:เมือง|ประเทศ|รัฐ)(?:ใด|ไหน)',
  ),
  kind(
    'why',
    '(?:why|what (?:caused|causes|led to|is the (?:reason|cause)|was the (?:reason|cause)|were the (?:reasons|causes))|for what reasons?)|warum|weshalb|wieso|por ?qu[ée](?! (?:tipo|clase))|pourquoi|perch[ée]|de ce|почему|зачем|из-за чего|чому|neden(?! ol)|niçin|niye|لماذا|ما (?:هو )?(?:سبب|الذي (?:يسبب|تسبب))|γιατί|για ποιον? λόγο|waarom|varför|dlaczego|tại sao|vì sao',
    'क्यों|किस (?:कारण|वजह)|(?<![称稱作成名认變变])[为為]什[么麼]|为何|なぜ|どうして|ทำไม|เหตุใด|เพราะเหตุใด',
  ),
  kind(
    'list',
    'list|(?:what|which) are (?:the|some|its|their)|name (?:the|some|all|three|two)|enumerate|nenne|liste|welche sind|cu[aá]les son|quels sont|quali sono|quais são|care sunt|какие|nelerdir',
    '哪些|有哪些|อะไรบ้าง',
  ),
  [
    'definition',
    /^(?:(?:what|who) (?:is|are|was|were) (?:(?:an?|the) )?[\p{L}-]+\??$|what does \p{L}+ (?:mean|stand for)|define |definition of|meaning of|was (?:ist|sind|bedeutet) (?:(?:ein|eine|der|die|das) )?[\p{L}-]+\??$|¿?qu[ée] (?:es|significa) (?:una? |el |la )?[\p{L}-]+\??$|qu.est-ce que?|che cos.[èe]|o que [ée] |ce este |что (?:такое|значит)|ما (?:هو|هي|معنى) \p{L}+؟?$|τι είναι (?:το |η |ο )?\p{L}+;?$|\p{L}+ nedir\??$|\p{L}+(?: \p{L}+)? là gì\??$|\p{L}+(?: \p{L}+)? क्या है\??$|.{1,8}是什[么麼]？?$|什[么麼]是.{1,8}？?$|.{1,14}(?:とは(?:何|なん)|คืออะไร|หมายถึง))/u,
  ],
  kind(
    'how',
    'how|wie|c[óo]mo|comment|come|cum|как|як|nasıl|كيف|πώς|hoe|hur|jak|như thế nào|thế nào',
    'कैसे|怎么|怎样|如何|どのよう|どうやって|อย่างไร',
  ),
  kind(
    'open',
    'what|which|^was|welche[mnrs]?|qué|cuál|que|quel(?:le)?s?|quoi|quale|che|cosa|qual|ce|care|что|чем|чего|как(?:ой|ая|ое|ую|ого|ом)|ne|hangi|ما|ماذا|أي|τι|ποι[οα]|wat|welke?|vad|vilke[nt]|co|jaki\\p{L}*|gì',
    '什[么麼]|哪|何|どの|なに|क्या|किस|อะไร',
  ),
]
const YES_NO =
  /^(?:is|are|was|were|do|does|did|can|could|has|have|had|will|would|should|may|ist|sind|war|hat|haben|kann|est-ce|es|son|[ée]|существует|هل|क्या)(?!\p{L})/u

/** `spaced` must stand between other letters' ends, `unspaced` may stand anywhere. */
function kind(name: QuestionKind, spaced: string, unspaced: string): readonly [QuestionKind, RegExp] {
  return [name, new RegExp(`(?<![\\p{L}\\p{M}])(?:${spaced})(?![\\p{L}\\p{M}])|${unspaced}`, 'u')]
}
