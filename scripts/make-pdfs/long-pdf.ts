import { PDFDocument, StandardFonts } from 'pdf-lib'
import { PROSE } from './prose.ts'

/** A document of so many pages, and what the last paragraph of each says. */
export async function longPdf(pages: number): Promise<{ bytes: Uint8Array; lastWords: string[] }> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const lastWords: string[] = []
  for (let n = 1; n <= pages; n++) {
    const page = pdf.addPage([420, 595])
    page.drawText('A long book about lights', { x: 50, y: 560, size: 9, font })
    page.drawText(String(n), { x: 205, y: 30, size: 9, font })
    let y = 520
    for (const text of [PROSE[n % PROSE.length] ?? '', PROSE[(n + 3) % PROSE.length] ?? '']) {
      for (const line of text.match(/.{1,62}(?:\s|$)/g) ?? []) {
        page.drawText(line.trim(), { x: 50, y, size: 11, font })
        y -= 14
      }
      y -= 8
    }
    const last = `This is the end of page number ${n} of the book.`
    lastWords.push(last)
    page.drawText(last, { x: 50, y, size: 11, font })
  }
  return { bytes: await pdf.save(), lastWords }
}
