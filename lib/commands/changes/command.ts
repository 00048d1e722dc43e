import type { Command } from '@/lib/commands/command'

/** What the page says otherwise than when it was read before. */
export const changes: Command = {
  commandId: 'changes',
  title: 'commandChanges',
  icon: 'history',
  digit: null,
  task: 'changes',
  instruction:
    'Passages whose ids begin with z are of the same page as it was read before; all others are of the page as it is now. List what has changed, under the headings Said differently, New and No longer there: one item a line, what is new cited from the page as it is now, what is gone cited from the z passages, figures and dates in both wordings. Leave out what only moved. If there are no z passages, say that no earlier reading is kept to compare with.',
}
