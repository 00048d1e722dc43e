import { strToU8, zipSync } from 'fflate'

/** A zip file of these parts. */
export function makeArchive(parts: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  )
}

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A Word document with this body; `parts` are the insides of its other files, `links` what its link ids lead to. */
export function makeDocx(
  body: string,
  parts: { styles?: string; numbering?: string; footnotes?: string; title?: string } = {},
  links: Record<string, string> = {},
): Uint8Array {
  const part = (root: string, inside: string) =>
    `<?xml version="1.0"?><w:${root} ${NAMESPACES}>${inside}</w:${root}>`
  const named = (['styles', 'numbering', 'footnotes'] as const).filter((name) => parts[name] !== undefined)
  const relations = [
    ...named.map((name) => `<Relationship Id="${name}" Type="${RELATIONS}/${name}" Target="${name}.xml"/>`),
    ...Object.entries(links).map(
      ([id, target]) =>
        `<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${target}" TargetMode="External"/>`,
    ),
  ]
  return makeArchive({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    ...Object.fromEntries(named.map((name) => [`word/${name}.xml`, part(name, parts[name] ?? '')])),
    'docProps/core.xml': `<cp:coreProperties><dc:title>${parts.title ?? ''}</dc:title></cp:coreProperties>`,
  })
}

/** A paragraph of a Word document: `p('Words', '<w:pStyle w:val="Title"/>')`. */
export function p(words: string, settings = ''): string {
  const runs = words.startsWith('<') ? words : r(words)
  return `<w:p>${settings === '' ? '' : `<w:pPr>${settings}</w:pPr>`}${runs}</w:p>`
}

/** A run of words of one look. */
export function r(words: string, look = ''): string {
  return `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`
}

/** A book of these chapters, in this order. */
export function makeEpub(
  chapters: Record<string, string>,
  more: { metadata?: string; items?: string; parts?: Record<string, string> } = {},
): Uint8Array {
  const names = Object.keys(chapters)
  const items = names.map((name, n) => `<item id="c${n}" href="${name}" media-type="application/xhtml+xml"/>`)
  const spine = names.map((_, n) => `<itemref idref="c${n}"/>`)
  return makeArchive({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OPS/book.opf': `<package><metadata>${more.metadata ?? ''}</metadata><manifest>${items.join('')}${more.items ?? ''}</manifest><spine>${spine.join('')}</spine></package>`,
    ...Object.fromEntries(Object.entries(chapters).map(([name, text]) => [`OPS/${name}`, text])),
    ...more.parts,
  })
}
