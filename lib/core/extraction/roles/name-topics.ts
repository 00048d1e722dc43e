import type { Landmark } from './box'

/**
 * What the words of a box's class, id and itemprop speak of. The words are those the web commonly names its parts
 * by; none belongs to one site.
 */
export type Topic =
  | 'body'
  | 'title'
  | 'byline'
  | 'caption'
  | 'tags'
  | 'share'
  | 'related'
  | 'offer'
  | 'comments'
  | 'navigation'
  | 'ad'
  | 'footer'
  | 'aside'
  | 'media'

/** Each topic a box is named after, as a set of bits. */
export function topicsOf(names: string): number {
  const words = names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.reduce((bits, word) => bits | (BITS_BY_WORD.get(word) ?? 0), 0)
}

export const TOPICS: readonly Topic[] = [
  ...(['body', 'title', 'byline', 'caption', 'tags', 'share', 'related', 'offer'] as const),
  ...(['comments', 'navigation', 'ad', 'footer', 'aside', 'media'] as const),
]

export const TOPIC_BIT = Object.fromEntries(TOPICS.map((topic, i) => [topic, 1 << i])) as Record<
  Topic,
  number
>

/** Landmarks as a set of bits. */
export const LANDMARK_BIT: Readonly<Record<Landmark, number>> = {
  main: 1,
  article: 2,
  navigation: 4,
  header: 8,
  footer: 16,
  aside: 32,
  form: 64,
  dialog: 128,
  figure: 256,
}

const WORDS: Record<Topic, string> = {
  body:
    'article articlebody body content contents entry post story storybody text copy main hentry prose richtext ' +
    'description paragraph',
  title: 'title headline heading h1 hed headlines',
  byline:
    'byline bylines author authors writer date dateline time timestamp published pubdate datetime updated meta postmeta ' +
    'entrymeta articlemeta info by posted publish datepublished datemodified vcard reporter',
  caption:
    'caption captions credit credits figcaption legend photocredit imagecaption copyrightholder attribution source',
  tags: 'tag tags tagcloud keywords keyword category categories topic topics taxonomy label labels hashtags',
  share:
    'share sharing sharebar social socials addthis addtoany sharethis facebook twitter pinterest whatsapp follow print ' +
    'email tools toolbar likes like vote votes rating ratings buttons button btn actions action reactions',
  related:
    'related recommended recommendations recommend recirc recirculation more teaser teasers promo promos trending popular ' +
    'latest next previous prev similar readmore seealso mostread mostpopular outbrain taboola card cards carousel also ' +
    'suggestions suggested posts articles stories featured feature recent crosslink linklist upnext river feed',
  offer:
    'newsletter newsletters subscribe subscription subscriptions subscriber signup paywall upsell cta donate donation ' +
    'membership register registration login offer cookie cookies consent gdpr modal popup overlay toast notice alert ' +
    'optin form promotion',
  comments:
    'comments comment commentlist commentlink disqus discussion replies reply respond respondform commentform',
  navigation:
    'nav navbar navigation menu submenu breadcrumb breadcrumbs crumbs pagination pager topbar toc tabs skip subnav ' +
    'sitenav masthead menubar dropdown search header',
  ad:
    'ad ads advert adverts advertisement advertising advertisment adslot adsense adunit banner sponsor sponsored ' +
    'sponsors dfp gpt leaderboard mpu affiliate commercial',
  footer: 'footer foot copyright colophon legal disclaimer imprint impressum license licence',
  aside:
    'sidebar aside widget widgets rail infobar bio authorbio aboutauthor authorbox boilerplate infobox sidebars',
  media:
    'image images img photo photos picture pictures gallery galleries slideshow slide slider video videos media thumb ' +
    'thumbnail thumbs player figure lightbox',
}

const BITS_BY_WORD = new Map<string, number>()
for (const topic of TOPICS) {
  for (const word of WORDS[topic].split(' ')) {
    BITS_BY_WORD.set(word, (BITS_BY_WORD.get(word) ?? 0) | TOPIC_BIT[topic])
  }
}
