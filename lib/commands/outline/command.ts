import type { Command } from '@/lib/commands/command'

/** The page's headings, each with a sentence from under it. */
export const outline: Command = {
  commandId: 'outline',
  title: 'commandOutline',
  icon: 'outline',
  digit: null,
  task: 'outline',
  instruction:
    'Write the outline of the page as a nested list: each heading in bold, in the page’s order and with its own nesting, then one cited sentence on what stands under it. Leave no heading out and make none up. Where the page has no headings, name its parts yourself and say so in the first line.',
  needsWholeText: true,
}
