import type { Command } from '@/lib/commands/command'

/** The page in a few cited sentences. */
export const summarise: Command = {
  commandId: 'summarise',
  title: 'commandSummarise',
  icon: 'list',
  digit: 1,
  task: 'summary',
  instruction:
    'Summarise the page: one sentence on what it is, then its main points as a list of three to seven items, in the order of the page, each with its citation. Leave out what is said only in passing.',
  needsWholeText: true,
}
