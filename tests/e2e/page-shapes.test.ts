import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ReaderBrowser, startReaderBrowser, WITH_SCRIPTS } from './harness/reader-browser'
import { blocksOf, oneLine, read, reveal, textOf } from './harness/reading'
import { FOLDS } from './page-shapes/folds'
import { GROWING } from './page-shapes/growing'
import { SCRIPTS_AND_FORMS } from './page-shapes/scripts-and-forms'
import { TREES } from './page-shapes/trees'

const SHAPES = [...TREES, ...FOLDS, ...SCRIPTS_AND_FORMS, ...GROWING]

let reader: ReaderBrowser
beforeAll(async () => {
  reader = await startReaderBrowser()
})
afterAll(() => reader.close())

it.each(SHAPES)('reads $name', async (shape) => {
  const { page, script } = await reader.open(
    `<!doctype html><title>A page</title>${shape.html}`,
    WITH_SCRIPTS,
  )
  if (shape.before) await page.evaluate(shape.before)
  const before = await page.content()
  const reading = await read(script)
  const isUntouched = (await page.content()) === before
  const shown = await reveal(script, reading, shape.shows)
  await page.close()

  if (shape.blocks) expect(blocksOf(reading)).toEqual(shape.blocks)
  if (shape.count) expect(reading.blocks).toHaveLength(shape.count)
  if (shape.some) expect(blocksOf(reading)).toEqual(expect.arrayContaining(shape.some))
  const collapsed = reading.blocks.filter((block) => block.collapsed).map((block) => textOf(reading, block))
  expect(collapsed).toEqual(shape.collapsed ?? [])
  if (shape.unread)
    expect(reading.unread).toEqual(
      shape.unread.map((part) =>
        part.kind === 'frame'
          ? { ...part, host: part.host.replace('PAGE', new URL(reading.url).host) }
          : part,
      ),
    )
  expect(reading.text).not.toContain('SECRET')
  expect(isUntouched || shape.name.includes('moves itself')).toBe(true)
  expect(shown.place.state).toBe('here')
  expect(oneLine(shown.text)).toBe(shape.shows)
  expect(shown.visible).toBe(true)
})
