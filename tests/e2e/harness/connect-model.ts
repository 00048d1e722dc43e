import type { Page } from 'puppeteer-core'
import type { OpenAiServer } from '@/tests/fakes/openai-server'
import { request } from './ask-directly'

/** Connects the scripted server's model, as saving the form does. */
export async function connectModel(
  panel: Page,
  server: Pick<OpenAiServer, 'url'>,
  change: { key?: string; contextTokens?: number; modelId?: string } = {},
): Promise<void> {
  await request(panel, 'saveEndpoint', {
    endpointId: null,
    providerId: 'any-compatible',
    baseUrl: server.url,
    modelId: change.modelId ?? 'test-model',
    contextTokens: change.contextTokens ?? 32_000,
    privateNetworkAllowed: false,
    ...(change.key === undefined ? {} : { key: change.key }),
  })
}
