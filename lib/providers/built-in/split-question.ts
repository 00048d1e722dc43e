/** The questions that one text asks, in order: behind a question mark, or behind "and" with an asking word. */
export function splitQuestion(question: string): string[] {
  const parts = question
    .slice(0, LONGEST_READ)
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.length > 1 ? parts.slice(0, MOST_PARTS) : [question]
}

const LONGEST_READ = 500
const MOST_PARTS = 4
const ASKING =
  'who|whom|whose|when|where|why|how|what|which|wer|wen|wem|wann|wo|warum|wieso|wie|was|welche[mnrs]?|qui|quand|où|pourquoi|comment|combien|quel(?:le)?s?|qui[eé]n(?:es)?|cu[aá]ndo|d[óo]nde|por qu[eé]|c[óo]mo|cu[aá]nt[oa]s?|qu[eé]|chi|quando|dove|perch[eé]|come|quant[oaie]|quale|cosa|quem|onde|por que|quant[oa]s|qual|wanneer|waar|waarom|hoe|wat|welke|cine|c[âa]nd|unde|de ce|c[âa][tț][ieăe]?|кто|когда|где|почему|как|сколько|что|какой|какая|какие|kto|kiedy|gdzie|dlaczego|jak|ile|kim|ne zaman|nerede|neden|nasıl|kaç|ποιος|πότε|πού|γιατί|πώς|πόσ\\p{L}+|τι'
const AND = 'and|und|et|y|e|en|și|si|и|i|ve|και'
const PARTS = new RegExp(
  `(?<=[?？؟])\\s*(?=\\S)|[,;]?\\s+(?:${AND})\\s+(?:also\\s+|auch\\s+)?(?=(?:${ASKING})(?!\\p{L}))|\\s+و(?=(?:من|متى|أين|لماذا|كيف|كم|ما) )`,
  'iu',
)
