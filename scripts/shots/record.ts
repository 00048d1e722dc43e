import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElementHandle, Page } from 'puppeteer-core'
import messages from '@/public/_locales/en/messages.json' with { type: 'json' }
import { composeWindow, inWindow, WINDOW_SIZE } from './compose'
import { QUESTION } from './sea-answer'
import { runFfmpeg } from './shrink'
import { press, type Stage, settle } from './stage'

const POINTER_STEPS = 6
const WIDTH = 1_100
/** The citation that is clicked: its words stand far down the page. */
const CITATION = 3

interface Film {
  canvas: Page
  folder: string
  frames: { file: string; seconds: number }[]
  pointer: { x: number; y: number }
}

/** Films a question, its answer arriving, a click on a citation, and its words highlighted in the page. */
export async function recordStory(stage: Stage, canvas: Page, target: string): Promise<void> {
  const film: Film = {
    canvas,
    folder: await mkdtemp(join(tmpdir(), 'sidenote-film-')),
    frames: [],
    pointer: inWindow(250, 420),
  }
  try {
    await play(stage, film)
    await writeGif(film, target)
  } finally {
    await rm(film.folder, { recursive: true, force: true })
  }
}

async function play(stage: Stage, film: Film): Promise<void> {
  const { panel } = stage
  await press(panel, 'headerNew')
  await panel.focus('textarea')
  await settle(panel)
  await shoot(stage, film, 1.2)
  for (const part of QUESTION.match(/.{1,5}/g) ?? []) {
    await panel.type('textarea', part)
    await shoot(stage, film, 0.14)
  }
  await shoot(stage, film, 0.4)
  await panel.keyboard.press('Enter')
  while (await panel.$(`::-p-aria(${messages.composerStop.message})`)) await shoot(stage, film, 0.2)
  await shoot(stage, film, 0.8)
  await pointAndClick(stage, film, (await panel.$$('[data-chip]'))[CITATION] ?? null)
  await settle(panel)
  await shoot(stage, film, 0.9)
  await pointAndClick(stage, film, await panel.$(`::-p-aria(${messages.cardShow.message})`))
  await panel.waitForFunction(() => document.querySelector('section [role=status]')?.textContent !== '')
  await settle(stage.page)
  await shoot(stage, film, 3.4)
}

async function pointAndClick(stage: Stage, film: Film, target: ElementHandle | null): Promise<void> {
  const box = await target?.boundingBox()
  if (!target || !box) throw new Error('Nothing to click on: the panel does not show what the film is about.')
  const end = inWindow(box.x + box.width / 2, box.y + box.height / 2)
  const start = film.pointer
  for (let step = 1; step <= POINTER_STEPS; step += 1) {
    const way = 1 - (1 - step / POINTER_STEPS) ** 2
    film.pointer = { x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way }
    await shoot(stage, film, 0.08)
  }
  await shoot(stage, film, 0.35)
  await target.click()
}

async function shoot({ page, panel }: Stage, film: Film, seconds: number): Promise<void> {
  const [pageShot, panelShot] = [Buffer.from(await page.screenshot()), Buffer.from(await panel.screenshot())]
  await composeWindow(film.canvas, { page: pageShot, panel: panelShot }, 'light', film.pointer)
  const file = join(film.folder, `${String(film.frames.length).padStart(4, '0')}.png`)
  await film.canvas.screenshot({ path: file as `${string}.png` })
  film.frames.push({ file, seconds })
}

async function writeGif({ folder, frames }: Film, target: string): Promise<void> {
  const list = join(folder, 'frames.txt')
  const lines = frames.flatMap(({ file, seconds }) => [`file '${file}'`, `duration ${seconds}`])
  // The last duration counts only when another frame follows it.
  await writeFile(list, [...lines, `file '${frames.at(-1)?.file}'`].join('\n'))
  const look =
    `fps=10,crop=${WINDOW_SIZE.width}:${WINDOW_SIZE.height},scale=${WIDTH}:-1:flags=lanczos,split[a][b];` +
    '[a]palettegen=max_colors=224:stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle'
  const { status, stderr } = runFfmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-vf', look, target])
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
}
