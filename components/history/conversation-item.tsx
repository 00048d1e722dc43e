import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { plural } from '@/components/app/format-number'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { Conversation } from '@/lib/model/conversation'
import type { Translate } from '@/lib/model/message-key'

/** One conversation: opens, or is deleted after one clear sentence. */
export function ConversationItem({ conversation }: { conversation: Conversation }): ReactNode {
  const { translate, stores } = useApp()
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const deleteButton = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setAsking(false)
    deleteButton.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!isAsking || event.key !== 'Escape') return
    event.preventDefault()
    keep()
  }
  const title = stripInvisible(conversation.title) || translate('historyUntitled')
  const open = () => {
    stores.card.close()
    stores.view.focusQuestion()
    void stores.conversation.open(conversation.conversationId)
  }
  return (
    <li ref={row} onKeyDown={press} className="border-b border-line last:border-b-0">
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="min-w-0 flex-1 rounded-control px-1.5 py-2.5 text-start hover:bg-sunken"
          onClick={open}
        >
          <span dir="auto" className="line-clamp-2 font-medium leading-snug">
            {title}
          </span>
          <span className="mt-0.5 block truncate text-xs text-ink-3 tabular-nums">
            {describe(conversation, translate)}
          </span>
        </button>
        <IconButton
          ref={deleteButton}
          icon={Trash2}
          size={15}
          label={translate('historyDelete', title)}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        />
      </div>
      {isAsking && (
        <ConfirmDelete
          conversation={conversation}
          row={row}
          onKeep={keep}
          onDeleted={() => setAsking(false)}
        />
      )}
    </li>
  )
}

interface ConfirmDeleteProps {
  conversation: Conversation
  row: RefObject<HTMLElement | null>
  onKeep: () => void
  onDeleted: () => void
}

/** The focus comes to what loses nothing. */
function ConfirmDelete({ conversation, row, onKeep, onDeleted }: ConfirmDeleteProps): ReactNode {
  const { client, translate, stores } = useApp()
  const [error, setError] = useState<AppError | null>(null)
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  const remove = () => {
    const { conversationId } = conversation
    const neighbour = neighbourOf(row.current)
    if (stores.conversation.get().conversationId === conversationId) stores.conversation.startNew()
    client.request('deleteConversation', { conversationId }).then(
      () => {
        onDeleted()
        neighbour?.focus()
      },
      (thrown) => setError(toAppError(thrown)),
    )
  }
  return (
    <div role="alert" className="mb-2.5 rounded-card border border-bad bg-bad-wash px-3 py-2.5">
      <p className="text-sm">
        {error ? describeError(error, translate) : translate('historyDeleteSentence')}
      </p>
      <div className="mt-2 flex gap-2">
        <Button look="danger" onClick={remove}>
          {translate('historyDeleteYes')}
        </Button>
        <Button ref={keepButton} onClick={onKeep}>
          {translate('historyDeleteNo')}
        </Button>
      </div>
    </div>
  )
}

/** Where the focus goes when a row is gone: the next one, else the one before it. */
function neighbourOf(row: HTMLElement | null): HTMLElement | null {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return beside?.querySelector('button') ?? null
}

function describe({ pageUrl, createdAt, questionCount }: Conversation, translate: Translate): string {
  const host = pageUrl && URL.canParse(pageUrl) ? new URL(pageUrl).host : null
  const facts = [
    host,
    new Date(createdAt).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' }),
    plural(translate, questionCount, 'historyQuestionsOne', 'historyQuestions'),
  ]
  return facts.filter(Boolean).join(' · ')
}
