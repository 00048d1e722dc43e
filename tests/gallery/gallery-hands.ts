export function openCard(order: number): Promise<void> {
  return click(new RegExp(`^Citation ${order},`))
}

/** Clicks the control of that name as soon as it is there. */
export async function click(name: string | RegExp): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const control = [...document.querySelectorAll<HTMLElement>('button, label')].find((element) =>
      isNamed(element, name),
    )
    if (control) {
      control.click()
      await pause(60)
      return
    }
    await pause(20)
  }
  throw new Error(`No control is called ${name}`)
}

/** Types into the question box, as soon as the panel knows what can be asked. */
export async function type(text: string): Promise<void> {
  await pause(200)
  const box = document.querySelector('textarea')
  if (!box) throw new Error('There is no question box')
  // React takes the value from the element's own setter.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await pause(100)
}

export async function scrollTo(name: string): Promise<void> {
  await pause(200)
  const control = [...document.querySelectorAll<HTMLElement>('button')].find((one) => isNamed(one, name))
  control?.scrollIntoView({ block: 'center' })
}

function isNamed(element: HTMLElement, name: string | RegExp): boolean {
  const called = (element.getAttribute('aria-label') ?? element.innerText).trim()
  return typeof name === 'string' ? called.split('\n', 1)[0] === name : name.test(called)
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
