/** What short lines around a text commonly begin with, or hold. */
export type Phrase =
  | 'ad'
  | 'credit'
  | 'more'
  | 'offer'
  | 'about'
  | 'legal'
  | 'comments'
  | 'byline'
  | 'address'

/** What kind of line it is by its words, in some common languages; `null` for most. */
export function phraseOf(line: string): Phrase | null {
  for (const [phrase, pattern] of PHRASES) if (pattern.test(line)) return phrase
  return null
}

/** Any of the alternatives at the start of a line, as whole words. */
function begins(...alternatives: string[]): RegExp {
  return new RegExp(`^[\\s[(»→>•*–—-]*(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

const PHRASES: readonly (readonly [Phrase, RegExp])[] = [
  [
    'ad',
    begins(
      'advertise?ments?|adverts?|ads?|sponsored|promoted|anzeigen?|werbung|publicit[éàe]|publicidade?|iklan|reklam[ea]?|広告',
    ),
  ],
  [
    'credit',
    /^[[(]?(?:photos?|photographs?|image|picture|pic|fotos?|fotograf|bild(?:er)?|abbildung|abb|beitragsbild|titelbild|grafik|credits?|cr[ée]dits?(?: photos?)?|crédito|screenshot|illustration|zdjęcie|fot)\.?(?: credit| copyright| caption| by| courtesy)?\s*[:/©]|getty images|\b(?:ap|reuters|afp|shutterstock|dpa|epa)\b ?(?:photo|images?|\/|\)|$)|^(?:image|photo) (?:credit|copyright|caption|by|via|courtesy)|^©|photo (?:by|via|courtesy)|^file photo/i,
  ],
  [
    'more',
    begins(
      '(?:read|see|watch|view|find out|learn|show|load|click|discover|also) (?:more|also|on|next|here|this)',
      'more (?:from|on|about|in|stories|news|like)|related|continue reading|next|previous|recommended|trending',
      'most (?:read|popular|viewed)|read|watch|don.t miss|see also|you (?:may|might)|might also|up next|editor.s picks?',
      'mehr (?:zum|zu|von|aus|lesen|dazu)|weiterlesen|weitere|lesen sie|lesetipp|siehe auch|auch interessant|das könnte',
      'das thema könnte|passend|zum thema|ähnliche|verwandte|lire (?:aussi|la suite)|à lire|à voir|voir aussi|sur le même',
      'articles? (?:liés|similaires)|leer (?:más|también)|lea (?:también|además)|ver (?:más|también)|más (?:sobre|noticias)',
      'artículos relacionados|te puede|leggi anche|lees ook|läs (?:också|mer)|les også|læs også|czytaj|zobacz|przeczytaj',
      'polecamy|powiązane|baca juga|veja (?:também|mais)|leia (?:também|mais)|saiba mais|читайте|похожие',
      '関連|続きを読む|あわせて',
    ),
  ],
  [
    'offer',
    begins(
      'sign up|subscribe|subscribers?|join (?:us|our|the)|follow|get (?:the|our|your|more)|download|want more',
      'like (?:us|this|what)|support (?:us|our|the)|donate|enter your|register|log ?in|newsletter|rate this|pin it',
      'this (?:article|story|post) (?:was|is|first|originally|has|may|contains)|originally published|we use cookies',
      'this (?:site|website) uses|you can (?:follow|subscribe|also)|share(?= (?:this|on)|:|$)|tweet|print|e-?mail',
      'abonnier\\p{L}*|jetzt|inscri\\p{L}*|suscr\\p{L}*|iscriviti|assine|zapisz|teilen|partager|compartir',
    ),
  ],
  [
    'about',
    begins(
      'about (?:the|us|this)|the author|author.? bio|media contact|contacts?|press contact',
      'über (?:den|die|uns|das)|zur person|pressekontakt|kontakt|à propos|sobre (?:el|la|o|a|nosotros)',
    ),
  ],
  [
    'legal',
    /copyright|all rights reserved|alle rechte|©|\(c\) (?:19|20)\d\d|tous droits|todos los derechos|terms of (?:use|service)|privacy policy/i,
  ],
  [
    'comments',
    begins(
      '(?:\\d+ )?(?:comments?|kommentare?|commentaires?|comentarios?|comentários?|replies|responses|antworten)',
      'leave a|post a comment|add a comment|reply|responder|schreibe? (?:einen|ein)|コメント',
    ),
  ],
  [
    'byline',
    /^(?:by|von|par|por|di|af|av|door|written by|posted|published|updated|last (?:updated|modified)|veröffentlicht|publié|publicado|pubblicato|stand|autor|author|date|datum|fecha|geschrieben|eingestellt|aktualisiert|mis à jour|actualizado)\b[:\s]|\b\d+ ?min(?:ute)?s?\.? read|lesezeit|lesedauer|reading time|tempo de leitura|temps de lecture/i,
  ],
  ['address', /^(?:\S+@\S+\.\w+|(?:https?:\/\/|www\.|twitter\.com|facebook\.com)\S+|@\w+)$/i],
]
