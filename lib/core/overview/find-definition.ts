/** What a sentence that says what something is begins with. */
export interface Definition {
  /** As the sentence writes it, without its article. */
  term: string
  /** Before the term; `''` without one. */
  article: string
  /** Said of one thing: "is", not "are". */
  isOne: boolean
}

/** The term that a sentence explains ("A kettle is a pot with …"); `null` when it explains none. `lang` is a primary subtag. */
export function findDefinition(sentence: string, lang: string): Definition | null {
  const text = sentence.slice(0, LONGEST_READ)
  const pattern = PATTERNS[lang]
  const groups = pattern?.exec(text)?.groups
  const term = groups?.term?.trim()
  if (!term || NO_TERM.test(term) || !/\p{L}{2}/u.test(term)) return null
  if (HEDGED.test(text)) return null
  return {
    term,
    article: groups?.article ?? '',
    isOne: !MANY.test(text.slice(text.indexOf(term) + term.length)),
  }
}

const LONGEST_READ = 400
const WORD = "[\\p{L}\\p{Nd}][\\p{L}\\p{M}\\p{Nd}'’./+-]*"
const TERM = `(?<term>(?:["“„«‘*]\\s?)?${WORD}(?: ${WORD}){0,4}?(?:\\s?["”“»’*])?)`
const ASIDE = '(?: ?\\([^()]{1,80}\\)|, [^,.]{1,80},)?'

/** "In mathematics, ": where the word means that. */
const FIELD = '(?:(?:in|im|en|dans|na|no|em|nel|nella|nell|în|w|στην?|в) [^,.]{3,40}, )?'

function spaced(articles: string, verbs: string): RegExp {
  return new RegExp(
    `^${FIELD}(?:(?<article>${articles})(?: |(?<=['’])))?${TERM}${ASIDE} (?:${verbs})(?![\\p{L}\\p{M}])`,
    'iu',
  )
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  en: spaced(
    'an?|the',
    '(?:is|are) (?:an?|any|one of|the (?:name|term|process|study|act|practice|art|science|number|amount|ability|capital|part|method|use|state|highest|largest|oldest|first))|refers? to|stands? for|is (?:known|defined) as|describes (?:an?|the)',
  ),
  de: spaced(
    'eine?|der|die|das',
    '(?:ist|sind) (?:eine?|einer|der (?:Name|Begriff|Vorgang)|die (?:Bezeichnung|Lehre|Fähigkeit)|das (?:Verfahren|Maß))|bezeichnet|steht für|heißt|nennt man|werden? (?:ein|eine|der|die|das) .{3,60} bezeichnet',
  ),
  fr: spaced("une?|le|la|les|l[’']", 'est une?|sont des|désigne|désignent|signifie|se définit comme'),
  es: spaced(
    'une?a?|el|la|los|las',
    'es una?|son (?:unos|unas)|se denomina|se define como|se refiere a|consiste en|designa',
  ),
  it: spaced(
    "une?a?|il|lo|la|i|gli|le|l[’']",
    "è una?|è un[’']|sono (?:dei|delle|degli)|indica|si definisce|consiste",
  ),
  pt: spaced('uma?|o|a|os|as', 'é uma?|são (?:uns|umas)|refere-se|consiste em|designa|define-se como'),
  nl: spaced('een|de|het', '(?:is|zijn) een|verwijst naar|staat voor|betekent|is de naam'),
  pl: spaced('', 'to|jest to|oznacza|nazywamy|nazywa się'),
  ro: spaced('une?|o', 'este (?:un|o)|reprezintă|înseamnă|se numește|sunt (?:niște|cele)'),
  ru: spaced(
    '',
    '[—–-] (?:это|вид|способ|метод|род|процесс)|это|называется|называют|означает|представляет собой|является',
  ),
  el: spaced('ένας|μία|μια|ένα|ο|η|το', 'είναι (?:ένας|μία|μια|ένα)|σημαίνει|ονομάζεται|αναφέρεται'),
  vi: spaced('', 'là (?:một|loại|quá trình|tên|thuật ngữ|những|các)|có nghĩa là|nghĩa là|được gọi là'),
  ar: spaced('', 'هو|هي|هم|تعني|يعني|يشير إلى|تشير إلى|عبارة عن'),
  hi: /^(?<term>[\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,3}?)(?: ?\([^()]{1,80}\))? (?:एक|वह|उस|का अर्थ) .*(?:है|हैं|कहते हैं|कहा जाता है)(?:।|$)/u,
  tr: /^(?<term>[\p{L}\p{M}\p{Nd}'’-]+(?: [\p{L}\p{M}\p{Nd}'’-]+){0,3}?)(?: ?\([^()]{1,80}\))?, .*(?:\p{L}[dt][ıiuü]r|denir|olarak bilinir|anlamına gelir)\.$/u,
  th: /^(?<term>[\p{sc=Thai}\p{L} ]{2,40}?)(?: ?\([^()]{1,80}\))? ?(?:คือ|หมายถึง)/u,
  zh: /^(?<term>[\p{sc=Han}\p{L}\p{Nd}·-]{2,16}?)(?:[（(][^（）()]{1,80}[）)])?(?:，)?(?:是一[种種个個位]|是指|指的是|是一|即是)/u,
  ja: /^「?(?<term>[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー\p{L}\p{Nd}・]{2,24}?)」?(?:[（(][^（）()]{1,80}[）)])?(?:とは|というのは)/u,
}

/** Words that name nothing by themselves, or only in their sentence. */
const NO_TERM = new RegExp(
  '^(?:["“„«‘*]\\s?)?(?:' +
    [
      'it|this|that|these|those|there|here|what|which|who|where|how|why|he|she|they|we|you|i|one|another|each|every|some|many|most|all|both|any|such|if|when|while|because|although|but|and|or|in|on|at|by|for|from|with|to|as|of|after|before|not|nor|my|our|your|his|her|their|its|first|second|third|next|last|today|now|then|also|however|yes|no|only|everything|nothing|everyone|somebody|someone|getting|being|having|doing|other|others|today|problem|reason|result|idea|thing|point|question|answer|goal|problem is|truth|fact|key|bottom line|good news|bad news|most common|best|worst|same|rest|following',
      'es|das|dies|diese[rsmn]?|er|sie|wir|ihr|ich|man|hier|dort|was|wer|wie|warum|wenn|weil|dass|ob|und|oder|aber|in|im|an|am|auf|bei|mit|nach|von|vor|für|zu|zum|zur|nur|auch|so|da|dann|jetzt|heute|mein|dein|unser|ihr|sein|jede[rsmn]?|alle|viele|einige|ein|grund|ergebnis|ziel|problem|frage|folge',
      'il|elle|on|ce|cela|ça|ceci|cet|cette|ces|nous|vous|je|tu|qui|que|quoi|où|si|mais|et|ou|dans|en|sur|pour|par|avec|mon|notre|votre|son|leur|tout|tous|chaque|un|lui|ici|y|ne',
      'esto|este|esta|eso|él|ella|lo|nosotros|yo|quien|que|si|cuando|pero|y|o|en|con|por|para|mi|nuestro|su|todo|todos|cada|uno|aquí|no|ya|también|así|esse|essa|isso|isto|ele|ela|eu|nós|não|quando|mas|seu|sua|meu|também|aqui|questo|questa|quello|egli|lui|lei|io|noi|ma|se|non|come|dove|anche|qui|ogni|tutto|dit|dat|het|hij|zij|wij|ik|je|we|er|hier|daar|wat|wie|maar|en|of|als|dan|ook|to|ten|ta|on|ona|ono|my|ja|co|kto|gdy|ale|i|w|na|nie|acesta|aceasta|el|ea|noi|eu|dar|și|sau|nu|это|он|она|оно|они|мы|вы|я|что|кто|где|как|если|но|и|а|в|на|с|не|такой|всё|все|αυτό|αυτή|αυτός|εδώ|που|αν|και|đây|đó|này|nó|họ|tôi|chúng tôi|cũng|هذا|هذه|ذلك|هنا|ما|من|و|यह|वह|ये|वे|bu|şu|o|onlar|biz|ben|这|那|它|他|她|这些|这里|我|我们|これ|それ|あれ|ここ|นี่|นี้|นั่น',
    ].join('|') +
    ')(?:$|(?=[\\s,"”]))',
  'iu',
)

/** Right behind the term, or behind an aside. */
const MANY =
  /^["”“»’*]*(?: ?\([^()]*\)|, [^,.]*,)? ?(?:are|sind|waren|sont|son|sono|são|zijn|sunt|είναι (?:οι|τα))(?!\p{L})/u

/** What weighs or reports, and explains nothing: "is a good idea", "is a lot". */
const HEDGED =
  /(?<!\p{L})(?:is|are) an? (?:(?:\p{L}+ ){0,2}(?:way|choice|option|idea|step|method)|good|great|bad|big|huge|little|lot|few|bit|must|mistake|joke|shame|matter|given|way|step|reason|result|problem|fact|pity|sign|question|real|true|nice|better|real|very|key|major|wonderful|perfect|fantastic|terrible|hard|no-brainer|while|third|second|first)(?!\p{L})|(?<!\p{L})ist (?:ein|eine) (?:gute[rs]?|große[rs]?|wichtige[rs]?|schöne[rs]?|echte[rs]?|weitere[rs]?|klare[rs]?|tolle[rs]?)(?!\p{L})|[?？]\s*$/iu
