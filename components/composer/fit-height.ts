/** Makes a text box as high as its text; its own style bounds it. */
export function fitHeight(box: HTMLTextAreaElement | null, text: string): void {
  if (!box) return
  box.style.height = 'auto'
  if (text) box.style.height = `${box.scrollHeight}px`
}
