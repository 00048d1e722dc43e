import type { WholeReading } from '@/lib/model/whole-reading'

/** A reading of everything that has begun: twelve of thirty-six sections are done. */
export function sampleWholeReading(change: Partial<WholeReading> = {}): WholeReading {
  return {
    choice: 'whole',
    cost: { sections: 36, requests: 42, tokens: 131_000, seconds: 1_140 },
    passagesShare: 0.03,
    windowTokens: 4_096,
    sections: 36,
    sectionsDone: 12,
    requests: 42,
    requestsDone: 12,
    tookMs: 324_000,
    step: null,
    ...change,
  }
}
