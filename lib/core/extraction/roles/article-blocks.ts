import type { Block, Capture } from '@/lib/model/capture'

export interface ArticleOptions {
  /** Captions of images too. */
  captions?: boolean
}

/** What a reader view shows: the body without its title, who wrote it, captions and tags. */
export function articleBlocks(
  { blocks }: Pick<Capture, 'blocks'>,
  { captions = false }: ArticleOptions = {},
): Block[] {
  return blocks.filter(
    ({ role, part }) => role === 'main' && (part === undefined || (captions && part === 'caption')),
  )
}
