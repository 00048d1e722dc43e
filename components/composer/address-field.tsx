import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { toWebAddress } from './to-web-address'

/** Asks for the address of a document to attach. Escape, like attaching, ends it. */
export function AddressField({ onDone }: { onDone: () => void }): ReactNode {
  const { client, translate, stores } = useApp()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = toWebAddress(typed)
    setWrong(!address)
    if (!address) return
    // In the very task of the click: the browser asks only then. What is refused is tried all the same: many servers
    // give their documents to everybody.
    void client
      .allowOrigin(address.origin)
      .catch(() => false)
      .then(() => stores.attachments.attach({ type: 'address', url: address.href }))
    onDone()
  }
  return (
    <form
      noValidate
      className="mx-auto mb-1.5 flex max-w-[680px] items-start gap-2 rounded-box border border-line bg-surface p-3"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
    >
      <Field
        ref={input}
        className="min-w-0 flex-1"
        label={translate('attachAddressLabel')}
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        error={isWrong ? translate('attachAddressWrong') : null}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" look="primary" className="mt-5.5 h-9">
        {translate('attachAddressRead')}
      </Button>
      <IconButton label={translate('actionCancel')} icon={X} className="mt-6" onClick={onDone} />
    </form>
  )
}
