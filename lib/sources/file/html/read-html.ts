import type { SourceReading } from '@/lib/model/capture'
import { createReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { TextFile } from '@/lib/sources/file/text/text-file'
import { writeHtml } from './html-writer'

/** A saved page of HTML, read without drawing it. */
export function readHtml({ text, url, name, isCut }: TextFile): SourceReading {
  const builder = createReadingBuilder()
  const language = /^\s*<\?xml\b/.test(text.slice(0, 200)) ? 'xhtml' : 'html'
  const facts = writeHtml(text, builder, { language, address: url })
  if (isCut) builder.cut('text-length', text.length)
  return builder.finish({ url, title: facts.title.trim() || name, lang: facts.lang })
}
