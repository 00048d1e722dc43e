import { cutRun, readWords } from './read-words'

/** How many words a reader would count, also in scripts that put no space between them. */
export function countWords(text: string): number {
  let count = 0
  for (const run of readWords(text)) count += run.unspaced ? cutRun(run).length : 1
  return count
}
