import { ask } from './ask/command'
import { changes } from './changes/command'
import { claims } from './claims/command'
import type { Command } from './command'
import { compare } from './compare/command'
import { definitions } from './definitions/command'
import { explain } from './explain/command'
import { facts } from './facts/command'
import { outline } from './outline/command'
import { summarise } from './summarise/command'

/** Every command, in the order in which they are offered. One folder each. */
export const COMMANDS: readonly Command[] = [
  ask,
  summarise,
  claims,
  explain,
  facts,
  outline,
  definitions,
  compare,
  changes,
]

/** The command with that id; one that is not known any more is a plain question. */
export function commandById(commandId: string): Command {
  return COMMANDS.find((command) => command.commandId === commandId) ?? ask
}
