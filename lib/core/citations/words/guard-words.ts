/**
 * Hedges, quantifiers, words of time and condition, by language: a quotation that has another one, one more or one
 * fewer says something else. Negators and number words are guarded besides.
 */
export const GUARD_WORDS: Readonly<Record<string, string>> = {
  en: `all any some every each many much few fewer most more less least several both either half only just even
    almost nearly about around roughly approximately exactly precisely virtually mostly mainly partly partially
    largely primarily particularly generally usually typically normally commonly frequently often sometimes
    occasionally rarely seldom hardly barely scarcely merely solely exclusively entirely completely fully totally
    wholly probably possibly likely unlikely certainly definitely surely presumably apparently seemingly supposedly
    allegedly reportedly reputedly potentially theoretically hypothetically ostensibly arguably perhaps maybe always
    may might can could will would shall should must before after until since during while when if unless except
    still already yet again early late first last once twice daily weekly monthly quarterly yearly annually hourly
    nightly currently formerly previously recently initially originally finally eventually temporarily permanently
    directly indirectly legally illegally officially unofficially only falsely wrongly
    reasonably poorly badly unfairly voluntarily involuntarily intentionally accidentally safely publicly privately
    equally unequally positively negatively separately jointly internally externally upwards downwards`,
  de: `alle alles jeder jede jedes einige manche viele wenige mehr weniger meist meistens nur fast beinahe etwa
    ungefähr circa rund genau knapp kaum selten oft häufig immer manchmal vielleicht wahrscheinlich möglicherweise
    angeblich kann könnte darf dürfte soll sollte muss müsste wird würde wenn falls sofern außer bevor nachdem bis seit
    während noch schon bereits wieder erst zuerst zuletzt einmal`,
  fr: `tous toutes tout toute chaque quelques plusieurs certains certaines peu beaucoup plus moins seulement presque
    environ exactement toujours souvent parfois rarement peut-être probablement si sauf avant après pendant depuis
    jusque peut pourrait doit devrait encore déjà`,
  es: `todos todas todo toda cada algunos algunas algún varios varias pocos muchos más menos solo sólo casi
    aproximadamente exactamente siempre frecuentemente raramente quizás quizá probablemente posiblemente si salvo
    excepto antes después durante desde hasta puede podría debe debería aún todavía ya`,
  pt: `todos todas tudo cada alguns algumas vários poucos muitos mais menos só somente apenas quase aproximadamente
    sempre frequentemente raramente talvez provavelmente se salvo exceto antes depois durante desde até pode poderia
    deve deveria ainda já`,
  it: `tutti tutte tutto ogni alcuni alcune vari pochi molti più meno solo soltanto quasi circa esattamente sempre
    spesso raramente forse probabilmente se salvo tranne prima dopo durante fino può potrebbe deve dovrebbe ancora già`,
  ro: `toți toate fiecare unii unele câțiva puțini mulți mai doar numai aproape aproximativ exact mereu adesea rar
    poate probabil dacă înainte după până`,
  nl: `alle alles elke ieder enkele sommige veel weinig meer minder alleen slechts bijna ongeveer precies altijd vaak
    soms zelden misschien waarschijnlijk als tenzij voor na tot sinds kan zou moet mag nog al`,
  sv: `alla allt varje några flera få mer mindre bara endast nästan ungefär exakt alltid ofta ibland sällan kanske
    troligen om före efter tills kan kunde ska skulle måste`,
  pl: `wszystkie wszyscy każdy kilka niektóre wiele mało więcej mniej tylko prawie około dokładnie zawsze często
    rzadko może prawdopodobnie jeśli przed po do aż`,
  ru: `все всё каждый некоторые несколько много мало больше меньше только почти около примерно ровно всегда часто
    редко иногда может возможно вероятно если кроме до после пока уже ещё`,
  el: `όλοι όλες όλα κάθε μερικοί μερικές λίγοι πολλοί περισσότερο λιγότερο μόνο σχεδόν περίπου ακριβώς πάντα συχνά
    σπάνια ίσως πιθανώς αν εάν εκτός πριν μετά μέχρι`,
}

/** Pairs that differ by a letter or an ending and mean something else. */
export const FALSE_TWINS: readonly string[] = [
  'casual causal',
  'prescribe proscribe',
  'prescribed proscribed',
  'immoral immortal',
  'ingenious ingenuous',
  'uninformed uniformed',
  'adverse averse',
  'internal infernal',
  'former farmer',
  'martial marital',
  'united untied',
  'contact contract',
  'county country',
  'desert dessert',
  'diary dairy',
  'statue statute',
  'stationary stationery',
  'principal principle',
  'personal personnel',
  'moral morale',
  'accept except',
]
