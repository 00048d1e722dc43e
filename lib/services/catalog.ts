import type { Command } from '@/lib/commands/command'
import type { CommandInfo } from '@/lib/model/catalog'

/** What the panel learns of a command: its instruction stays in the worker. */
export function toCommandInfo({ commandId, title, icon, digit }: Command): CommandInfo {
  return { commandId, title, icon, digit }
}
