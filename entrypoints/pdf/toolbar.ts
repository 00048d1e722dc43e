import type { Translate } from '@/lib/model/message-key'
import type { PageList } from './page-list'

export interface Toolbar {
  /** Says the page and the scale anew. */
  update(): void
  /** Puts the caret into the page number. */
  askPage(): void
  zoom(by: number): void
}

interface ToolbarInput {
  title: string
  /** Of the file, in bytes. */
  size: number
  pages: PageList
  translate: Translate
}

const ZOOM_STEP = 1.2

/** Title, page number and zoom. */
export function createToolbar(place: HTMLElement, { title, size, pages, translate }: ToolbarInput): Toolbar {
  const page = document.createElement('input')
  page.type = 'number'
  page.min = '1'
  page.max = String(pages.count)
  page.value = '1'
  page.ariaLabel = translate('documentPage')
  const goToPage = () => {
    pages.goTo(Number(page.value) || pages.current)
    page.value = String(pages.current)
  }
  page.addEventListener('change', goToPage)
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter' && key !== 'Escape') return
    if (key === 'Escape') page.value = String(pages.current)
    else goToPage()
    pages.focus()
  })
  const percent = document.createElement('output')
  const zoom = (by: number) => pages.setScale(pages.scale * by)
  const update = () => {
    if (document.activeElement !== page) page.value = String(pages.current)
    percent.value = `${Math.round(pages.scale * 100)} %`
  }
  const heading = document.createElement('h1')
  heading.textContent = title
  heading.title = `${title}\n${translate('documentKept', megabytes(size))}`
  const total = document.createElement('span')
  total.textContent = translate('documentPagesOf', pages.count)
  place.append(
    heading,
    group(page, total),
    group(
      button('−', translate('documentZoomOut'), () => zoom(1 / ZOOM_STEP)),
      percent,
      button('+', translate('documentZoomIn'), () => zoom(ZOOM_STEP)),
      button('↔', translate('documentFitWidth'), pages.fitWidth),
    ),
  )
  update()
  return {
    update,
    askPage() {
      page.focus()
      page.select()
    },
    zoom: (by) => (by === 0 ? pages.fitWidth() : zoom(by > 0 ? ZOOM_STEP : 1 / ZOOM_STEP)),
  }
}

function group(...parts: HTMLElement[]): HTMLElement {
  const element = document.createElement('div')
  element.append(...parts)
  return element
}

function button(sign: string, name: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = sign
  element.ariaLabel = name
  element.title = name
  element.addEventListener('click', press)
  // Pressed with the mouse it leaves the keyboard to the pages.
  element.addEventListener('mousedown', (event) => event.preventDefault())
  return element
}

function megabytes(size: number): string {
  return (size / 1_000_000).toFixed(1)
}
