import { AppFailure } from '@/lib/model/app-error'
import type { SourceReading } from '@/lib/model/capture'
import type { Archive } from '@/lib/sources/file/archive/open-archive'
import { createReadingBuilder, type ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import { writeHtml } from '@/lib/sources/file/html/html-writer'
import { type EpubChapter, openEpub } from './epub-package'

/** Chapters that are unpacked together. */
const LOT = 20

export function isEpub(archive: Archive): boolean {
  return archive.has('META-INF/container.xml')
}

/** A book (EPUB 2 and 3), chapter by chapter as its spine says. Fails with `FILE_ENCRYPTED` for one that is locked. */
export function readEpub(
  archive: Archive,
  { url, name }: { url: string; name: string },
  signal: AbortSignal | undefined,
): SourceReading {
  const book = openEpub(archive)
  if (book.chapters.some((chapter) => chapter.isEncrypted)) throw new AppFailure('FILE_ENCRYPTED')
  const builder = createReadingBuilder()
  for (let n = 0; n < book.chapters.length && !builder.full; n += LOT) {
    signal?.throwIfAborted()
    const lot = book.chapters.slice(n, n + LOT)
    const texts = archive.read(lot.map((chapter) => chapter.part))
    for (const chapter of lot) writeChapter(chapter, texts.get(chapter.part) ?? '', builder)
  }
  return builder.finish({ url, title: book.title || name, lang: book.lang })
}

/** A chapter whose heading is a picture is called as the table of contents calls it. */
function writeChapter({ label, part }: EpubChapter, source: string, builder: ReadingBuilder): void {
  if (builder.full || source === '') return
  if (label !== '' && !/<(?:\w{1,20}:)?h[1-6]\b/i.test(source)) {
    builder.begin({ kind: 'heading', level: 1 })
    builder.write(label)
  }
  builder.begin({ kind: 'paragraph' })
  writeHtml(source, builder, { language: 'xhtml', address: `file:///${part}` })
}
