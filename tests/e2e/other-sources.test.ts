import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAnchor } from '@/lib/core/anchoring/describe-anchor'
import type { SourceReading } from '@/lib/model/capture'
import { parseSourceReading } from '@/lib/sources/parse-source-reading'
import type { PageScript } from './harness/page-script'
import { type ReaderBrowser, startReaderBrowser } from './harness/reader-browser'
import { blocksOf, highlighted } from './harness/reading'

let reader: ReaderBrowser
beforeAll(async () => {
  reader = await startReaderBrowser()
})
afterAll(() => reader.close())

const ARTICLE = `<!doctype html><title>Kettles</title><body><h1>Kettles and noise</h1>
  <p id=one>The kettle <b>sings <i>when</i></b> it <a href="https://a.example/">boils</a>.</p>
  <p id=two>It sings again.</p><p>Nobody listens to it.</p><p id=three>It sings again.</p>
  <table><tr><th>Kettle<th>Power<th>Noise<tr id=row><td id=k>K2<td id=w>3,000 W<td>76 dB</table>
  <ul><li id=item>First item<li>Second item</ul><p hidden>HIDDEN</p><p id=last>The end.</p></body>`

describe('a selection', () => {
  it('is the selected words in their blocks, with their marks, and hides what is hidden', async () => {
    const { reading } = await select(ARTICLE, ['#one b', 1, '#last', 1], 'child')
    expect(reading.kind).toBe('selection')
    expect(blocksOf(reading)).toEqual([
      ['paragraph', 'when it boils.'],
      ['paragraph', 'It sings again.'],
      ['paragraph', 'Nobody listens to it.'],
      ['paragraph', 'It sings again.'],
      ['table-row', 'Kettle | Power | Noise'],
      ['table-row', 'K2 | 3,000 W | 76 dB'],
      ['list-item', 'First item'],
      ['list-item', 'Second item'],
      ['paragraph', 'The end.'],
    ])
    expect(reading.marks.map((mark) => [mark.kind, reading.text.slice(mark.start, mark.end)])).toContainEqual(
      ['link', 'boils'],
    )
  })

  it('may begin and end in the midst of words, and of a row', async () => {
    const inWord = await select(ARTICLE, ['#one', 4, '#two', 8])
    expect(inWord.reading.text).toBe('kettle sings when it boils.\nIt sings')
    const inRow = await select(ARTICLE, ['#w', 2, '#item', 5])
    expect(blocksOf(inRow.reading)).toEqual([
      ['table-row', '000 W | 76 dB'],
      ['list-item', 'First'],
    ])
  })

  it('leads back to the very copy that was selected', async () => {
    for (const [id, copy] of [
      ['two', 0],
      ['three', 1],
    ] as const) {
      const { page, script, reading } = await select(ARTICLE, [`#${id}`, 0, `#${id}`, 15])
      expect(reading.text).toBe('It sings again.')
      const anchor = describeAnchor({ ...reading, captureId: 's' }, [{ start: 0, end: 15 }])
      expect((await script.call('revealPassage', { anchor, scroll: true })).place.state).toBe('here')
      const shown = await page.evaluate(
        (name) =>
          [...(CSS.highlights.get(name) ?? [])].map(
            (range) => (range as Range).startContainer.parentElement?.id,
          ),
        'sidenote-quotation',
      )
      expect([await highlighted(page), shown]).toEqual(['It sings again.', [copy === 0 ? 'two' : 'three']])
      await page.close()
    }
  })

  it('goes through shadow roots and slots', async () => {
    const html = `<body><p id=before>Before it.</p><div id=host><template shadowrootmode=open><p id=in>Inside the shadow.</p><slot></slot><p>Behind the slot.</p></template><p id=slotted>Slotted words.</p></div><p id=after>After it.</p>`
    const { reading } = await select(html, ['#before', 7, ['#host', '#in'], 10])
    expect(reading.text).toBe('it.\nInside the')
    const out = await select(html, [['#host', '#in'], 7, '#after', 5])
    expect(out.reading.text).toBe('the shadow.\nSlotted words.\nBehind the slot.\nAfter')
  })

  it('is found in a frame of this origin', async () => {
    const html = `<body><p>Outer words.</p><iframe srcdoc="<p id=p>Words in a frame.</p>" width=300 height=100></iframe>`
    const { page, script } = await reader.open(html)
    await page.evaluate(() => {
      const inner = document.querySelector('iframe')?.contentWindow
      const text = inner?.document.querySelector('#p')?.firstChild
      if (inner && text) inner.getSelection()?.setBaseAndExtent(text, 6, text, 16)
    })
    expect((await read(script)).text).toBe('in a frame')
    await page.close()
  })

  it('in a text field is what is selected there, but never of a secret', async () => {
    const fields = `<body><p>Words.</p><textarea id=t>One line\ntwo lines</textarea><input id=i value="typed words"><input id=p type=password value=secret><input id=c name=card-number value=41111111111><form><input name=getAttribute><input id=o autocomplete=one-time-code value=123456></form>`
    const { page, script } = await reader.open(fields)
    const selectIn = (id: string) =>
      page.evaluate((field) => (document.getElementById(field) as HTMLInputElement).select(), id)
    const found: (string | null)[] = []
    for (const id of ['t', 'i', 'p', 'c', 'o']) {
      await selectIn(id)
      const reply = await script.call('readSelection', {})
      found.push(reply.state === 'read' ? reply.reading.text : null)
    }
    expect(found).toEqual(['One line\ntwo lines', 'typed words', null, null, null])
    await page.close()
  })

  it('that is not there is said to be not there, and the page stays as it was', async () => {
    const { page, script } = await reader.open(ARTICLE)
    const before = await page.content()
    expect(await script.call('readSelection', {})).toEqual({ state: 'nothing-selected' })
    expect(await page.content()).toBe(before)
    await page.close()
  })
})

const SAID = Array.from(
  { length: 8 },
  (_, n) => `Sentence ${n} of the talk, which is long enough to be speech.`,
)
const clock = (n: number) => `0:${String(n * 5).padStart(2, '0')}`
const VIDEO = '<!doctype html><title>A talk</title><body><video width=300 height=200></video>'

describe('a transcript', () => {
  it.each([
    ['in two boxes', (n: number) => `<div><div>${clock(n)}</div><div>${SAID[n]}</div></div>`],
    ['in one line', (n: number) => `<p><button>${clock(n)}</button> <span>${SAID[n]}</span></p>`],
  ])('that is open in the page is found by its times: %s', async (_name, row) => {
    const rows = SAID.map((_, n) => row(n)).join('')
    const { page, script } = await reader.open(
      `${VIDEO}<h1>A talk</h1><p>Uploaded 3:20 ago</p><div>${rows}</div><h2>Comments</h2><p>Nice.</p>`,
    )
    const reading = await transcript(script, false)
    expect(reading.text.replaceAll('\n', ' ')).toBe(SAID.join(' '))
    expect(reading.blocks[0]?.seconds).toBe(0)
    expect(reading.blocks[1]).toMatchObject({ kind: 'paragraph', seconds: 10 })
    await page.close()
  })

  it('is not a list of chapters, nor comments with times in them', async () => {
    const chapters = SAID.map((_, n) => `<p>${n}:00 Part ${n}</p>`).join('')
    const comments = [7, 3, 9, 1, 4, 8, 2, 5].map((n) => `<p>0:0${n} ${SAID[0]}</p>`).join('')
    const { page, script } = await reader.open(`${VIDEO}${chapters}${comments}`)
    expect(await script.call('readTranscript', { mayLoad: false })).toEqual({ state: 'none', mayHelp: true })
    await page.close()
  })

  it('that is no recording at all is none', async () => {
    const { page, script } = await reader.open(ARTICLE)
    expect(await script.call('readTranscript', { mayLoad: true })).toEqual({ state: 'none', mayHelp: false })
    await page.close()
  })

  it('is taken from a track that is loaded, as it is shown', async () => {
    const { page, script } = await reader.open(VIDEO)
    await page.evaluate(() => {
      const track = document.querySelector('video')?.addTextTrack('captions', 'English', 'en')
      track?.addCue(new VTTCue(3, 5, '<v Ann>Hello <i>there</i>.'))
      track?.addCue(new VTTCue(20, 22, 'It sings.'))
    })
    const reading = await transcript(script, false)
    expect(reading.lang).toBe('en')
    expect(reading.blocks.map((block) => block.seconds)).toEqual([3, 20])
    expect(reading.text).toBe('Hello there.\nIt sings.')
    await page.close()
  })

  it('is loaded only when the reader asks, and switched off again', async () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nLoaded words.\n'
    reader.server.add('talk.vtt', vtt, { 'content-type': 'text/vtt' })
    const { page, script } = await reader.open(
      VIDEO.replace('</video>', '<track kind=subtitles srclang=fr src="/talk.vtt"></video>'),
    )
    const modes = () =>
      page.evaluate(() => [...document.querySelectorAll('video')].map((v) => v.textTracks[0]?.mode))
    expect(await script.call('readTranscript', { mayLoad: false })).toEqual({ state: 'none', mayHelp: true })
    expect(await modes()).toEqual(['disabled'])
    const reading = await transcript(script, true)
    expect([reading.text, reading.lang, await modes()]).toEqual(['Loaded words.', 'fr', ['disabled']])
    await page.close()
  })

  it.each([
    [
      'JSON',
      '{"events":[{"tStartMs":0},{"tStartMs":1500,"dDurationMs":900,"segs":[{"utf8":"Its own "},{"utf8":"words."}]}]}',
    ],
    ['XML', '<timedtext><body><p t="1500" d="900"><s>Its</s><s> own</s> words.</p></body></timedtext>'],
  ])('is what the player has fetched for itself: %s', async (_name, body) => {
    reader.server.add('timedtext', body, { 'content-type': 'text/plain' })
    const { page, script } = await reader.open(VIDEO)
    await page.evaluate(() => fetch('/timedtext').then((response) => response.text()))
    const reading = await transcript(script, true)
    expect([reading.text, reading.blocks[0]?.seconds]).toEqual(['Its own words.', 1.5])
    await page.close()
  })

  it('leads back to its moment in the recording', async () => {
    const { page, script } = await reader.open(
      '<body><div id=player><template shadowrootmode=open><video width=300 height=200></video></template></div>',
    )
    expect(await script.call('seekRecording', { seconds: 12.5 })).toEqual({ found: true })
    const at = await page.evaluate(
      () => document.querySelector('#player')?.shadowRoot?.querySelector('video')?.currentTime,
    )
    expect(at).toBe(12.5)
    await page.close()
  })
})

/** The transcript as the worker believes it. */
async function transcript(script: PageScript, mayLoad: boolean): Promise<SourceReading> {
  const reply = await script.call('readTranscript', { mayLoad })
  if (reply.state !== 'read') throw new Error(`the transcript is ${reply.state}`)
  expect(parseSourceReading(reply.reading, 'transcript')).toEqual(reply.reading)
  return reply.reading
}

type Places = [start: string | string[], offset: number, end: string | string[], offset: number]

/** Opens a page, selects from one place to another ([selector or path through shadow roots, offset]), reads. */
async function select(html: string, places: Places, by: 'text' | 'child' = 'text') {
  const { page, script } = await reader.open(html)
  await page.evaluate(
    (from, mode) => {
      const [start, startOffset, end, endOffset] = from
      const find = (path: string | string[]): Node => {
        let root: ParentNode = document
        let found: Element | null = null
        for (const step of [path].flat()) {
          found = root.querySelector(step)
          root = found?.shadowRoot ?? document
        }
        if (!found) throw new Error(`no ${path}`)
        return mode === 'text' ? (found.firstChild ?? found) : found
      }
      getSelection()?.setBaseAndExtent(find(start), startOffset, find(end), endOffset)
    },
    places,
    by,
  )
  return { page, script, reading: await read(script) }
}

/** The selection as the worker believes it. */
async function read(script: PageScript): Promise<SourceReading> {
  const reply = await script.call('readSelection', {})
  if (reply.state !== 'read') throw new Error(`the selection is ${reply.state}`)
  const believed = parseSourceReading(reply.reading, 'selection')
  expect(believed).toEqual(reply.reading)
  return reply.reading
}
