import type { Page } from 'puppeteer-core'
import type { OpenAiServer } from '@/tests/fakes/openai-server'
import { request } from './ask-directly'
import { CANARY_KEY } from './canary'

/** Connects the scripted server's model, as saving the form does; its key is the canary of every browser test. */
export async function connectModel(
  panel: Page,
  server: Pick<OpenAiServer, 'url'>,
  change: { contextTokens?: number; modelId?: string } = {},
): Promise<void> {
  await request(panel, 'saveEndpoint', {
    endpointId: null,
    providerId: 'any-compatible',
    baseUrl: server.url,
    modelId: change.modelId ?? 'test-model',
    contextTokens: change.contextTokens ?? 32_000,
    privateNetworkAllowed: false,
    key: CANARY_KEY,
  })
}
