import { degrees, PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib'
import type { MadePdf, PdfTruth, TruthBox } from './made-pdf.ts'
import { PROSE, QUOTES, TABLE, TITLE } from './prose.ts'
import { type SetText, set, truthOf } from './set-text.ts'

/** PDFs written with pdf-lib, whose truth is known to the point. Made anew each time: none is kept in the repository. */
export async function libraryPdfs(): Promise<MadePdf[]> {
  const made = await Promise.all([
    twoColumns(),
    threeColumns(),
    ...([90, 180, 270] as const).map(turnedPage),
    stampOnTheMargin(),
    filledForm(),
    runningHeaders(),
    drawnTwice(),
    plainTable(),
    itemsOfLists(),
    footnotes(),
  ])
  return made
}

async function begin(title = TITLE): Promise<{ pdf: PDFDocument; font: PDFFont; bold: PDFFont }> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  return { pdf, font, bold: await pdf.embedFont(StandardFonts.HelveticaBold) }
}

async function end(pdf: PDFDocument, name: string, truth: PdfTruth): Promise<MadePdf> {
  return { name, producer: 'pdf-lib', bytes: await pdf.save(), truth }
}

const LEADING = 13

async function twoColumns(): Promise<MadePdf> {
  const { pdf, font, bold } = await begin()
  const page = pdf.addPage([612, 792])
  const heading = (text: string, y: number, size: number) =>
    page.drawText(text, { x: 60, y: 792 - y, size, font: bold })
  const column = (x: number, y: number, texts: readonly string[]): SetText[] => {
    const done: SetText[] = []
    for (const text of texts) {
      const at = { page, number: 1, font, size: 10.5, x, width: 235, leading: LEADING, hyphens: true }
      done.push(set(text, { ...at, y: (done.at(-1)?.bottom ?? y) + (done.length > 0 ? 6 : 0) }))
    }
    return done
  }
  heading(TITLE, 70, 20)
  const upper = [...column(60, 110, PROSE.slice(0, 2)), ...column(320, 110, PROSE.slice(2, 4))]
  heading('A heading as wide as both of the columns under it, and then some', 440, 14)
  const lower = [...column(60, 470, PROSE.slice(4, 6)), ...column(320, 470, PROSE.slice(6, 8))]
  const wide = 'A heading as wide as both of the columns under it, and then some'
  return end(pdf, 'library-two-columns', {
    text: [TITLE, ...PROSE.slice(0, 4), wide, ...PROSE.slice(4)].join('\n'),
    quotes: [truthOf('it weighs a tenth and wastes almost nothing', [...upper, ...lower])],
    kinds: { heading: 2 },
  })
}

async function threeColumns(): Promise<MadePdf> {
  const { pdf, font } = await begin()
  const page = pdf.addPage([792, 612])
  const sets = [0, 1, 2].flatMap((n) => {
    const at = { page, number: 1, font, size: 10, x: 40 + n * 245, width: 215, leading: 12 }
    const first = set(PROSE[n * 2] ?? '', { ...at, y: 60 })
    return [first, set(PROSE[n * 2 + 1] ?? '', { ...at, y: first.bottom + 8 })]
  })
  return end(pdf, 'library-three-columns', {
    text: PROSE.slice(0, 6).join('\n'),
    quotes: [truthOf(QUOTES[0] ?? '', sets)],
  })
}

async function turnedPage(angle: 90 | 180 | 270): Promise<MadePdf> {
  const { pdf, font } = await begin()
  const page = pdf.addPage([612, 792])
  page.setRotation(degrees(angle))
  const at = { page, number: 1, font, size: 11, x: 60, width: 460, leading: LEADING }
  const first = set(PROSE[0] ?? '', { ...at, y: 90 })
  const sets = [first, set(PROSE[1] ?? '', { ...at, y: first.bottom + 8 })]
  const { words, boxes } = truthOf(QUOTES[1] ?? '', sets)
  return end(pdf, `library-page-turned-${angle}`, {
    text: PROSE.slice(0, 2).join('\n'),
    quotes: [{ words, boxes: boxes.map((box) => turned(box, angle, 612, 792)) }],
  })
}

/** Where a box of the page as written stands on the page as shown. */
function turned(box: TruthBox, angle: 90 | 180 | 270, width: number, height: number): TruthBox {
  const { page, x0, y0, x1, y1 } = box
  if (angle === 90) return { page, x0: height - y1, y0: x0, x1: height - y0, y1: x1 }
  if (angle === 180) return { page, x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 }
  return { page, x0: y0, y0: width - x1, x1: y1, y1: width - x0 }
}

async function stampOnTheMargin(): Promise<MadePdf> {
  const { pdf, font } = await begin()
  const page = pdf.addPage([612, 792])
  page.drawText('preprint of the third of May, not yet reviewed', {
    x: 30,
    y: 240,
    size: 14,
    font,
    rotate: degrees(90),
  })
  const at = { page, number: 1, font, size: 11, x: 80, width: 440, leading: LEADING }
  const sets = [set(PROSE[0] ?? '', { ...at, y: 90 })]
  return end(pdf, 'library-stamp', { text: PROSE[0] ?? '', quotes: [truthOf(QUOTES[0] ?? '', sets)] })
}

async function filledForm(): Promise<MadePdf> {
  const { pdf, font } = await begin('Application to keep a light')
  const page = pdf.addPage([612, 792])
  page.drawText('Application to keep a light', { x: 60, y: 720, size: 18, font })
  const form = pdf.getForm()
  const field = (name: string, value: string, y: number) => {
    const text = form.createTextField(name)
    text.addToPage(page, { x: 60, y, width: 200, height: 20, font })
    text.setText(value)
    return text
  }
  field('Full name', 'Isolde Trevanion', 660)
  field('Years at sea', '17', 620)
  field('Passphrase', 'do not read me', 580).enablePassword()
  const box = form.createCheckBox('Can swim')
  box.addToPage(page, { x: 60, y: 540, width: 14, height: 14 })
  box.check()
  return end(pdf, 'library-form', {
    text: 'Application to keep a light\nFull name: Isolde Trevanion\nYears at sea: 17\nCan swim: ☑',
    quotes: [{ words: 'Isolde Trevanion', boxes: [{ page: 1, x0: 60, y0: 112, x1: 260, y1: 132 }] }],
    hidden: ['do not read me'],
    kinds: { control: 3 },
  })
}

/** A paragraph that goes on over the page, under headers that differ on left and right pages. */
async function runningHeaders(): Promise<MadePdf> {
  const { pdf, font } = await begin()
  const texts = Array.from({ length: 24 }, (_, n) => PROSE[n % PROSE.length] ?? '').map(
    (text, n) => `${ORDINALS[n]} ${text}`,
  )
  let page = pdf.addPage([420, 595])
  let y = 80
  const furnish = () => {
    const number = pdf.getPageCount()
    page.drawText(number % 2 === 0 ? 'COASTAL LIGHTS' : `Chapter ${Math.ceil(number / 4)}`, {
      x: 50,
      y: 560,
      size: 9,
      font,
    })
    page.drawText(String(number), { x: 205, y: 30, size: 9, font })
  }
  furnish()
  for (const text of texts) {
    let line: string[] = []
    for (const word of [...text.split(' '), '']) {
      if (word !== '' && font.widthOfTextAtSize([...line, word].join(' '), 11) <= 320) {
        line.push(word)
        continue
      }
      if (y > 540) {
        page = pdf.addPage([420, 595])
        furnish()
        y = 80
      }
      page.drawText(line.join(' '), { x: 50, y: 595 - y, size: 11, font })
      y += LEADING
      line = [word]
    }
    y += 7
  }
  return end(pdf, 'library-running-headers', {
    text: texts.join('\n'),
    quotes: [],
    furniture: ['COASTAL LIGHTS', 'Chapter 1', '2'],
  })
}

const ORDINALS = [
  ...[
    'First:',
    'Second:',
    'Third:',
    'Fourth:',
    'Fifth:',
    'Sixth:',
    'Seventh:',
    'Eighth:',
    'Ninth:',
    'Tenth:',
  ],
  ...['Once more:', 'Again:', 'Further:', 'Besides:', 'Moreover:', 'Then:', 'Next:', 'After that:', 'Later:'],
  ...['Still later:', 'Nearly last:', 'Almost done:', 'Before the end:', 'At last:'],
]

async function drawnTwice(): Promise<MadePdf> {
  const { pdf, font } = await begin()
  const page = pdf.addPage([612, 792])
  const at = { page, number: 1, font, size: 11, width: 440, leading: LEADING, y: 90 }
  const sets = [set(PROSE[0] ?? '', { ...at, x: 60 })]
  set(PROSE[0] ?? '', { ...at, x: 60.4 })
  return end(pdf, 'library-drawn-twice', { text: PROSE[0] ?? '', quotes: [truthOf(QUOTES[0] ?? '', sets)] })
}

async function plainTable(): Promise<MadePdf> {
  const { pdf, font } = await begin()
  const page = pdf.addPage([612, 792])
  const at = { page, number: 1, font, size: 11, x: 60, width: 440, leading: LEADING }
  const { bottom } = set(PROSE[2] ?? '', { ...at, y: 90 })
  const rows = [TABLE.head, ...TABLE.rows]
  for (const [n, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      page.drawText(cell, { x: 60 + column * 110, y: 792 - bottom - 20 - n * 18, size: 11, font })
    }
  }
  set(PROSE[3] ?? '', { ...at, y: bottom + 20 + rows.length * 18 + 20 })
  return end(pdf, 'library-table', {
    text: [PROSE[2], ...rows.map((row) => row.join(' | ')), PROSE[3]].join('\n'),
    quotes: [],
    kinds: { 'table-row': 6 },
  })
}

async function itemsOfLists(): Promise<MadePdf> {
  const { pdf, font } = await begin()
  const page = pdf.addPage([612, 792])
  const items = [PROSE[4] ?? '', 'A clean pane of glass.', PROSE[5] ?? '']
  let y = 90
  for (const [n, item] of items.entries()) {
    page.drawText(n === 1 ? '2.' : n === 0 ? '1.' : '3.', { x: 60, y: 792 - y, size: 11, font })
    y = set(item, { page, number: 1, font, size: 11, x: 78, y, width: 440, leading: LEADING }).bottom + 4
  }
  return end(pdf, 'library-list', { text: items.join('\n'), quotes: [], kinds: { 'list-item': 3 } })
}

async function footnotes(): Promise<MadePdf> {
  const { pdf, font } = await begin()
  const notes = ['The widows were paid half.', 'Lists of lights are printed to this day.']
  const texts: string[] = []
  const text = `${PROSE[0]} ${PROSE[1]} ${PROSE[3]}`
  const words = text.split(' ')
  const half = Math.floor(words.length / 2)
  for (const [n, part] of [words.slice(0, half), words.slice(half)].entries()) {
    const page = pdf.addPage([420, 595])
    set(part.join(' '), { page, number: n + 1, font, size: 11, x: 50, y: 80, width: 320, leading: LEADING })
    page.drawText(`${n + 1} ${notes[n]}`, { x: 50, y: 60, size: 8.5, font, color: rgb(0, 0, 0) })
    texts.push(notes[n] ?? '')
  }
  return end(pdf, 'library-footnotes', { text: `${text}\n1 ${texts[0]}\n2 ${texts[1]}`, quotes: [] })
}
