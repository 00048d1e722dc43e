import { readFileSync } from 'node:fs'

/** The article that `npm start` opens: the page that most stories are about. */
export const SEA_PAGE = readFileSync(
  new URL('../../../scripts/article/why-the-sea-is-salty.html', import.meta.url),
  'utf8',
)
