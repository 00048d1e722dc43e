import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { PdfEngine } from '@/lib/sources/pdf/page/open-pdf'
import type { MadePdf } from './made-pdf.ts'

/** pdf.js as Node runs it, with the files of its package. */
const PACKAGE = fileURLToPath(new URL('../../node_modules/pdfjs-dist/', import.meta.url))
export const NODE_PDF_ENGINE: PdfEngine = {
  cMapUrl: `${PACKAGE}cmaps/`,
  standardFontDataUrl: `${PACKAGE}standard_fonts/`,
  wasmUrl: `${PACKAGE}wasm/`,
}

/** The PDFs of a folder that `scripts/make-pdfs.ts` wrote. */
export function storedPdfs(folder: string): MadePdf[] {
  const truths = JSON.parse(readFileSync(join(folder, 'truths.json'), 'utf8')) as Omit<MadePdf, 'bytes'>[]
  return truths.map((made) => ({
    ...made,
    bytes: Uint8Array.from(readFileSync(join(folder, `${made.name}.pdf`))),
  }))
}

/** Documents that packages of Debian and its children install: real ones, where they are. */
const INSTALLED = [
  '/usr/share/doc/bzip2/manual.pdf.gz',
  '/usr/share/doc/fontconfig/fontconfig-user.pdf.gz',
  '/usr/share/doc/libtasn1-doc/libtasn1.pdf',
  '/usr/share/doc/nettle-dev/nettle.pdf.gz',
  '/usr/share/doc/shared-mime-info/shared-mime-info-spec.pdf',
  '/usr/share/doc/valgrind/valgrind_manual.pdf.gz',
  '/usr/share/doc/zlib1g-dev/crc-doc.1.0.pdf.gz',
]

export function installedPdfs(): { path: string; bytes: Uint8Array }[] {
  return INSTALLED.filter((path) => existsSync(path)).map((path) => {
    const bytes = readFileSync(path)
    return { path, bytes: Uint8Array.from(path.endsWith('.gz') ? gunzipSync(bytes) : bytes) }
  })
}
