import type { CDPSession, ElementHandle, Page } from 'puppeteer-core'

/** The element with this accessible name, as soon as it is there. */
export async function named(page: Page, name: string, timeout = 10_000): Promise<ElementHandle> {
  const element = await page.waitForSelector(`::-p-aria(${name})`, { timeout })
  if (!element) throw new Error(`nothing is called "${name}"`)
  return element
}

export async function click(page: Page, name: string, timeout?: number): Promise<void> {
  await (await named(page, name, timeout)).click()
}

/** Waits until the panel's words contain these. */
export async function sees(page: Page, words: string | RegExp, timeout = 15_000): Promise<void> {
  const [source, flags] = words instanceof RegExp ? [words.source, words.flags] : [literally(words), '']
  await page
    .waitForFunction((s, f) => new RegExp(s, f).test(document.body.innerText), { timeout }, source, flags)
    .catch(async () => {
      const shown = await page.evaluate(() => document.body.innerText)
      throw new Error(`waited for ${words}, saw:\n${shown}`)
    })
}

function literally(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Types a question into the box and sends it with Enter. */
export async function ask(panel: Page, question: string): Promise<void> {
  await panel.waitForSelector('textarea')
  await panel.type('textarea', question)
  await panel.keyboard.press('Enter')
}

/** Presses Alt and a letter as the keyboard does: without the native code no shortcut of an extension hears it. */
export async function pressShortcut(page: Page, letter: string, shift = false): Promise<void> {
  const session: CDPSession = await page.createCDPSession()
  const code = letter.charCodeAt(0)
  const key = {
    modifiers: shift ? 9 : 1,
    key: letter,
    code: `Key${letter}`,
    windowsVirtualKeyCode: code,
    nativeVirtualKeyCode: code,
  }
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', { type, ...key })
  await session.detach()
}
