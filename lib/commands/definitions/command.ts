import type { Command } from '@/lib/commands/command'

/** The terms that the page explains, and its abbreviations. */
export const definitions: Command = {
  commandId: 'definitions',
  title: 'commandDefinitions',
  icon: 'book',
  digit: null,
  task: 'definitions',
  instruction:
    'List the terms that the page itself explains and the abbreviations it writes out, in the order of the page. One item a line: the term in bold, what the page says it is, and its citation. A term that the page uses without explaining it is left out; explain nothing from your own knowledge.',
  needsWholeText: true,
}
