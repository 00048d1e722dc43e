import { useEffect } from 'react'
import { closeCard, walkCitations } from '@/components/citations/walk-citations'
import { isBusy } from '@/components/conversation/conversation-state'
import { walkSuggestions } from '@/components/conversation/walk-suggestions'
import { type AppTools, useApp } from './app-context'
import type { PanelStores } from './panel-stores'
import { askCommand } from './use-ask-command'

/** The keys that work everywhere in the panel; a control that has its own use for a key comes first. */
export function usePanelKeys(): void {
  const tools = useApp()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey) return
      if (event.altKey ? obeyWithAlt(event, tools) : obey(event, tools)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [tools])
}

function obey(event: KeyboardEvent, tools: AppTools): boolean {
  if (event.key === 'Escape') return goBack(tools)
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return walk(event, tools)
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return walkFirstScreen(event, tools)
  return /^[1-9]$/.test(event.key) && !isTextField(event.target) && chooseSuggestion(Number(event.key), tools)
}

/** By its place on the keyboard: with Alt some keyboards write other signs with the digits' keys. */
function obeyWithAlt(event: KeyboardEvent, tools: AppTools): boolean {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
  return digit !== undefined && chooseSuggestion(Number(digit), tools)
}

/** One thing at a time: the open card, the screen, the running answer. */
function goBack({ stores }: AppTools): boolean {
  const { card, view, conversation } = stores
  if (view.get().screen.name !== 'conversation') {
    view.back()
    if (view.get().screen.name === 'conversation') view.focusQuestion()
  } else if (card.get() !== null) closeCard(card)
  else if (isBusy(conversation.get())) conversation.stop()
  else return false
  return true
}

function walk(event: KeyboardEvent, { stores }: AppTools): boolean {
  if (stores.card.get() === null || isTextField(event.target)) return false
  const isForward = (event.key === 'ArrowRight') === (document.dir !== 'rtl')
  walkCitations(stores.card, isForward ? 1 : -1)
  return true
}

function walkFirstScreen(event: KeyboardEvent, { stores }: AppTools): boolean {
  const isTyping = isTextField(event.target) && stores.draft.get().text !== ''
  if (event.shiftKey || isTyping || !isFirstScreen(stores)) return false
  return walkSuggestions(event.key === 'ArrowDown' ? 1 : -1, () => stores.view.focusQuestion())
}

function chooseSuggestion(digit: number, tools: AppTools): boolean {
  const { page, settings, attachments } = tools.stores
  const { view } = page.get()
  const hasSource = (view && !view.error) || attachments.get().items.length > 0
  if (!isFirstScreen(tools.stores) || !hasSource) return false
  const command = settings.get().catalog?.commands.find((one) => one.digit === digit)
  if (!command) return false
  void askCommand(command, tools)
  return true
}

function isFirstScreen({ view, conversation }: PanelStores): boolean {
  return view.get().screen.name === 'conversation' && conversation.get().turns.length === 0
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
}
