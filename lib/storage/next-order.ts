import type { SidenoteDatabase } from './database'

/** The next number of the one order that everything in this database follows: clocks jump, this does not. */
export async function nextOrder(db: SidenoteDatabase): Promise<number> {
  const row = await db.meta.get('nextOrder')
  const order = typeof row?.value === 'number' ? row.value : 1
  await db.meta.put({ key: 'nextOrder', value: order + 1 })
  return order
}
