import type { SourceReading } from '@/lib/model/capture'
import type { Archive } from '@/lib/sources/file/archive/open-archive'
import { createReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import { allOf, parseXml } from '@/lib/sources/file/markup/xml-tree'
import { createDocxBody } from './docx-body'
import { createDocxNumbering } from './docx-numbering'
import { mainPart, openDocx } from './docx-package'
import { readDocxStyles } from './docx-styles'

export function isDocx(archive: Archive): boolean {
  return mainPart(archive).startsWith('word/')
}

/** A Word document (ECMA-376) as its pages show it: without what is hidden or was deleted, notes at the end. */
export function readDocx(archive: Archive, { url, name }: { url: string; name: string }): SourceReading {
  const parts = openDocx(archive)
  const builder = createReadingBuilder()
  const { styles, lang } = readDocxStyles(parts.styles)
  const body = createDocxBody(builder, {
    styles,
    numbering: createDocxNumbering(parts.numbering),
    links: parts.links,
  })
  body.write(parts.document)
  body.writeNotes(parts.footnotes, 'footnote')
  body.writeNotes(parts.endnotes, 'endnote')
  const title = allOf(parseXml(parts.core), 'title')[0]?.text.trim() ?? ''
  return builder.finish({ url, title: title || name, lang })
}
