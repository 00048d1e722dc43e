import { useApp } from '@/components/app/app-context'

/** Asks what is in the question box. The box is emptied only when the question was taken. */
export function useSend(): () => void {
  const { stores } = useApp()
  return () => {
    const { text } = stores.draft.get()
    if (!text.trim()) return
    void stores.page.ready().then((page) => {
      stores.card.close()
      if (!stores.conversation.ask({ text, commandId: 'ask', page })) return
      if (stores.draft.get().text === text) stores.draft.write('')
      stores.draft.flush()
    })
  }
}
