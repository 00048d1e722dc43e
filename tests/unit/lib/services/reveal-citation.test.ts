import { describe, expect, it } from 'vitest'
import type { SourceKind } from '@/lib/model/capture'
import { revealCitation } from '@/lib/services/reveal-citation'
import { sampleCitation } from '@/tests/fakes/sample-citation'

const WAYS: [kind: SourceKind, way: string][] = [
  ['page', 'page'],
  ['selection', 'page'],
  ['pdf', 'pdf'],
  ['transcript', 'seek'],
]

function way(kind: SourceKind): Promise<{ text: string }> {
  const shown = (text: string) => async () => ({ state: 'here' as const, text, copies: 1, visible: true })
  const deps = { revealInPage: shown('page'), openPdf: shown('pdf'), seekRecording: shown('seek') }
  return revealCitation(sampleCitation({ kind }), 1, deps)
}

describe('a citation', () => {
  it.each(WAYS)('of a %s is shown by way of the %s', async (kind, expected) => {
    expect((await way(kind)).text).toBe(expected)
  })

  it.each(['file', 'document', 'pasted'] as const)('of a %s has no place but its card', (kind) => {
    expect(() => way(kind)).toThrow('INTERNAL')
  })
})
