import axe from 'axe-core'
import { expect } from 'vitest'

/** What axe finds in the document. Contrast is checked on the tokens: nothing has a colour without a browser. */
export async function expectAccessible(): Promise<void> {
  document.documentElement.lang = 'en'
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
