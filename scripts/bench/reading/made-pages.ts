/** Pages of a given size, the same at every run. */
export interface MadePage {
  name: string
  html: string
}

/** Articles of `count` nodes: headings, paragraphs with links and emphasis, lists, small tables. */
export function pageOfNodes(count: number): MadePage {
  const parts: string[] = []
  for (let nodes = 0, n = 0; nodes < count; n++) {
    parts.push(PARTS[n % PARTS.length]?.(n) ?? '')
    nodes += NODES_A_PART
  }
  return { name: `${count.toLocaleString('en')} nodes`, html: page(parts) }
}

/** Prose of `bytes` in paragraphs of a page's usual length. */
export function pageOfBytes(bytes: number): MadePage {
  const parts: string[] = []
  for (let length = 0, n = 0; length < bytes; n++) {
    const part = `<p>${sentence(n)} <a href="/page/${n}">${sentence(n + 1)}</a> ${sentence(n + 2)}</p>\n`
    parts.push(part)
    length += part.length
  }
  return { name: `${bytes / 1_000_000} MB`, html: page(parts) }
}

/** Elements and texts together. */
const NODES_A_PART = 16

const PARTS: ((n: number) => string)[] = [
  (n) =>
    `<section><h2>Part ${n}</h2><p>${sentence(n)} <a href="/a/${n}">${sentence(n + 1)}</a>, <b>and</b> ${sentence(n + 2)}</p><p>${sentence(n + 3)}</p></section>`,
  (n) =>
    `<ul><li>${sentence(n)}</li><li><a href="/b/${n}">${sentence(n + 1)}</a></li><li><i>${sentence(n)}</i></li><li>${sentence(n)}</li></ul>`,
  (n) => `<table><tr><th>Kettle<th>Noise<tr><td>K${n}<td>${n} dB<tr><td>Q${n}<td>${n + 1} dB</table>`,
]

const WORDS =
  'water basin river harvest northern salinity carries mineral around slowly remain across people measure deposit'.split(
    ' ',
  )

function sentence(n: number): string {
  return Array.from({ length: 12 }, (_, i) => WORDS[(n * 7 + i * (1 + (n % 5))) % WORDS.length]).join(' ')
}

function page(parts: string[]): string {
  return `<!doctype html><html lang="en"><title>Bench</title><main>${parts.join('')}</main></html>`
}
