import type { Transaction } from 'dexie'

/** Version 3: an answer may be made from a source that was read part by part. */
export async function upgradeTo3(transaction: Transaction): Promise<void> {
  await transaction
    .table('answers')
    .toCollection()
    .modify((answer) => Object.assign(answer, { whole: null, ...answer }))
}
