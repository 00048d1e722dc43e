import axe from 'axe-core'
import { expect } from 'vitest'

/** Axe finds nothing in the document. Contrast is checked on the tokens: without a browser nothing has a colour. */
export async function expectAccessible(): Promise<void> {
  document.documentElement.lang = 'en'
  hideWhatIsHidden()
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Every browser has this rule, happy-dom has not. */
function hideWhatIsHidden(): void {
  const style = document.createElement('style')
  style.textContent = '[hidden] { display: none }'
  document.head.replaceChildren(style)
}
