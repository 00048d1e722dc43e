import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COMMANDS, commandById } from '@/lib/commands'
import messages from '@/public/_locales/en/messages.json'

const folders = readdirSync('lib/commands', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

describe('the command list', () => {
  it('lists each folder of lib/commands once, under its name', () => {
    expect(COMMANDS.map((command) => command.commandId).sort()).toEqual(folders.sort())
  })

  it('has a sentence of the interface for each title', () => {
    for (const { title } of COMMANDS) expect(Object.keys(messages)).toContain(title)
  })

  it('uses each digit once, from 1 without a gap', () => {
    const digits = COMMANDS.flatMap(({ digit }) => (digit === null ? [] : [digit]))
    expect(digits).toEqual(digits.map((_, i) => i + 1))
  })

  it('has an instruction for every command but the plain question', () => {
    for (const { commandId, instruction } of COMMANDS) expect(instruction === '').toBe(commandId === 'ask')
  })

  it('takes a command that is not known any more as a plain question', () => {
    expect(commandById('summarise').task).toBe('summary')
    expect(commandById('gone').commandId).toBe('ask')
  })
})
