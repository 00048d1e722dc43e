import { useApp } from '@/components/app/app-context'

/** Asks what is in the question box. The box is emptied at once; its words stay stored until the worker has them. */
export function useSend(): () => void {
  const { stores } = useApp()
  return () => {
    const { text } = stores.draft.get()
    const { items: attachments } = stores.attachments.get()
    const questionId = stores.conversation.ask({
      text,
      commandId: 'ask',
      page: stores.page.ready(),
      attachments,
    })
    if (!questionId) return
    stores.card.close()
    stores.draft.send(questionId)
  }
}
