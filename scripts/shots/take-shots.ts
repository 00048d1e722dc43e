import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { buildExtension } from '../run/build-extension'
import { PROJECT } from '../run/run-tool'
import { composeWindow, WINDOW_SIZE } from './compose'
import { recordStory } from './record'
import { SCENES } from './scenes'
import { hasFfmpeg, shrinkPng } from './shrink'
import { connect, type Look, openStage, type Stage, settle } from './stage'

const IMAGES = join(PROJECT, 'docs', 'images')
const LOOKS: Look[] = ['light', 'dark']

/** Photographs every state, light and dark, and films the story of the README. */
export async function takeShots(): Promise<void> {
  await buildExtension('chrome')
  await mkdir(IMAGES, { recursive: true })
  for (const look of LOOKS) await onStage(look, (stage) => photograph(stage, look))
  if (hasFfmpeg) await onStage('light', film)
  else
    console.log(
      'No ffmpeg here: ask-and-check.gif was not made, and the pictures are larger than they need be.',
    )
}

async function onStage(look: Look, work: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = await openStage(look)
  try {
    await work(stage)
  } finally {
    await stage.close()
  }
}

async function photograph(stage: Stage, look: Look): Promise<void> {
  for (const scene of SCENES) {
    const shown = await scene.play(stage)
    await settle(shown)
    const isPanel = shown === stage.panel
    await save(isPanel ? shown : await shown.waitForSelector('main'), `${scene.name}-${look}.png`)
    if (scene.showsPage) await photographWindow(stage, look)
    if (!isPanel) await shown.close()
  }
}

async function photographWindow(stage: Stage, look: Look): Promise<void> {
  const canvas = await openCanvas(stage, 2)
  const page = Buffer.from(await stage.page.screenshot())
  const panel = Buffer.from(await stage.panel.screenshot())
  await composeWindow(canvas, { page, panel }, look)
  await save(canvas, `beside-the-page-${look}.png`)
  await canvas.close()
  await stage.page.bringToFront()
}

async function film(stage: Stage): Promise<void> {
  await connect(stage)
  const canvas = await openCanvas(stage, 1)
  await stage.page.bringToFront()
  await recordStory(stage, canvas, join(IMAGES, 'ask-and-check.gif'))
  console.log('docs/images/ask-and-check.gif')
}

/** A tab of its own window: the page beside the panel stays the active one. */
async function openCanvas({ launched }: Stage, deviceScaleFactor: number): Promise<Page> {
  const canvas = await launched.browser.newPage({ type: 'window' })
  await canvas.setViewport({ ...WINDOW_SIZE, deviceScaleFactor })
  return canvas
}

async function save(shown: Pick<Page, 'screenshot'> | null, name: string): Promise<void> {
  const path = join(IMAGES, name)
  await shown?.screenshot({ path: path as `${string}.png` })
  await shrinkPng(path)
  console.log(`docs/images/${name}`)
}
