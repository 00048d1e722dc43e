import type { BlockContext } from '@/lib/core/extraction/assembled-block'
import { type BlockAssembler, createBlockAssembler } from '@/lib/core/extraction/block-assembler'
import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import type { Box } from '@/lib/core/extraction/roles/box'
import type { Steps } from '@/lib/core/extraction/steps'
import { MAX_COLUMNS } from '@/lib/core/extraction/table-grid'
import { type NoteReader, readNotes } from './note-reader'
import { boxOf, contextOf, formOf, type Met, markOf } from './noted-things'
import { mayStandApart } from './stand-apart'
import { NOTE, ROOT_CONTEXT, SPACE_MODES, type WalkRecord } from './walk-record'

/** What a walk comes to. */
export interface Replayed {
  assembler: BlockAssembler
  boxes: Box[]
}

/** Notes that are followed before letting others work, and units of one text. */
const NOTES_A_STEP = 64
const UNITS_A_STEP = 32_768

/**
 * Follows a record from its start, and assembles what was met. Texts count as sources from 0. `null` when it is no record
 * that a walk of ours takes down.
 */
export function* replayWalk(record: WalkRecord): Steps<Replayed | null> {
  const notes = readNotes(record)
  const assembler = createBlockAssembler(CAPTURE_LIMITS, ROOT_CONTEXT)
  const met: Met = { notes, boxes: [], forms: [], contexts: [], items: [], groups: [] }
  const line = { source: 0, hasGap: false }
  for (let count = 1; !notes.isAtEnd; count++) {
    if (count % NOTES_A_STEP === 0) yield
    const note = notes.whole(NOTE.pointMark + 1)
    if (note === NOTE.gap) line.hasGap = true
    else if (note === NOTE.write) yield* write(notes, assembler, line)
    else follow(met, assembler, note)
  }
  assembler.end()
  return notes.isBroken ? null : { assembler, boxes: met.boxes }
}

function follow(met: Met, assembler: BlockAssembler, note: number): void {
  const { notes } = met
  switch (note) {
    case NOTE.box:
      met.boxes.push(boxOf(met))
      break
    case NOTE.form:
      met.forms.push(formOf(met))
      break
    case NOTE.context:
      met.contexts.push(contextOf(met))
      break
    case NOTE.boundary:
      assembler.boundary(knownContext(met))
      break
    case NOTE.startRow:
      assembler.startRow(knownContext(met))
      break
    case NOTE.startCell:
      assembler.startCell(notes.whole(MAX_COLUMNS))
      break
    case NOTE.endRow:
      assembler.endRow(knownContext(met), notes.whole(MAX_COLUMNS + 1))
      break
    case NOTE.writeDrawn:
      assembler.writeDrawn(notes.words().slice(0, UNITS_A_STEP))
      break
    case NOTE.space:
      assembler.space()
      break
    case NOTE.lineBreak:
      assembler.lineBreak()
      break
    case NOTE.codeLine:
      assembler.codeLine()
      break
    case NOTE.openMark:
      assembler.openMark(markOf(notes))
      break
    case NOTE.closeMark:
      assembler.closeMark()
      break
    case NOTE.annotate:
      assembler.annotate(notes.words())
      break
    default:
      assembler.pointMark(markOf(notes))
  }
}

function knownContext({ notes, contexts }: Met): BlockContext {
  return contexts[notes.whole(contexts.length)] ?? ROOT_CONTEXT
}

/** `source`: how many texts came before. */
function* write(
  notes: NoteReader,
  assembler: BlockAssembler,
  line: { source: number; hasGap: boolean },
): Steps<void> {
  const data = notes.words()
  const mode = SPACE_MODES[notes.whole(SPACE_MODES.length)] ?? 'collapse'
  const inLink = notes.whole(2) === 1
  if (line.hasGap && mayStandApart(assembler.lastCharacter(), data)) assembler.space()
  line.hasGap = false
  for (let from = 0; from < data.length; from += UNITS_A_STEP) {
    if (from > 0) yield
    assembler.write(data, from, Math.min(from + UNITS_A_STEP, data.length), line.source, mode, inLink)
  }
  line.source++
}
