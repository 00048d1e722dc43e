import { describe, expect, it } from 'vitest'
import { knownWindow } from '@/lib/core/endpoints/known-windows'

describe('knownWindow', () => {
  it.each([
    ['gpt-4o-mini-2024-07-18', 128_000],
    ['GPT-4', 8_192],
    ['gpt-4-0613', 8_192],
    ['gpt-4.1-nano', 1_047_576],
    ['o3-mini', 200_000],
    ['gpt-5-mini', 400_000],
    ['openai/gpt-4o', 128_000],
    ['models/gemini-2.0-flash', 1_048_576],
    ['llama3.1:8b', null],
    ['ollama-gpt-4o', null],
    ['', null],
  ])('of %j is %j', (modelId, tokens) => {
    expect(knownWindow(modelId)).toBe(tokens)
  })
})
