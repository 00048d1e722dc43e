import type { BlockRole } from '@/lib/model/capture'

/**
 * What the words of a box's class and id suggest. A weak vote: it counts only where the layout does not object. The
 * words are those the web commonly names its furniture by; none belongs to one site.
 */
export function nameSignal(names: string): Exclude<BlockRole, 'main'> | null {
  const words = names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  for (const word of words) {
    const role = ROLE_BY_WORD.get(word)
    if (role) return role
  }
  return null
}

const WORDS: Record<Exclude<BlockRole, 'main'>, string> = {
  comments: 'comments comment commentlist disqus discussion replies respond',
  navigation:
    'nav navbar navigation menu submenu breadcrumb breadcrumbs crumbs pagination pager topbar toolbar toc tabs skip ' +
    'sitenav masthead',
  aside:
    'sidebar related recommended recommendations recirc newsletter subscribe subscription signup share sharing social ' +
    'socials cookie cookies consent gdpr modal popup overlay toast widget widgets promo promotion teaser teasers ' +
    'byline author bio tags tagcloud trending popular upsell paywall rail infobar alert',
  ad: 'ad ads advert advertisement advertising adslot adsense banner sponsor sponsored dfp outbrain taboola',
  footer: 'footer foot copyright colophon legal disclaimer',
}

const ROLE_BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([role, words]) =>
    words.split(' ').map((word) => [word, role as Exclude<BlockRole, 'main'>] as const),
  ),
)
