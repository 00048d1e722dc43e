/** Begins with a word that points back: it cannot be understood without the sentence before it. */
export function pointsBack(sentence: string): boolean {
  const start = sentence.slice(0, 80)
  return POINTS_BACK.test(start) || (LATE_PRONOUN.test(start) && !NAME_BEFORE_PRONOUN.test(start))
}

/** So many sentences are followed back to what the first of them speaks of. */
export const MOST_STEPS_BACK = 2

/** Says that something is so: finds, shows, must, more than. */
export function isClaimLike(sentence: string): boolean {
  return CLAIM.test(sentence.slice(0, LONGEST_READ))
}

/** Offers grounds: a number, a study, a cause, an example. */
export function isEvidenceLike(sentence: string): boolean {
  return EVIDENCE.test(sentence.slice(0, LONGEST_READ))
}

export function isQuestion(sentence: string): boolean {
  return /[?？؟;]["”’»)]*$/.test(sentence.slice(-6)) && !sentence.endsWith(';')
}

/** Ends as sentences end; headlines, cells and menu entries do not. */
export function isWhole(sentence: string): boolean {
  return /[.!?。！？؟।…][\p{P}\p{S}]{0,3}(?:\[[^\]]{1,12}\]){0,4}$/u.test(sentence.slice(-64))
}

/**
 * A part of a sentence: it begins in small letters or with a reference mark, announces what does not follow, or opens or
 * closes a quotation that it does not hold whole.
 */
export function isFragment(sentence: string): boolean {
  const text = sentence.trim()
  return (
    /^[\p{P}\s]*\p{Ll}\p{Ll}|^\^|^\[/u.test(text) || /[:：,，、]$/u.test(text) || !hasWholeQuotations(text)
  )
}

function hasWholeQuotations(text: string): boolean {
  const straight = text.match(/(?<!\p{Nd})["＂]/gu)?.length ?? 0
  const opened = text.match(/[“„«「『《]/gu)?.length ?? 0
  const closed = text.match(/[”»」』》]/gu)?.length ?? 0
  // „German“ closes with the sign that opens elsewhere.
  const isGerman = text.includes('„')
  const brackets = (text.match(/[(（]/gu)?.length ?? 0) - (text.match(/[)）]/gu)?.length ?? 0)
  return straight % 2 === 0 && brackets <= 0 && (isGerman || opened === closed)
}

const LONGEST_READ = 1_000
const POINTS_BACK =
  /^["“«(]?(?:(?:it|its|this|that|these|those|they|their|he|his|she|her|him|such|however|but|and|also|therefore|thus|hence|moreover|furthermore|instead|then|so|both|otherwise|consequently|similarly|er|sie|es|dies|diese[rsnm]?|das|daher|deshalb|jedoch|aber|und|auch|dabei|damit|dort|so|il|elle|ils|elles|cela|ce|cette|ces|mais|donc|ainsi|cependant|él|ella|ellos|ellas|esto|este|esta|estos|estas|eso|pero|sin embargo|además|así|egli|essa|esso|questo|questa|questi|ma|inoltre|quindi|ele|ela|isso|este|esta|mas|porém|además|el|ea|ei|acesta|aceasta|aceste|dar|însă|он|она|оно|они|это|этот|эта|эти|но|однако|также|поэтому|o|bu|bunlar|onlar|ancak|fakat|ama|αυτό|αυτή|αυτός|αυτοί|όμως|αλλά|هو|هي|هذا|هذه|ولكن|لكن|यह|वह|ये|वे|इस|उस|लेकिन|điều này|họ|nó|ông|tuy nhiên|nhưng)(?![\p{L}\p{M}])|as a result|in addition|for this reason|on the other hand|これ|それ|この|その|彼|しかし|また|だが|它|他|她|这|那|但|然而|此外|因此|มัน|เขา|แต่|นอกจากนี้)/iu
/** "In a short paper he …": within the first six words, behind a phrase that brings no subject of its own. */
const LATE_PRONOUN =
  /^["“«(]?(?:in|at|on|by|for|after|before|during|from|with|as|to|under|through|within|according|later|soon|there|here|today|now|once|in fact|of course|im|am|bei|nach|vor|während|mit|aus|von|für|seit|durch|auch|später|dans|en|à|au|avec|pour|par|après|avant|pendant|selon|con|por|para|tras|desde|según|em|no|na|nel|nella|di|da|dopo|в|на|по|с|после|при|для)(?:,)? (?:[^\s]+ ){0,4}(?:he|she|it|they|er|il|elle|ils|elles|él|ella|ellos|ele|ela|egli|lui|lei|он|она|они)(?!\p{L})/iu
const NAME_BEFORE_PRONOUN =
  /^\p{P}?\p{L}+,? (?:[^\s]+ ){0,3}?\p{Lu}\p{Ll}+[^,]*,? (?:[^\s]+ )*?(?:he|she|it|they|il|elle|él|ella|он|она|они)(?!\p{L})/u
const CLAIM =
  /(?<!\p{L})(?:shows?|showed|shown|suggests?|suggested|finds?|found|concludes?|concluded|argues?|argued|claims?|claimed|believes?|proves?|proved|demonstrates?|reveals?|confirms?|means that|must|should|need(?:s|ed)?|cannot|never|always|better|best|worse|worst|most|largest|biggest|more than|less than|leads? to|led to|causes?|caused|increases?|increased|reduces?|reduced|improves?|improved|important|essential|key|main|zeigt|zeigen|muss|müssen|sollte|besser|wichtig|führt|montre|doit|devrait|meilleur|important|muestra|debe|mejor|importante|показывает|должен|должны|лучше|важно|самый|arată|trebuie|gösteriyor|gerek|önemli|en büyük)(?!\p{L})|べき|必要|重要|应该|必须|重要|最|ต้อง|ควร|สำคัญ/iu
const EVIDENCE =
  /\p{Nd}|(?<!\p{L})(?:because|since|due to|study|studies|survey|data|evidence|research|researchers|experiment|according to|for example|for instance|measured|tested|percent|report(?:ed)?|weil|wegen|studie|laut|zum beispiel|prozent|parce que|étude|selon|par exemple|porque|estudio|según|por ejemplo|потому|исследовани\p{L}*|например|pentru că|studiu|de exemplu|çünkü|araştırma|örneğin)(?!\p{L})|ため|によると|例えば|因为|研究|根据|例如|เพราะ|เช่น/iu
