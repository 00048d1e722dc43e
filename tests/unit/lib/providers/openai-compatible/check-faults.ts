import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '@/lib/model/app-error'
import type { FinishReason } from '@/lib/model/language-model'
import type { OpenAiCompatibleConfig } from '@/lib/providers/openai-compatible/openai-compatible-model'
import type { Script } from '@/tests/fakes/openai-scripts'
import { delta } from '@/tests/fakes/openai-scripts'
import type { OpenAiServer } from '@/tests/fakes/openai-server'
import { startOpenAiServer } from '@/tests/fakes/openai-server'
import { ask, configFor, leaked } from './asking'

/** One way in which a server may answer, and what has to come of it. */
export interface Fault {
  name: string
  script: Script
  /** The text that is kept. */
  text?: string
  /** How it ends: a finish, a failure, or `cut` for an end that nobody announced. */
  ends: FinishReason | ErrorCode | 'cut'
  /** Sends in all; 1 when not given. */
  sends?: number
  detail?: Record<string, string>
  config?: Partial<OpenAiCompatibleConfig>
  /** The smallest pieces that this much data can be sent in within a test. */
  leastPiece?: number
}

/** Two events with the text `One two.` */
export const TWO = delta({ content: 'One ' }) + delta({ content: 'two.' })

const CHUNKINGS = [null, 1, 7, 64, 1_000]

/** Asks once for each fault and each cutting of its bytes, over a socket. */
export function checkFaults(title: string, faults: Fault[]): void {
  let server: OpenAiServer

  beforeAll(async () => {
    server = await startOpenAiServer()
  })

  afterAll(() => server.close())

  describe(title, () => {
    it.each(faults)('$name ends as $ends under any cutting', async (fault) => {
      for (const chunkBytes of CHUNKINGS) await checkFault(server, fault, chunkBytes)
    })
  })
}

async function checkFault(server: OpenAiServer, fault: Fault, chunkBytes: number | null): Promise<void> {
  const { text = '', sends = 1, detail = {}, config, leastPiece = 1 } = fault
  const where = `in pieces of ${chunkBytes ?? 'any'} bytes`
  const script =
    chunkBytes === null ? fault.script : { ...fault.script, chunkBytes: Math.max(chunkBytes, leastPiece) }
  server.requests.length = 0
  server.script(() => script)
  const heard = await ask(configFor(server.url, config))
  expect(heard.text, where).toBe(text)
  expect(heard.code ?? heard.finish ?? 'cut', where).toBe(fault.ends)
  expect(server.completions(), where).toHaveLength(sends)
  expect(heard.retries, where).toBe(sends - 1)
  expect(heard.error?.detail ?? {}, where).toMatchObject(detail)
  expect(leaked(JSON.stringify([heard.chunks, heard.error]) + heard.thrown), where).toBeLessThan(8)
  if (heard.code) expect(heard.error?.detail?.endpoint).toBe(`127.0.0.1:${server.port}`)
}
