import type { Browser, Page } from 'puppeteer-core'
import type { MadePdf, PdfTruth, TruthBox } from './made-pdf.ts'
import {
  ARABIC,
  CHINESE,
  HEADINGS,
  HEBREW,
  JAPANESE,
  LIGATURES,
  PROSE,
  QUOTES,
  TABLE,
  TITLE,
} from './prose.ts'

/** Points a CSS pixel. */
const POINTS = 0.75

interface Sheet {
  name: string
  /** Body of the page; elements with `data-t` are its main text, in order. */
  body: string
  style?: string
  lang?: string
  quotes?: string[]
  /** CSS pixels; the page is one sheet unless it says otherwise. */
  width?: number
  height?: number
  isTagged?: boolean
  header?: string
  footer?: string
  truth?: Partial<PdfTruth>
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p data-t>${text}</p>`).join('\n')
const cells = (texts: readonly string[], tag: string) => texts.map((t) => `<${tag}>${t}</${tag}>`).join('')
const table = `<table><tr data-t>${cells(TABLE.head, 'th')}</tr>${TABLE.rows
  .map((row) => `<tr data-t>${cells(row, 'td')}</tr>`)
  .join('')}</table>`
const article = `<h1 data-t>${TITLE}</h1>${HEADINGS.map(
  (heading, n) => `<h2 data-t>${heading}</h2>${paragraphs(PROSE.slice(n * 2, n * 2 + 2))}`,
).join('')}`

const SHEETS: Sheet[] = [
  {
    name: 'chromium-article',
    body: `${article}<ul>${['Oil and wicks', 'Clockwork and weights', 'A clean pane of glass'].map((t) => `<li data-t>${t}</li>`).join('')}</ul>`,
    quotes: QUOTES,
    truth: { kinds: { heading: 4, 'list-item': 3 } },
  },
  {
    name: 'chromium-untagged',
    body: article,
    isTagged: false,
    quotes: QUOTES,
    truth: { kinds: { heading: 4 } },
  },
  {
    name: 'chromium-two-columns',
    style: 'main{columns:2;column-gap:28px;text-align:justify;hyphens:auto} h2{column-span:all}',
    body: `<h1 data-t>${TITLE}</h1><main>${paragraphs(PROSE.slice(0, 3))}<h2 data-t>${HEADINGS[2]}</h2>${paragraphs(PROSE.slice(3, 6))}</main>`,
    quotes: QUOTES,
  },
  {
    name: 'chromium-narrow-hyphens',
    style: 'p{width:210px;text-align:justify;hyphens:auto}',
    body: paragraphs(PROSE.slice(0, 2)),
    quotes: ['it weighs a tenth and wastes almost nothing'],
  },
  {
    name: 'chromium-table',
    style: 'td,th{padding:4px 18px 4px 0;text-align:left}',
    body: `${paragraphs(PROSE.slice(0, 1))}${table}${paragraphs(PROSE.slice(1, 2))}`,
    truth: { kinds: { 'table-row': 6 } },
  },
  {
    name: 'chromium-table-untagged',
    style: 'td,th{padding:4px 18px 4px 0;text-align:left}',
    isTagged: false,
    body: `${paragraphs(PROSE.slice(0, 1))}${table}${paragraphs(PROSE.slice(1, 2))}`,
    truth: { kinds: { 'table-row': 6 } },
  },
  {
    name: 'chromium-ligatures',
    style: 'body{font-family:"DejaVu Sans";font-variant-ligatures:common-ligatures discretionary-ligatures}',
    body: paragraphs(LIGATURES),
    quotes: ['a baffling flood of first efficient affidavits'],
  },
  {
    name: 'chromium-japanese',
    lang: 'ja',
    body: paragraphs(JAPANESE),
    quotes: ['大きな進歩はガラスによるものだった'],
  },
  {
    name: 'chromium-japanese-vertical',
    lang: 'ja',
    style: 'body{writing-mode:vertical-rl}',
    body: paragraphs(JAPANESE),
  },
  { name: 'chromium-chinese', lang: 'zh-CN', body: paragraphs(CHINESE), quotes: ['真正的进步来自玻璃'] },
  { name: 'chromium-arabic', lang: 'ar', body: `<div dir="rtl">${paragraphs(ARABIC)}</div>` },
  { name: 'chromium-hebrew', lang: 'he', body: `<div dir="rtl">${paragraphs(HEBREW)}</div>` },
  {
    name: 'chromium-headers',
    width: 560,
    height: 620,
    body: `<h1 data-t>${TITLE}</h1>${paragraphs(PROSE)}`,
    header: `<p style="font-size:9px;margin-left:40px">Journal of Coastal Lights</p>`,
    footer: `<p style="font-size:9px;margin-left:40px">Page <span class="pageNumber"></span></p>`,
    truth: { furniture: ['Journal of Coastal Lights', 'Page 1', 'Page 2'] },
  },
  { name: 'chromium-landscape', width: 1123, height: 794, body: article, quotes: QUOTES.slice(0, 1) },
  {
    name: 'chromium-turned',
    style: '.turned{writing-mode:vertical-rl;transform:rotate(180deg);position:absolute;left:8px;top:200px}',
    body: `<div class="turned">A stamp on the margin of the sheet</div>${paragraphs(PROSE.slice(0, 2))}`,
  },
]

/** What Chromium makes of pages of our own. Truth is what its own layout says. */
export async function chromiumPdfs(browser: Browser): Promise<MadePdf[]> {
  const made: MadePdf[] = []
  for (const sheet of SHEETS) {
    const page = await browser.newPage()
    made.push(await print(page, sheet))
    await page.close()
  }
  return made
}

async function print(page: Page, sheet: Sheet): Promise<MadePdf> {
  const { name, width = 794, height = 1123, quotes = [], lang = 'en' } = sheet
  const isRunning = sheet.header !== undefined
  await page.setViewport({ width, height })
  await page.emulateMediaType('print')
  await page.setContent(
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${TITLE}</title>
     <style>${isRunning ? '' : `@page{size:${width}px ${height}px;margin:0}`} body{margin:${isRunning ? 0 : 40}px;font:15px/1.45 "DejaVu Serif","Droid Sans Fallback","Noto Naskh Arabic","Noto Sans Hebrew",serif} ${sheet.style ?? ''}</style><body>${sheet.body}</body></html>`,
  )
  const truth = await page.evaluate(readTruth, quotes)
  const margin = isRunning
    ? { top: 60, bottom: 60, left: 40, right: 40 }
    : { top: 0, bottom: 0, left: 0, right: 0 }
  const bytes = await page.pdf({
    width: `${width}px`,
    height: `${height}px`,
    margin,
    tagged: sheet.isTagged ?? true,
    outline: false,
    ...(isRunning && {
      displayHeaderFooter: true,
      headerTemplate: sheet.header ?? '',
      footerTemplate: sheet.footer ?? '',
    }),
  })
  return { name, producer: 'Chromium', bytes, truth: { ...toPoints(truth), ...sheet.truth } }
}

/** Runs in the page. */
function readTruth(quotes: string[]): PdfTruth {
  const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
  const texts = [...document.querySelectorAll('[data-t]')].map((element) => {
    const parts = element.tagName === 'TR' ? [...element.children] : [element]
    return parts.map((part) => flat(part.textContent ?? '')).join(' | ')
  })
  const boxesOf = (words: string): TruthBox[] => {
    for (const element of document.querySelectorAll('[data-t]')) {
      const node = element.firstChild
      const at = node?.textContent?.indexOf(words) ?? -1
      if (!node || at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + words.length)
      return [...range.getClientRects()].map((box) => ({
        page: 1,
        x0: box.left,
        y0: box.top,
        x1: box.right,
        y1: box.bottom,
      }))
    }
    throw new Error(`"${words}" is not on the page`)
  }
  return { text: texts.join('\n'), quotes: quotes.map((words) => ({ words, boxes: boxesOf(words) })) }
}

function toPoints(truth: PdfTruth): PdfTruth {
  const quotes = truth.quotes.map(({ words, boxes }) => ({
    words,
    boxes: boxes.map(({ page, ...box }) => ({
      page,
      x0: box.x0 * POINTS,
      y0: box.y0 * POINTS,
      x1: box.x1 * POINTS,
      y1: box.y1 * POINTS,
    })),
  }))
  return { ...truth, quotes }
}
