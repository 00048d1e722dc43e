import type { CommandInfo } from '@/lib/model/catalog'
import type { MessageKey, Translate } from '@/lib/model/message-key'
import { type AppTools, useApp } from './app-context'

/** Asks a command's question of the page that is open now. */
export function useAskCommand(): (command: CommandInfo) => void {
  const tools = useApp()
  return (command) => askCommand(command, tools)
}

export function askCommand(command: CommandInfo, tools: AppTools): void {
  ask(commandTitle(command, tools.translate), command.commandId, tools)
}

/** Asks a question as if it had been typed. */
export function askQuestion(text: string, tools: AppTools): void {
  ask(text, 'ask', tools)
}

function ask(text: string, commandId: string, { stores }: AppTools): void {
  stores.card.close()
  stores.conversation.ask({
    text,
    commandId,
    page: stores.page.ready(),
    attachments: stores.attachments.get().items,
  })
}

/** A command's name. Its `title` is a message key: the test of the house checks each in the list. */
export function commandTitle(command: CommandInfo, translate: Translate): string {
  return translate(command.title as MessageKey)
}
