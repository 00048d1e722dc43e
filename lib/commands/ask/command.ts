import type { Command } from '@/lib/commands/command'

/** A question in the user's own words. */
export const ask: Command = {
  commandId: 'ask',
  title: 'commandAsk',
  icon: 'message',
  digit: null,
  task: 'answer',
  instruction: '',
}
