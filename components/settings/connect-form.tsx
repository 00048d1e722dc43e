import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import type { ConnectField } from '@/components/app/view-store'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import type { ProviderInfo } from '@/lib/model/catalog'
import type { Endpoint } from '@/lib/model/settings'
import { ConnectionResult } from './connection-result'
import { type EndpointForm, formFor, isWindow, withProvider } from './endpoint-form'
import { KeyField } from './key-field'
import { ModelField } from './model-field'
import { PrivateNetworkConsent } from './private-network-consent'
import { ProviderCards } from './provider-cards'
import { useConnection } from './use-connection'

export interface ConnectFormProps {
  endpoint: Endpoint | null
  providers: readonly ProviderInfo[]
  /** The field that needs care. */
  field: ConnectField | null
  testsAtOnce: boolean
}

/** Address, key and model of an endpoint; tested as typed, stored in the background. */
export function ConnectForm({ endpoint, providers, field, testsAtOnce }: ConnectFormProps): ReactNode {
  const { translate, stores } = useApp()
  const [form, setForm] = useState(() => formFor(endpoint, providers))
  const fields = useRef<HTMLFormElement>(null)
  const connection = useConnection(
    ({ baseUrl }) => setForm((before) => ({ ...before, baseUrl: baseUrl || before.baseUrl })),
    () => {
      void stores.settings.modelSaved()
      stores.view.focusQuestion()
    },
  )
  const change = (part: Partial<EndpointForm>, keepsModels = true) => {
    setForm((before) => ({ ...before, ...part }))
    connection.forget(keepsModels)
  }
  const focus = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  useFirstMoment(() => {
    if (field) focus(field)
    if (testsAtOnce) connection.test(form)
  })
  const provider = providers.find(({ providerId }) => providerId === form.providerId)
  /** The field says what is wrong with it. */
  const send = (task: (typed: EndpointForm) => void) => () =>
    isWindow(form.contextTokens) ? task(form) : focus('window')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(connection.save)()
  }
  return (
    <form ref={fields} className="flex flex-col gap-4" onSubmit={submit} autoComplete="off">
      {!endpoint && (
        <ProviderCards
          providers={providers}
          chosen={form.providerId}
          onChoose={(chosen) => change(withProvider(form, chosen), false)}
        />
      )}
      <Field
        name="address"
        label={translate('connectAddress')}
        inputMode="url"
        spellCheck={false}
        required
        value={form.baseUrl}
        placeholder="https://"
        onChange={(event) => change({ baseUrl: event.target.value }, false)}
      />
      <KeyField
        form={form}
        endpoint={endpoint}
        need={provider?.needsKey ?? 'maybe'}
        onChange={(key) => change({ key })}
        onForget={() => change({ key: '', hasStoredKey: false })}
      />
      <ModelField
        form={form}
        connection={connection}
        onChange={change}
        onList={send(connection.listModels)}
      />
      <PrivateNetworkConsent form={form} error={connection.error} onChange={change} />
      <ConnectionResult connection={connection} form={form} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" disabled={connection.busy !== null || !form.modelId.trim()}>
          {translate(connection.busy === 'save' ? 'connectSaving' : 'connectSave')}
        </Button>
        <Button disabled={connection.busy !== null} onClick={send(connection.test)}>
          {translate(
            connection.busy === 'test'
              ? 'connectTesting'
              : connection.report
                ? 'connectTestAgain'
                : 'connectTest',
          )}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{translate('connectKeysStay')}</p>
    </form>
  )
}

/** Does something once, when the component has come onto the screen. */
function useFirstMoment(act: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    act()
  })
}
