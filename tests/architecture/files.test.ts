import { describe, expect, it } from 'vitest'
import { PRODUCT, readSources } from './read-sources'

const product = readSources(PRODUCT)
const everything = readSources([...PRODUCT, 'scripts', 'tests'])
const lines = (text: string) => text.trimEnd().split('\n').length

describe('files', () => {
  it('none is over 300 lines: split the longer ones at a rule, not in the middle', () => {
    expect(
      everything
        .filter(({ text }) => lines(text) > 300)
        .map(({ path, text }) => `${path}: ${lines(text)} lines`),
    ).toEqual([])
  })

  it('half of the product’s files are under 60 lines, nine of ten under 150', () => {
    const sizes = product.map(({ text }) => lines(text)).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length * 0.5)]).toBeLessThan(60)
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThan(150)
  })

  it('a component over 150 lines is two', () => {
    expect(
      readSources(['components'], ['.tsx'])
        .filter(({ text }) => lines(text) > 150)
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('are named in kebab-case after what they hold', () => {
    const kebab = /^([a-z0-9]+(-[a-z0-9]+)*)(\.(page|worker|content|test|config))?(\.d)?(\.(ts|tsx))?$/
    const wrong = everything
      .map(({ path }) => path)
      .filter((path) => !path.split('/').every((part) => kebab.test(part)))
    expect(wrong).toEqual([])
  })

  it('no name says utils, helpers, common, manager, data or handle: find the noun that is missing', () => {
    const vague = /(^|[-/.])(utils?|helpers?|common|managers?|data|handle|misc|shared)([-/.]|$)/
    // "data" and "handlers" are words of their own in a name that says which.
    const named = /data-table|handlers/
    expect(
      everything.map(({ path }) => path).filter((path) => vague.test(path) && !named.test(path)),
    ).toEqual([])
  })

  it('index files are plug-in lists and entrypoints only: import the file that holds the thing', () => {
    const allowed = /^(lib\/(commands|providers|sources|tools)\/index\.ts|entrypoints\/[^/]+\/index\.ts)$/
    const indexes = product.map(({ path }) => path).filter((path) => /\/index\.tsx?$/.test(path))
    expect(indexes.filter((path) => !allowed.test(path))).toEqual([])
  })
})
