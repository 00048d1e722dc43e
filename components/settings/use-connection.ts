import { useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { originOf } from '@/lib/model/address'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { EndpointReport, ModelInfo } from '@/lib/model/settings'
import { type EndpointForm, toDraft } from './endpoint-form'

export type ConnectionTask = 'test' | 'save' | 'models'

export interface Connection {
  busy: ConnectionTask | null
  /** What the last test found. */
  report: EndpointReport | null
  error: AppError | null
  /** `null` until the server was asked. */
  models: readonly ModelInfo[] | null
  test(form: EndpointForm): void
  listModels(form: EndpointForm): void
  save(form: EndpointForm): void
  /** Asks for access to the origin, in a click, and does again what failed for want of it. */
  allow(form: EndpointForm): void
  /** The form has changed: what was found is not about it any more. */
  forget(keepsModels: boolean): void
}

/** What can be done with an endpoint as typed, and what came of it. */
export function useConnection(onReport: (report: EndpointReport) => void, onSaved: () => void): Connection {
  const { client } = useApp()
  const [busy, setBusy] = useState<ConnectionTask | null>(null)
  const [report, setReport] = useState<EndpointReport | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const [models, setModels] = useState<readonly ModelInfo[] | null>(null)
  const [lastTask, setLastTask] = useState<ConnectionTask>('test')

  const run = async (task: ConnectionTask, work: () => Promise<void>) => {
    setBusy(task)
    setLastTask(task)
    setError(null)
    if (task !== 'models') setReport(null)
    await work().catch((thrown) => setError(toAppError(thrown)))
    setBusy(null)
  }
  const tasks: Record<ConnectionTask, (form: EndpointForm) => Promise<void>> = {
    async test(form) {
      const found = await client.request('testEndpoint', toDraft(form))
      setReport(found)
      setError(found.error)
      if (found.models.length > 0) setModels(found.models)
      onReport(found)
    },
    async models(form) {
      const found = await client.request('listModels', toDraft(form))
      setModels(found.models)
      setError(found.error)
    },
    async save(form) {
      await client.request('saveEndpoint', toDraft(form))
      onSaved()
    },
  }
  const start = (task: ConnectionTask) => (form: EndpointForm) => void run(task, () => tasks[task](form))

  return {
    busy,
    report,
    error,
    models,
    test: start('test'),
    listModels: start('models'),
    save: start('save'),
    allow(form) {
      const origin = error?.detail?.origin ?? originOf(form.baseUrl)
      if (origin) void client.allowOrigin(origin).then((isAllowed) => isAllowed && start(lastTask)(form))
    },
    forget(keepsModels) {
      setReport(null)
      setError(null)
      if (!keepsModels) setModels(null)
    },
  }
}
