import { PDFDocument, StandardFonts } from 'pdf-lib'
import { PROSE } from './prose.ts'

/** A document of so many pages, and what the last paragraph of each says; some pages have a sentence of their own. */
export async function longPdf(
  pages: number,
  own: Record<number, string> = {},
): Promise<{ bytes: Uint8Array; lastWords: string[] }> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const lastWords: string[] = []
  for (let n = 1; n <= pages; n++) {
    const page = pdf.addPage([420, 595])
    page.drawText('A long book about lights', { x: 50, y: 560, size: 9, font })
    page.drawText(String(n), { x: 205, y: 30, size: 9, font })
    let y = 520
    const texts = [PROSE[n % PROSE.length] ?? '', own[n] ?? '', PROSE[(n + 3) % PROSE.length] ?? '']
    for (const text of texts.filter((each) => each !== '')) {
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
