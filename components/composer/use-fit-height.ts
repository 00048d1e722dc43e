import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a text box as high as its text, in whatever width the panel has; its own style bounds it. */
export function useFitHeight(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => fitHeight(box.current, text), [box, text])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let width = element.offsetWidth
    let frame = 0
    const watch = new ResizeObserver(() => {
      // Its own new height is a new size too.
      if (element.offsetWidth === width) return
      width = element.offsetWidth
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => fitHeight(element, element.value))
    })
    watch.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [box])
}

function fitHeight(box: HTMLTextAreaElement | null, text: string): void {
  if (!box) return
  box.style.height = 'auto'
  if (text) box.style.height = `${box.scrollHeight}px`
}
