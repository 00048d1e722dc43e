import type { Command } from '@/lib/commands/command'

/** The page and what is attached to the question, side by side. */
export const compare: Command = {
  commandId: 'compare',
  title: 'commandCompare',
  icon: 'columns',
  digit: null,
  task: 'compare',
  instruction:
    'Compare the sources. First the topics that more than one of them speaks of: for each topic what each source says, by its title and with its own citation, and where they differ, above all in figures, dates and names. Then what only one of them says, source by source. Do not decide who is right. If there is only one source, say that a second one has to be attached.',
  needsWholeText: true,
}
