import { ArrowUp, Square } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { useStore } from '@/components/app/use-store'
import { isBusy } from '@/components/conversation/conversation-state'
import { AddressField } from './address-field'
import { ATTACH_KEY } from './attach-key'
import { AttachMenu } from './attach-menu'
import { AttachmentsRow } from './attachments-row'
import { ModelPicker } from './model-picker'
import { PROMPTS_KEY, PromptsMenu, useCanPrompt } from './prompts-menu'
import { SendButton } from './send-button'
import { SharePreview } from './share-preview'
import { useFitHeight } from './use-fit-height'
import { useSend } from './use-send'

/** The question box: it grows with what is typed, sends with Enter, and keeps the text through everything. */
export function Composer(): ReactNode {
  const { translate, stores } = useApp()
  const text = useStore(stores.draft, (draft) => draft.text)
  const isWriting = useStore(stores.conversation, isBusy)
  const hasTurns = useStore(stores.conversation, ({ turns }) => turns.length > 0)
  const focusRequests = useStore(stores.view, (view) => view.focusRequests)
  const attachRequests = useStore(stores.view, (view) => view.attachRequests)
  const box = useRef<HTMLTextAreaElement>(null)
  const send = useSend()
  const canPrompt = useCanPrompt()
  const [isPrompting, setPrompting] = useState(false)
  const [isAttaching, setAttaching] = useState(false)
  const [isTypingAddress, setTypingAddress] = useState(false)
  // It is not to open by itself when the answer has ended.
  if (isPrompting && !canPrompt) setPrompting(false)

  useEffect(() => {
    if (focusRequests > 0) box.current?.focus()
  }, [focusRequests])
  useEffect(() => {
    if (attachRequests > 0) setAttaching(true)
  }, [attachRequests])
  useFitHeight(box, text)

  const write = (typed: string) => {
    stores.draft.write(typed)
    if (typed === PROMPTS_KEY && text === '') setPrompting(true)
    if (typed === ATTACH_KEY && text === '') setAttaching(true)
  }
  const paste = (event: ClipboardEvent) => {
    // What is copied from a document brings its words and a picture of them: the words are meant.
    const { files, types } = event.clipboardData
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    void stores.attachments.attachFiles([...files])
  }
  const focusBox = () => box.current?.focus()
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method is composing, Enter belongs to it (229: browsers that do not say so).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      if (!isWriting) send()
    }
    if (event.key === 'ArrowUp' && text === '') {
      const last = stores.conversation.get().turns.at(-1)
      if (!last) return
      event.preventDefault()
      stores.draft.write(last.question.text)
    }
  }
  return (
    <div className="px-3 pb-3 pt-1">
      <AttachmentsRow />
      {isTypingAddress && (
        <AddressField
          onDone={() => {
            setTypingAddress(false)
            focusBox()
          }}
        />
      )}
      <div className="relative mx-auto max-w-[680px] rounded-box border border-line-2 bg-surface pb-1.5 pe-1.5 ps-3 pt-2.5 shadow-card transition-colors duration-150 focus-within:border-accent">
        <textarea
          ref={box}
          dir="auto"
          rows={1}
          value={text}
          maxLength={MAX_QUESTION_CHARACTERS}
          aria-label={translate('composerLabel')}
          placeholder={translate(hasTurns ? 'composerFollowUp' : 'composerPlaceholder')}
          className="block max-h-48 w-full resize-none overflow-y-auto bg-transparent pe-2 text-base leading-normal text-ink outline-none placeholder:text-ink-3"
          onChange={(event) => write(event.target.value)}
          onBlur={() => stores.draft.flush()}
          onFocus={() => hasTurns && stores.page.look()}
          onPaste={paste}
          onKeyDown={press}
        />
        <div className="mt-1 flex items-center justify-between gap-2">
          <div className="-ms-2 flex min-w-0">
            <ModelPicker />
            <div className="shrink-0">
              <PromptsMenu
                isDisabled={!canPrompt}
                isOpen={isPrompting}
                setOpen={setPrompting}
                onClosed={focusBox}
              />
            </div>
            <div className="shrink-0">
              <AttachMenu
                isOpen={isAttaching}
                setOpen={setAttaching}
                onAddress={() => setTypingAddress(true)}
                onClosed={focusBox}
              />
            </div>
          </div>
          {isWriting ? (
            <SendButton
              icon={Square}
              label={translate('composerStop')}
              onClick={() => stores.conversation.stop()}
              isFilled
            />
          ) : (
            <SendButton
              icon={ArrowUp}
              label={translate('composerSend')}
              disabled={text.trim() === ''}
              onClick={send}
            />
          )}
        </div>
      </div>
      <SharePreview />
    </div>
  )
}

const MAX_QUESTION_CHARACTERS = 20_000
