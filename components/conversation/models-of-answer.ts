import { activeEndpoint } from '@/components/app/settings-store'
import { hostOf } from '@/lib/model/address'
import type { Answer } from '@/lib/model/answer'
import type { Translate } from '@/lib/model/message-key'
import type { Receipt } from '@/lib/model/receipt'
import type { Endpoint, Settings } from '@/lib/model/settings'

/** A model that can be chosen. */
export interface NamedModel {
  /** `null` is the built-in engine. */
  endpointId: string | null
  name: string
  /** Answers on this device. */
  isHere: boolean
}

export interface ModelsOfAnswer {
  /** The one that answers now. */
  chosen: NamedModel
  /** The one that began the answer; `null` when it is not connected any more. */
  own: NamedModel | null
  /** Both are the same, or nothing is known of them. */
  isChosen: boolean
}

/** Who began an answer, and who would go on with it now. */
export function modelsOfAnswer(
  { receipt }: Pick<Answer, 'receipt'>,
  settings: Settings | null,
  translate: Translate,
): ModelsOfAnswer {
  const named = (endpoint: Endpoint | null): NamedModel => ({
    endpointId: endpoint?.endpointId ?? null,
    name: endpoint?.modelId ?? translate('modelBuiltIn'),
    isHere: endpoint === null,
  })
  const active = activeEndpoint(settings)
  const chosen = named(active)
  if (!receipt || !settings || isOf(receipt, active)) return { chosen, own: chosen, isChosen: true }
  const own = [null, ...settings.endpoints].find((endpoint) => isOf(receipt, endpoint))
  return { chosen, own: own === undefined ? null : named(own), isChosen: false }
}

/** The same comparison as the worker's, which refuses to go on with another one. */
function isOf({ providerId, host, modelName }: Receipt, endpoint: Endpoint | null): boolean {
  if (!endpoint) return providerId === 'built-in'
  return (
    providerId === endpoint.providerId && host === hostOf(endpoint.baseUrl) && modelName === endpoint.modelId
  )
}
