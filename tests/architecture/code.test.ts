import { describe, expect, it } from 'vitest'
import { findLines, PRODUCT, readSources } from './read-sources'

const product = readSources(PRODUCT)
const everything = readSources([...PRODUCT, 'scripts', 'tests'])

// Written so that this file does not find itself.
const SWITCH = /biome-[i]gnore|@ts-([i]gnore|[n]ocheck|[e]xpect-error)/
const OPEN_WORK = /\b(TO[D]O|FIX[M]E)\b/

describe('code', () => {
  it('no HTML is built from strings: map a tree to React elements (components/typeset)', () => {
    const html =
      /\b(innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|document\.write|srcdoc)\b/i
    expect(findLines(product, html)).toEqual([])
  })

  it('no text becomes code', () => {
    expect(findLines(product, /\beval\(|new Function\(|javascript:\s*\S+.*href/)).toEqual([])
  })

  it('exports are named, but in WXT entrypoints and tool configs: a name can be searched for', () => {
    const lib = readSources(['lib', 'components', 'scripts', 'tests']).filter(
      ({ path }) => !path.endsWith('.config.ts'),
    )
    expect(findLines(lib, /^\s*export default\b|export \{[^}]*\bas default\b/)).toEqual([])
  })

  it('lib/core is pure: time, chance, network and page come in as arguments', () => {
    const outside =
      /\b(Date\.now|new Date\(|Math\.random|crypto\.(randomUUID|getRandomValues)|fetch\(|performance\.now|set(Timeout|Interval)\(|(document|navigator|localStorage|sessionStorage|indexedDB|globalThis|chrome|browser)\.)/
    expect(findLines(readSources(['lib/core', 'lib/model', 'lib/contract']), outside)).toEqual([])
  })

  it('the browser’s namespace is spoken in lib/platform only', () => {
    const elsewhere = product.filter(({ path }) => !path.startsWith('lib/platform/'))
    expect(
      findLines(
        elsewhere,
        /\b(chrome|browser)\.(runtime|tabs|storage|scripting|sidePanel|permissions|action)\b/,
      ),
    ).toEqual([])
  })

  it('nothing in the product switches a check off; a test that does gives its reason on the line', () => {
    const switches = everything.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => SWITCH.test(line))
        .map((line) => ({ path, line: line.trim() })),
    )
    const bare = switches.filter(({ path, line }) => !path.startsWith('tests/') || !/: \S+ \S+/.test(line))
    expect(bare).toEqual([])
  })

  it('no catch is empty: turn it into an AppError, or say why it may pass', () => {
    const empty = everything.flatMap(({ path, text }) =>
      /catch\s*(\([^)]*\))?\s*\{\s*\}/.test(text) ? [path] : [],
    )
    expect(empty).toEqual([])
  })

  it('every to-do names its issue', () => {
    const open = everything.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => OPEN_WORK.test(line) && !/#\d+/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(open).toEqual([])
  })

  it('the product prints nothing: what went wrong is shown where it happened', () => {
    // The error boundary names the components that could not draw; it has no other place left to say so.
    const quiet = product.filter(({ path }) => path !== 'components/app/error-boundary.tsx')
    expect(findLines(quiet, /\bconsole\.(log|debug|info|warn|error)\(/)).toEqual([])
  })
})
