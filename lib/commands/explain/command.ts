import type { Command } from '@/lib/commands/command'

/** The page in plain words. */
export const explain: Command = {
  commandId: 'explain',
  title: 'commandExplain',
  icon: 'lightbulb',
  digit: 3,
  task: 'explain',
  instruction:
    'Explain what the page says to someone who is new to the subject: short sentences, everyday words, each special term explained where it first comes up. Cite the page after each fact. What is your own explanation and not on the page carries no citation and begins with "In other words".',
  needsWholeText: true,
}
