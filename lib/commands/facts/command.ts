import type { Command } from '@/lib/commands/command'

/** Numbers, dates and names, with the sentences they stand in. */
export const facts: Command = {
  commandId: 'facts',
  title: 'commandFacts',
  icon: 'search',
  digit: 4,
  task: 'facts',
  instruction:
    'List the important numbers, dates and names of the page under the headings Numbers, Dates and Names. One item a line: the number, date or name in bold, what it stands for in a few words, and its citation. Change no digit and no unit.',
  needsWholeText: true,
}
