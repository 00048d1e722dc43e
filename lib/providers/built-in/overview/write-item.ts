import { type CitedSentence, toInlineText, writeSentence } from '@/lib/providers/built-in/write-sentence'

/** An item of a list: a name in bold, and below it the page's sentences, a line each. */
export function writeItem(name: string, sentences: readonly CitedSentence[], depth = 0): string {
  const indent = '  '.repeat(depth)
  const label = `**${toInlineText(name.slice(0, LONGEST_NAME))}**`
  const lines = [label, ...sentences.map((sentence) => writeSentence(sentence, new Set()))]
  return `${indent}- ${lines.join(`  \n${indent}  `)}`
}

const LONGEST_NAME = 160

/** A line of the engine's own that says that there is nothing to show: apart from what the page says. */
export function writeNote(line: string): string {
  return `**${line}**`
}
