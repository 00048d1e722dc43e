import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { SourceReading } from '@/lib/model/capture'
import { createReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { TextFile } from '@/lib/sources/file/text/text-file'
import { definitionsFor, findDefinitions } from './markdown-definitions'
import { createMarkdownWriter } from './markdown-writer'
import { splitMarkdown } from './split-markdown'

const OPTIONS = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] }

/** Markdown with GitHub's extensions; HTML in it is read as such. */
export function readMarkdown({ text, url, name, isCut }: TextFile): SourceReading {
  const builder = createReadingBuilder()
  const { title, body } = withoutFrontMatter(text)
  const writer = createMarkdownWriter(builder)
  const definitions = findDefinitions(body)
  for (const { source, isCostly } of splitMarkdown(body)) {
    if (builder.full) break
    if (isCostly) writer.writeAsItIs(source)
    else writer.write(fromMarkdown(source + definitionsFor(source, definitions), OPTIONS), source.length)
  }
  if (isCut) builder.cut('text-length', text.length)
  const reading = builder.finish({ url, title, lang: '' })
  return { ...reading, title: title || firstTitle(reading) || name }
}

/** YAML between two lines of dashes at the start of a file is about the text, and not in it. */
function withoutFrontMatter(text: string): { title: string; body: string } {
  const front = /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(
    text.slice(0, 21_000),
  )
  if (!front) return { title: '', body: text }
  const title = /^title[ \t]*:[ \t]*(.{1,500})$/im.exec(front[1] ?? '')?.[1] ?? ''
  return { title: title.trim().replace(/^(["'])(.*)\1$/, '$2'), body: text.slice(front[0].length) }
}

function firstTitle({ text, blocks }: SourceReading): string {
  const heading = blocks.find((block) => block.kind === 'heading' && block.level === 1)
  return heading ? text.slice(heading.start, heading.end).slice(0, 300) : ''
}
