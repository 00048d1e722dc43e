import { activeEndpoint } from '@/components/app/settings-store'
import { originOf } from '@/lib/model/address'
import { type AppError, ERROR_TABLE, type RecoveryAction } from '@/lib/model/app-error'
import type { MessageKey } from '@/lib/model/message-key'
import type { AppTools } from './app-context'
import type { PanelStores } from './panel-stores'

/** What went wrong, and for which question, if for one. */
export interface Failure {
  error: AppError
  questionId?: string
  answerId?: string
  /** Epoch milliseconds. What was mended since makes trying again the first thing to do. */
  failedAt?: number | null
}

/** A button that mends something. `run` is called in the very task of a click. */
export interface Recovery {
  action: RecoveryAction
  label: string
  run(): void
}

const LABELS: Record<RecoveryAction, MessageKey> = {
  retry: 'actionRetry',
  continue: 'actionContinue',
  'edit-key': 'actionEditKey',
  'edit-endpoint': 'actionEditEndpoint',
  'choose-model': 'actionChooseModel',
  'use-built-in': 'actionUseBuiltIn',
  'test-connection': 'actionTestConnection',
  'allow-endpoint': 'actionAllowEndpoint',
  'allow-site': 'actionReadAgain',
  'read-again': 'actionReadAgain',
  'copy-text': 'actionPasteText',
  'attach-source': 'actionAttach',
  'free-space': 'actionFreeSpace',
  'export-now': 'actionExport',
  reload: 'actionReload',
  'start-anew': 'actionStartAnew',
  'copy-details': 'actionCopyDetails',
}

/** The buttons beside a failure: those of the error table that can do something here. */
export function recoveriesFor(failure: Failure, tools: AppTools, exportNow: () => void): Recovery[] {
  const runs = runsFor(failure, tools, exportNow)
  return actionsFor(failure, tools).flatMap((action) => {
    const run = runs[action]
    return run ? [{ action, label: labelOf(action, tools), run }] : []
  })
}

function actionsFor({ error, failedAt }: Failure, { stores }: AppTools): readonly RecoveryAction[] {
  const { actions } = ERROR_TABLE[error.code]
  const { modelChangedAt } = stores.settings.get()
  const isMended = failedAt != null && modelChangedAt !== null && modelChangedAt > failedAt
  if (!isMended || !actions.includes('retry')) return actions
  return ['retry', ...actions.filter((action) => action !== 'retry')]
}

/** A site can only be asked for where the browser tells which one it is; elsewhere the page is read again. */
function labelOf(action: RecoveryAction, { stores, translate }: AppTools): string {
  const host = stores.page.get().view?.host
  if (action === 'allow-site' && host && canAllowSite(stores)) return translate('actionAllowSiteNamed', host)
  return translate(LABELS[action])
}

function canAllowSite({ page }: PanelStores): boolean {
  const { url, host } = page.get().view ?? {}
  return Boolean(url && host)
}

type Runs = Record<RecoveryAction, (() => void) | null>

function runsFor({ error, questionId, answerId }: Failure, tools: AppTools, exportNow: () => void): Runs {
  const { client, stores } = tools
  const { view, page, settings, conversation } = stores
  const endpoint = activeEndpoint(settings.get().settings)
  const origin = error.detail?.origin ?? (endpoint ? originOf(endpoint.baseUrl) : null)
  const retry = () => {
    if (questionId) void page.ready().then(({ tabId }) => conversation.retry(questionId, tabId))
  }
  const readAgain = () => void page.refresh().then(retry)
  const editEndpoint = (field: 'address' | 'key') => () =>
    view.connect({ endpointId: endpoint?.endpointId ?? null, field })
  return {
    retry: questionId ? retry : null,
    continue: answerId ? () => conversation.continueAnswer(answerId) : null,
    'edit-key': editEndpoint('key'),
    'edit-endpoint': editEndpoint('address'),
    'choose-model': () => view.show('settings'),
    'use-built-in': endpoint ? () => void answerHere(stores).then((isSaved) => isSaved && retry()) : null,
    'test-connection': () => view.connect({ endpointId: endpoint?.endpointId ?? null, testsAtOnce: true }),
    'allow-endpoint': origin
      ? () => void client.allowOrigin(origin).then((isAllowed) => isAllowed && retry())
      : null,
    'allow-site': canAllowSite(stores)
      ? () => void page.allowSite().then((isAllowed) => isAllowed && retry())
      : readAgain,
    'read-again': readAgain,
    'copy-text': () => view.focusQuestion(),
    'attach-source': () => view.attach(),
    'free-space': () => view.show('history'),
    'export-now': exportNow,
    reload: () => location.reload(),
    'start-anew': () => void client.request('startAnew', {}).then(() => location.reload()),
    'copy-details': () => void navigator.clipboard.writeText(JSON.stringify(error)),
  }
}

/** What could not be saved stands in the settings. */
async function answerHere({ settings, view }: PanelStores): Promise<boolean> {
  const isSaved = await settings.save({ activeEndpointId: null })
  if (!isSaved) view.show('settings')
  return isSaved
}
