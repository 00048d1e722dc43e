import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BlockContext, PLAIN_FORM } from '@/lib/core/extraction/assembled-block'
import { type BlockAssembler, createBlockAssembler } from '@/lib/core/extraction/block-assembler'
import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import { inOneGo } from '@/lib/core/extraction/steps'
import { createTableGrid } from '@/lib/core/extraction/table-grid'
import { createWalkRecorder, type WalkRecorder } from '@/lib/core/extraction/walk-record/record-walk'
import { replayWalk } from '@/lib/core/extraction/walk-record/replay-walk'
import { mayStandApart } from '@/lib/core/extraction/walk-record/stand-apart'
import { ROOT_CONTEXT } from '@/lib/core/extraction/walk-record/walk-record'

/** What recorder and assembler share: both are told the same. */
type Told = Pick<
  WalkRecorder & BlockAssembler,
  | 'boundary'
  | 'space'
  | 'lineBreak'
  | 'codeLine'
  | 'openMark'
  | 'closeMark'
  | 'pointMark'
  | 'annotate'
  | 'writeDrawn'
  | 'startRow'
  | 'startCell'
  | 'endRow'
>

/** Each time anew: an assembler notes in forms what was shown and numbered. */
function contexts(): BlockContext[] {
  const item = { depth: 1, marker: '3.', isShown: false }
  const table = { n: -1 }
  const plain = { level: 0, collapsed: false, box: -1 }
  return [
    ROOT_CONTEXT,
    { ...plain, kind: 'heading', level: 2 },
    { ...plain, kind: 'code', form: { ...PLAIN_FORM, language: 'c' } },
    { ...plain, kind: 'list-item', form: { ...PLAIN_FORM, item } },
    { ...plain, kind: 'paragraph', collapsed: true, form: { ...PLAIN_FORM, item, quotes: 2, isRtl: true } },
    { ...plain, kind: 'table-row', form: { ...PLAIN_FORM, table, header: true } },
    { ...plain, kind: 'caption', form: { ...PLAIN_FORM, figure: { n: -1 }, lang: 'de', note: '#n' } },
  ]
}

const text = fc
  .array(fc.constantFrom('a', 'Word', ' ', '\n', ' ', '​', '­', '漢', 'é', '7', '.', '\u{1f600}', '\t'))
  .map((units) => units.join(''))

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      text,
      mode: fc.constantFrom('collapse' as const, 'keep-lines' as const, 'keep' as const),
      inLink: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('boundary' as const), at: fc.nat(6) }),
  fc.record({ do: fc.constantFrom('startRow' as const, 'endRow' as const), at: fc.nat(6) }),
  fc.record({ do: fc.constant('startCell' as const), at: fc.nat(6) }),
  fc.record({ do: fc.constant('writeDrawn' as const), text: fc.constantFrom('Send', 'OK') }),
  fc.record({ do: fc.constant('annotate' as const), text: fc.constantFrom('かんじ', 'ka') }),
  fc.record({
    do: fc.constantFrom('openMark' as const, 'pointMark' as const),
    mark: fc.constantFrom(
      { kind: 'strong' as const },
      { kind: 'link' as const, href: 'https://a.example/' },
      { kind: 'math' as const, tex: 'x^2', display: true },
      { kind: 'image' as const, alt: 'A', src: '' },
      { kind: 'ruby' as const, reading: '' },
      { kind: 'note' as const, href: '#n' },
    ),
  }),
  fc.record({
    do: fc.constantFrom('space' as const, 'lineBreak' as const, 'codeLine' as const, 'closeMark' as const),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function tell(to: Told, each: Exclude<Step, { do: 'write' }>, known: readonly BlockContext[]): void {
  const context = ('at' in each && known[each.at]) || ROOT_CONTEXT
  if (each.do === 'boundary' || each.do === 'startRow') to[each.do](context)
  else if (each.do === 'endRow') to.endRow(context, each.at)
  else if (each.do === 'startCell') to.startCell(each.at)
  else if (each.do === 'writeDrawn' || each.do === 'annotate') to[each.do](each.text)
  else if (each.do === 'openMark' || each.do === 'pointMark') to[each.do](each.mark)
  else to[each.do]()
}

describe('a walk that was taken down', () => {
  it('comes to what it comes to at once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const recorder = createWalkRecorder(CAPTURE_LIMITS)
        const assembler = createBlockAssembler(CAPTURE_LIMITS, ROOT_CONTEXT)
        const [known, sameAgain] = [contexts(), contexts()]
        let source = 0
        let skipped = 0
        for (const each of steps) {
          if (each.do === 'write') {
            const { text: data, mode, inLink } = each
            const parts = mayStandApart(assembler.lastCharacter(), data)
            // Whoever asks measures; here there is a gap wherever one is asked about.
            if (recorder.mayNeedGap(data)) recorder.gap()
            else expect(parts).toBe(false)
            if (parts) assembler.space()
            const isNothing = recorder.needsNoSpace && mode === 'collapse' && /^[ \t\n]*$/.test(data)
            if (isNothing) skipped++
            else recorder.write(data, 0, data.length, mode, inLink)
            assembler.write(data, 0, data.length, source++, mode, inLink)
          } else {
            tell(recorder, each, known)
            tell(assembler, each, sameAgain)
          }
          expect(recorder.atStart).toBe(assembler.atStart)
        }
        assembler.end()
        const replayed = inOneGo(replayWalk(JSON.parse(JSON.stringify(recorder.record))))
        for (const part of ['texts', 'blocks', 'marks', 'loneMarks'] as const)
          expect(replayed?.assembler[part]).toEqual(assembler[part])
        if (skipped === 0) expect(replayed?.assembler.stretches).toEqual(assembler.stretches)
        expect(recorder.hasText).toBe(assembler.texts.length > 0)
      }),
      { numRuns: 500 },
    )
  })

  it('tells of rows as wide as they are', () => {
    for (const cells of [99, 100, 101, 1_000, 10_000]) {
      const recorder = createWalkRecorder(CAPTURE_LIMITS)
      const row: BlockContext = { ...ROOT_CONTEXT, kind: 'table-row' }
      const grid = createTableGrid()
      recorder.startRow(row)
      for (let n = 0; n < cells; n++) {
        recorder.startCell(grid.place(1, 1))
        recorder.write('7', 0, 1, 'collapse', false)
      }
      recorder.endRow(row, grid.endRow())
      const replayed = inOneGo(replayWalk(recorder.record))
      expect(replayed?.assembler.blocks.length, `${cells} cells`).toBeGreaterThan(0)
    }
  })

  it('tells of boxes as they were measured, and of what has no measure as nothing', () => {
    const recorder = createWalkRecorder(CAPTURE_LIMITS)
    const measured = { x: 1.5, y: -2, width: 30.25, height: 4 }
    recorder.box({
      ...measured,
      fontSize: Number.NaN,
      parent: -1,
      tag: 'nav',
      landmark: 'navigation',
      classes: 'menu top',
      id: 'm',
      property: 'p',
      floats: true,
      isImage: false,
      isBold: true,
    })
    expect(recorder.boxCount).toBe(1)
    expect(inOneGo(replayWalk(recorder.record))?.boxes).toEqual([
      {
        ...measured,
        fontSize: 0,
        parent: -1,
        tag: 'nav',
        landmark: 'navigation',
        names: 'menu top m p',
        shape: 'nav menu top',
        floats: true,
        isImage: false,
        isBold: true,
      },
    ])
  })

  it('is full before it is half as long again as a capture may be', () => {
    const recorder = createWalkRecorder({ textLength: 100, marks: 10 })
    recorder.write('a'.repeat(100), 0, 100, 'collapse', false)
    expect(recorder.full).toBe(false)
    recorder.write('a'.repeat(60), 0, 60, 'collapse', false)
    expect(recorder.full).toBe(true)
  })
})

describe('a record that no walk took down', () => {
  it('is followed to no harm, whatever is in it', () => {
    const number = fc.oneof(fc.nat(17), fc.integer(), fc.double(), fc.constant(Number.NaN))
    fc.assert(
      fc.property(fc.array(number), fc.array(fc.string()), (numbers, words) => {
        const replayed = inOneGo(replayWalk({ numbers, words }))
        const boxes = replayed?.boxes ?? []
        expect(boxes.every(({ parent }, n) => parent >= -1 && parent < n)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['a note that is none', [99]],
    ['a text without words', [7, 3, 0, 0]],
    ['a cell far out', [5, 1e9]],
    ['a context nobody described', [3, 0]],
    ['half a box', [0, -1, 0]],
  ])('is not believed with %s', (_what, numbers) => {
    expect(inOneGo(replayWalk({ numbers, words: ['p'] }))).toBeNull()
  })
})
