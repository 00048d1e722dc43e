import { describe, expect, it } from 'vitest'
import { readWindowLimit } from '@/lib/providers/openai-compatible/window-limit'

describe('readWindowLimit', () => {
  it.each([
    ["This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.", 8_192],
    [
      "'max_tokens' or 'max_completion_tokens' is too large: 4096. This model's maximum context length is 4096 tokens and your request has 3000 input tokens.",
      4_096,
    ],
    ['The decoder prompt (length 5001) is longer than the maximum model length of 4096.', 4_096],
    ['request (5000 tokens) exceeds the available context size (4096 tokens), try increasing it', 4_096],
    [
      'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.',
      4_096,
    ],
    ['prompt is too long: 210000 tokens > 200000 maximum', 200_000],
    ['The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
    ['Prompt contains 40000 tokens, too large for model with 32768 maximum context length', 32_768],
    ['Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000', 4_096],
    ['Input validation error: `inputs` must have less than 4,096 tokens. Given: 5000', 4_096],
    ['too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 5000.', 4_081],
    ['Request too large for model on tokens per minute (TPM): Limit 6000, Requested 7000', 6_000],
    ['Please reduce the length of the messages or completion.', null],
    ['413 Request Entity Too Large', null],
    ['maximum context length is 3 tokens', null],
  ])('reads %j', (message, tokens) => {
    expect(readWindowLimit(message)).toBe(tokens)
  })
})
