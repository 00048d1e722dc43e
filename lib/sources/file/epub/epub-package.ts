import { AppFailure } from '@/lib/model/app-error'
import type { Archive } from '@/lib/sources/file/archive/open-archive'
import { partName } from '@/lib/sources/file/archive/part-name'
import { allOf, childOf, parseXml, textOf, type XmlElement } from '@/lib/sources/file/markup/xml-tree'

export interface EpubChapter {
  part: string
  /** What the table of contents calls it, `''` when it does not. */
  label: string
  isEncrypted: boolean
}

export interface EpubPackage {
  title: string
  lang: string
  /** In the order in which they are read. */
  chapters: EpubChapter[]
}

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'

/** Letters of fonts are scrambled in books that anyone may read. */
const FONT_SCRAMBLING = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']

export function openEpub(archive: Archive): EpubPackage {
  const texts = archive.read([CONTAINER, ENCRYPTION])
  const root = allOf(parseXml(texts.get(CONTAINER) ?? ''), 'rootfile')[0]?.attributes.get('full-path') ?? ''
  const opf = archive.read([root]).get(root)
  if (opf === undefined) throw new AppFailure('FILE_BROKEN')
  const tree = parseXml(opf)
  const folder = root.slice(0, root.lastIndexOf('/') + 1)
  const items = allOf(tree, 'item').map((item) => toItem(item, folder))
  const byId = new Map(items.map((item) => [item.id, item]))
  const encrypted = encryptedParts(texts.get(ENCRYPTION) ?? '')
  const labels = readLabels(archive, items)
  const chapters = allOf(tree, 'itemref').flatMap((reference): EpubChapter[] => {
    const item = byId.get(reference.attributes.get('idref') ?? '')
    if (!item || item.isContents || !archive.has(item.part)) return []
    return [{ part: item.part, label: labels.get(item.part) ?? '', isEncrypted: encrypted.has(item.part) }]
  })
  const named = (name: string) => allOf(tree, name)[0]?.text.trim() ?? ''
  return { title: named('title'), lang: named('language'), chapters }
}

interface Item {
  id: string
  part: string
  type: string
  isContents: boolean
}

function toItem({ attributes }: XmlElement, folder: string): Item {
  return {
    id: attributes.get('id') ?? '',
    part: partName(folder, attributes.get('href') ?? ''),
    type: attributes.get('media-type') ?? '',
    isContents: /(?:^|\s)nav(?:\s|$)/.test(attributes.get('properties') ?? ''),
  }
}

function encryptedParts(xml: string): Set<string> {
  const parts = allOf(parseXml(xml), 'EncryptedData').flatMap((entry) => {
    const [method] = allOf(entry, 'EncryptionMethod')
    const isFont = FONT_SCRAMBLING.includes(method?.attributes.get('Algorithm') ?? '')
    const [reference] = allOf(entry, 'CipherReference')
    return isFont || !reference ? [] : [partName('', reference.attributes.get('URI') ?? '')]
  })
  return new Set(parts)
}

/** What the contents (EPUB 3 `nav`, EPUB 2 `ncx`) call each part; the first name of a part holds. */
function readLabels(archive: Archive, items: readonly Item[]): Map<string, string> {
  const contents =
    items.find((item) => item.isContents) ?? items.find((item) => item.type === 'application/x-dtbncx+xml')
  const labels = new Map<string, string>()
  if (!contents) return labels
  const tree = parseXml(archive.read([contents.part]).get(contents.part) ?? '')
  const folder = contents.part.slice(0, contents.part.lastIndexOf('/') + 1)
  for (const [reference, label] of contents.isContents ? navEntries(tree) : ncxEntries(tree)) {
    const part = partName(folder, reference)
    if (part !== '' && label !== '' && !labels.has(part)) labels.set(part, label)
  }
  return labels
}

function navEntries(tree: XmlElement): [string, string][] {
  return allOf(tree, 'a').map((link) => [link.attributes.get('href') ?? '', textOf(link)])
}

function ncxEntries(tree: XmlElement): [string, string][] {
  return allOf(tree, 'navPoint').map((point) => {
    const label = childOf(point, 'navLabel', 'text')
    return [childOf(point, 'content')?.attributes.get('src') ?? '', label ? textOf(label) : '']
  })
}
