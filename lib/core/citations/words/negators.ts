/**
 * Words that turn a sentence round, by language. They never change in a repair, and none may hide behind an ellipsis.
 * Written as people write them; they are compared in the form that `prepareText` gives.
 */
export const NEGATORS: Readonly<Record<string, string>> = {
  en: "no not never none nobody nothing nowhere neither nor without cannot non don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't can't couldn't won't wouldn't shouldn't mustn't needn't mightn't ain't shan't",
  de: 'nicht kein keine keinen keinem keiner keines nie niemals nichts niemand niemanden niemandem nirgends nirgendwo weder ohne',
  fr: "ne pas jamais rien aucun aucune nul nulle ni sans non nullement n'est n'a n'ont n'était n'y n'en",
  es: 'no nunca jamás nada nadie ningún ninguna ninguno ni sin tampoco',
  pt: 'não nunca jamais nada ninguém nenhum nenhuma nem sem tampouco',
  it: "non mai niente nulla nessuno nessun nessuna né senza neanche nemmeno neppure nessun'",
  ro: 'nu nici niciun nicio niciodată nimic nimeni nicăieri fără n',
  nl: 'niet geen nooit niets niemand nergens noch zonder',
  sv: 'inte ej icke ingen inget inga aldrig ingenting ingenstans varken utan',
  da: 'ikke ej ingen intet aldrig ingenting hverken uden',
  no: 'ikke ei ingen intet aldri ingenting verken uten',
  fi: 'ei en et emme ette eivät eikä eivätkä älä ilman',
  pl: 'nie nigdy nic nikt nikogo nigdzie żaden żadna żadne żadnych żadnego ani bez',
  cs: 'ne není nejsou nebyl nebyla nebylo nebyly nemá nemají nelze nikdy nic nikdo nikde žádný žádná žádné ani bez',
  sk: 'nie nemá nikdy nič nikto nikde žiadny žiadna žiadne ani bez',
  sl: 'ne ni niso nisem nima nimajo nikoli nič nihče brez niti',
  hr: 'ne nije nisu nisam nema nemaju nikad nikada ništa nitko niko bez niti',
  bg: 'не няма никога нищо никой никоя нито без',
  ru: 'не нет ни никогда ничего ничто никто никого нигде нельзя без никакой никакая никакие никаких',
  uk: 'не ні немає ніколи нічого ніхто ніде без жоден жодна жодного',
  el: 'δεν δε μην μη όχι ποτέ τίποτα τίποτε κανείς κανένας καμία κανένα ούτε χωρίς δίχως',
  tr: 'değil değildir değildi yok yoktur hiç hiçbir asla olmayan olmadan olmaz',
  hu: 'nem ne sem soha semmi senki sehol nincs nincsenek sincs nélkül',
  ar: 'لا لم لن ليس ليست ليسوا غير بدون دون بلا ولا ولم ولن فلا وليس وليست عدم',
  he: 'לא אין אל בלי ללא אינו אינה אינם מעולם',
  fa: 'نه نیست نیستند نبود نبودند بدون هیچ',
  hi: 'नहीं नही न ना मत बिना',
  vi: 'không chưa chẳng chả đừng chớ',
  id: 'tidak bukan jangan tanpa belum tak tiada',
  ko: '안 못 없다 없는 없이 없고 않는 않은 않다 않고 않으며 아니다 아닌 아니라',
}

/** In scripts without spaces a negator is a part of the text. */
export const UNSPACED_NEGATORS: readonly string[] = [
  '不',
  '没',
  '沒',
  '無',
  '无',
  '未',
  '非',
  '勿',
  '莫',
  'ない',
  'なか',
  'なく',
  'ません',
  'ず',
  'ぬ',
  'ไม่',
  'มิ',
  'ไร้',
  'ปราศจาก',
]

/** Words that would turn the next word round if they were written together with it. */
export const NEGATIVE_PREFIX_WORDS = 'a ab an anti de des dis il im in ir mis non un'
