import type { ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { Attributes } from '@/lib/sources/file/markup/element-stack'
import { type MarkupEvents, readMarkup } from '@/lib/sources/file/markup/read-markup'
import { createDocxParagraph, type DocxMeaning } from './docx-paragraph'
import { createDocxTables } from './docx-tables'

/** Writes the text of a Word document's parts. */
export interface DocxBody {
  write(xml: string): void
  /** The notes that the text refers to, behind it. */
  writeNotes(xml: string, kind: 'footnote' | 'endnote'): void
}

/** Deleted, moved away, drawn a second time for old programs, how words are read, or nothing to be seen. */
const SKIPPED: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'delText',
  'Fallback',
  'rt',
  'sectPr',
  'pPrChange',
  'rPrChange',
  'tblPrChange',
  'trPrChange',
  'tcPrChange',
])

export function createDocxBody(builder: ReadingBuilder, meaning: DocxMeaning): DocxBody {
  const tables = createDocxTables(builder)
  const paragraph = createDocxParagraph(builder, meaning)

  function eventsOf(note: 'footnote' | 'endnote' | null): MarkupEvents {
    const path: string[] = []
    return {
      open(name, attributes) {
        path.push(name)
        if (name === 'p') tables.startContent()
        if (name === note) paragraph.startNote(note, attributes.get('id') ?? '')
        tables.open(name, attributes, path.at(-2) ?? '')
        paragraph.open(name, attributes, path)
      },
      close(name) {
        // Of a deleted row only its own end arrives.
        while (path.length > 0 && path.pop() !== name);
        paragraph.close(name)
        tables.close(name)
      },
      text: (words) => paragraph.text(words, path.at(-1) ?? ''),
    }
  }

  return {
    write: (xml) =>
      readMarkup(
        xml,
        'xml',
        withoutUnseen(withBoxesLater(eventsOf(null)), () => false),
      ),
    writeNotes(xml, kind) {
      const isUnused = (name: string, attributes: Attributes) =>
        name === kind && !paragraph.hasNote(kind, attributes.get('id') ?? '')
      readMarkup(xml, 'xml', withoutUnseen(withBoxesLater(eventsOf(kind)), isUnused))
    },
  }
}

/** Passes on what Word shows. */
function withoutUnseen(
  events: MarkupEvents,
  isUnused: (name: string, attributes: Attributes) => boolean,
): MarkupEvents {
  const path: string[] = []
  /** How long the path was where what is skipped begins; 0 while nothing is. */
  let skipped = 0
  return {
    open(name, attributes) {
      path.push(name)
      if (skipped > 0) return
      const isDeletedRow = name === 'del' && path.at(-2) === 'trPr'
      if (isDeletedRow) skipped = path.lastIndexOf('tr') + 1
      else if (SKIPPED.has(name) || isUnused(name, attributes)) skipped = path.length
      else events.open(name, attributes)
    },
    close(name) {
      const isShown = skipped === 0 || (name === 'tr' && skipped === path.length)
      if (skipped === path.length) skipped = 0
      path.pop()
      if (isShown) events.close(name)
    },
    text(words) {
      if (skipped === 0) events.text(words)
    },
  }
}

type MarkupEvent = (events: MarkupEvents) => void

/** A text box stands in the midst of the paragraph it is fastened to: it is read when that has ended. */
function withBoxesLater(events: MarkupEvents): MarkupEvents {
  let waiting: MarkupEvent[] = []
  let boxes = 0
  let paragraphs = 0
  const pass = (event: MarkupEvent) => {
    if (boxes > 0) waiting.push(event)
    else event(events)
  }
  return {
    open(name, attributes) {
      if (name === 'txbxContent') boxes++
      if (boxes === 0 && name === 'p') paragraphs++
      pass((to) => to.open(name, attributes))
    },
    close(name) {
      pass((to) => to.close(name))
      if (name === 'txbxContent') boxes--
      if (boxes > 0 || name !== 'p') return
      paragraphs--
      if (paragraphs > 0) return
      const now = waiting
      waiting = []
      for (const event of now) event(events)
    },
    text: (words) => pass((to) => to.text(words)),
  }
}
