import type { Command } from '@/lib/commands/command'

/** What the page claims, and what it offers as evidence. */
export const claims: Command = {
  commandId: 'claims',
  title: 'commandClaims',
  icon: 'scale',
  digit: 2,
  task: 'claims',
  instruction:
    'List the main claims of the page, at most seven. For each: the claim in one cited sentence, then the evidence the page gives for it, cited as well. Where the page gives none, write "No evidence given." Do not judge the claims yourself.',
  needsWholeText: true,
}
