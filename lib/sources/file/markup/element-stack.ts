import { FILE_LIMITS } from '@/lib/sources/file/file-limits'

export type Attributes = ReadonlyMap<string, string>

export interface ElementEvents {
  open(name: string, attributes: Attributes): void
  close(name: string): void
}

/** The elements that are open: gives each its end, also where a file forgot it. */
export interface ElementStack {
  open(name: string, attributes: Attributes, isEmpty: boolean): void
  close(name: string): void
  /** Closes all that is open. */
  end(): void
}

export function createElementStack(isXml: boolean, events: ElementEvents): ElementStack {
  const names: string[] = []
  /** How often each name is open: what is not open need not be looked for. */
  const counts = new Map<string, number>()
  /** Elements that lie too deep to be told apart. */
  let deeper = 0

  function pop(): void {
    const name = names.pop()
    if (name === undefined) return
    counts.set(name, (counts.get(name) ?? 1) - 1)
    events.close(name)
  }

  function closeThrough(name: string): void {
    const barrier = isXml ? NO_NAMES : barrierOf(name)
    for (let i = names.length - 1; i >= 0; i--) {
      const open = names[i] ?? ''
      if (open === name) {
        while (names.length > i) pop()
        return
      }
      if (barrier.has(open)) return
    }
  }

  return {
    open(name, attributes, isEmpty) {
      if (!isXml) {
        const ends = ENDED_BY.get(name)
        while (ends?.has(names.at(-1) ?? '')) pop()
      }
      if (isEmpty || (!isXml && EMPTY.has(name))) {
        events.open(name, attributes)
        events.close(name)
      } else if (names.length >= FILE_LIMITS.depth) deeper++
      else {
        names.push(name)
        counts.set(name, (counts.get(name) ?? 0) + 1)
        events.open(name, attributes)
      }
    },
    close(name) {
      if (!isXml && EMPTY.has(name)) return
      if (deeper > 0) deeper--
      else if ((counts.get(name) ?? 0) > 0) closeThrough(name)
    },
    end() {
      while (names.length > 0) pop()
    },
  }
}

const NO_NAMES: ReadonlySet<string> = new Set()
const namesOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements without content (HTML Standard, 13.1.2). */
const EMPTY = namesOf('area base br col embed hr img input link meta param source track wbr')

const CELLS = namesOf('td th')
const PARAGRAPH = namesOf('p')
const BLOCKS =
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'

/** What an element ends that stands open before it: end tags that may be left out (HTML Standard, 13.1.2.4). */
const ENDED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...BLOCKS.split(' ').map((name) => [name, PARAGRAPH] as const),
  ['li', namesOf('p li')],
  ['dt', namesOf('p dt dd')],
  ['dd', namesOf('p dt dd')],
  ['td', namesOf('p td th')],
  ['th', namesOf('p td th')],
  ['tr', namesOf('p td th tr')],
  ['tbody', namesOf('td th tr tbody thead')],
  ['tfoot', namesOf('td th tr tbody thead')],
  ['thead', namesOf('caption colgroup')],
  ['option', namesOf('option')],
  ['optgroup', namesOf('option optgroup')],
  ['rt', namesOf('rt rp')],
  ['rp', namesOf('rt rp')],
  ['body', namesOf('head')],
])

/** An end tag inside a table's cell ends nothing outside of it. */
function barrierOf(name: string): ReadonlySet<string> {
  return TABLE_PARTS.has(name) ? (name === 'table' ? NO_NAMES : TABLE) : CELLS
}

const TABLE_PARTS = namesOf('table thead tbody tfoot tr td th caption body html')
const TABLE = namesOf('table')
