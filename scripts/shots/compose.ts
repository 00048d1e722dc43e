import type { Page } from 'puppeteer-core'
import { type Look, PAGE_SIZE, PANEL_SIZE } from './stage'

const BAR = 46
const MARGIN = 28

export const WINDOW_SIZE = {
  width: PAGE_SIZE.width + PANEL_SIZE.width + 1 + 2 * MARGIN,
  height: PAGE_SIZE.height + BAR + 2 * MARGIN,
}

/** Where a point of the panel stands in the window, in CSS pixels. */
export function inWindow(panelX: number, panelY: number): { x: number; y: number } {
  return { x: MARGIN + PAGE_SIZE.width + 1 + panelX, y: MARGIN + BAR + panelY }
}

export interface Pictures {
  page: Buffer
  panel: Buffer
}

const COLOURS = {
  light: { desk: '#deddd8', bar: '#eceae6', field: '#fff', ink: '#57534a', line: '#dcd9d2' },
  dark: { desk: '#11110f', bar: '#2a2926', field: '#1b1a18', ink: '#a8a49a', line: '#3a3833' },
}

/** Draws a plain browser window around the two pictures: headless browsers show no frame of their own. */
export async function composeWindow(
  canvas: Page,
  pictures: Pictures,
  look: Look,
  pointer?: { x: number; y: number },
): Promise<void> {
  const { desk, bar, field, ink, line } = COLOURS[look]
  const source = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`
  await canvas.setContent(`<!doctype html><style>
    body { margin: 0; background: ${desk}; font: 13px system-ui, sans-serif; color: ${ink}; }
    #window { margin: ${MARGIN}px; border-radius: 10px; overflow: hidden; box-shadow: 0 1px 3px #0003, 0 12px 40px #0002; }
    #bar { height: ${BAR}px; background: ${bar}; display: flex; align-items: center; gap: 16px; padding: 0 18px; box-sizing: border-box; }
    #bar b { background: ${field}; font-weight: 400; padding: 7px 14px; border-radius: 99px; width: 46%; }
    #both { display: flex; background: ${line}; gap: 1px; }
    img { display: block; height: ${PAGE_SIZE.height}px; }
    svg { position: absolute; filter: drop-shadow(0 1px 2px #0006); }
  </style><div id="window"><div id="bar"><span>‹</span><span>›</span><b>localhost/why-the-sea-is-salty</b></div>
  <div id="both"><img width="${PAGE_SIZE.width}" src="${source(pictures.page)}"><img width="${PANEL_SIZE.width}" src="${source(pictures.panel)}"></div></div>
  ${pointer ? pointerAt(pointer) : ''}`)
  await canvas.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode())).then(() => undefined),
  )
}

function pointerAt({ x, y }: { x: number; y: number }): string {
  return `<svg width="20" height="24" style="left:${x}px;top:${y}px"><path d="M1 1v18l5-5 3.5 8 3.2-1.4L9.200 13H16z" fill="#111" stroke="#fff" stroke-width="1.4"/></svg>`
}
