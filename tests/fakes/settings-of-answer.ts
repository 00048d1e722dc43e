import type { Answer } from '@/lib/model/answer'
import type { Settings } from '@/lib/model/settings'
import { SAMPLE_SETTINGS, sampleConnected, sampleEndpoint } from './sample-panel'

/** Settings in which the model that gave an answer is the one that is chosen. */
export function settingsOfAnswer({ receipt }: Pick<Answer, 'receipt'>): Settings {
  if (!receipt || receipt.host === null) return SAMPLE_SETTINGS
  const { providerId, host, modelName } = receipt
  const own = { providerId, baseUrl: `http://${host}/v1`, modelId: modelName }
  return sampleConnected(sampleEndpoint({ ...own, hasKey: false, keyLastFour: null }))
}
