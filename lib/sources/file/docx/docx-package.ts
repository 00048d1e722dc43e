import { AppFailure } from '@/lib/model/app-error'
import type { Archive } from '@/lib/sources/file/archive/open-archive'
import { partName } from '@/lib/sources/file/archive/part-name'
import { allOf, parseXml } from '@/lib/sources/file/markup/xml-tree'

/** The parts of a Word document that are read; `''` for those it does not have. */
export interface DocxPackage {
  document: string
  styles: string
  numbering: string
  footnotes: string
  endnotes: string
  core: string
  /** Where the links of the document lead, by their id. */
  links: ReadonlyMap<string, string>
}

const RELATIONS = '_rels/.rels'
const CORE = 'docProps/core.xml'

/** Finds the parts where the package says they are: not every program gives them the usual names. */
export function openDocx(archive: Archive): DocxPackage {
  const main = mainPart(archive)
  if (!main || !archive.has(main)) throw new AppFailure('FILE_BROKEN')
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const relations = `${folder}_rels/${main.slice(folder.length)}.rels`
  const related = relationsOf(archive.read([relations]).get(relations) ?? '')
  const partOf = (type: string) => {
    const target = related.find((relation) => relation.type.endsWith(`/${type}`))?.target
    return target ? partName(folder, target) : ''
  }
  const names = { styles: partOf('styles'), numbering: partOf('numbering'), footnotes: partOf('footnotes') }
  const parts = { ...names, endnotes: partOf('endnotes'), document: main, core: CORE }
  const texts = archive.read(Object.values(parts))
  const textOf = (name: keyof typeof parts) => texts.get(parts[name]) ?? ''
  return {
    document: textOf('document'),
    styles: textOf('styles'),
    numbering: textOf('numbering'),
    footnotes: textOf('footnotes'),
    endnotes: textOf('endnotes'),
    core: textOf('core'),
    links: new Map(related.filter(({ isOutside }) => isOutside).map(({ id, target }) => [id, target])),
  }
}

/** Where the document itself stands; `''` for packages of another kind. */
export function mainPart(archive: Archive): string {
  if (!archive.has(RELATIONS)) return ''
  const relation = relationsOf(archive.read([RELATIONS]).get(RELATIONS) ?? '').find(({ type }) =>
    type.endsWith('/officeDocument'),
  )
  return relation ? partName('', relation.target) : ''
}

interface Relation {
  id: string
  type: string
  target: string
  isOutside: boolean
}

function relationsOf(xml: string): Relation[] {
  return allOf(parseXml(xml), 'Relationship').map(({ attributes }) => ({
    id: attributes.get('Id') ?? '',
    type: attributes.get('Type') ?? '',
    target: attributes.get('Target') ?? '',
    isOutside: attributes.get('TargetMode') === 'External',
  }))
}
