import { AppFailure } from '@/lib/model/app-error'
import type { SourceReading } from '@/lib/model/capture'
import { openArchive } from './archive/open-archive'
import { detectContainer, detectTextFormat, isPackedByName } from './detect-format'
import { isDocx, readDocx } from './docx/read-docx'
import { isEpub, readEpub } from './epub/read-epub'
import { FILE_LIMITS } from './file-limits'
import { readHtml } from './html/read-html'
import { readMarkdown } from './markdown/read-markdown'
import { decodeText } from './text/decode-text'
import { readJson } from './text/read-json'
import { readPlainText } from './text/read-plain-text'
import { readSubtitles } from './text/read-subtitles'
import { readTable } from './text/read-table'
import type { TextFile } from './text/text-file'

/** A file as it was dropped, or fetched. */
export interface SourceFile {
  name: string
  /** As its sender says, `''` when nobody does. */
  contentType: string
  /** Where it came from; for a file of the reader's own an address of the caller's making. */
  url: string
  bytes: Uint8Array
}

/**
 * Reads a file into blocks: DOCX, EPUB, Markdown, HTML, plain text, CSV and TSV, JSON, subtitles. What it is, its
 * content says before its name does. Needs no browser. Throws nothing but `AppFailure` (`FILE_...`) and, when `signal`
 * has aborted, its reason; takes time that grows with the file's length, whatever is in it.
 */
export async function readFile(file: SourceFile, signal?: AbortSignal): Promise<SourceReading> {
  signal?.throwIfAborted()
  if (file.bytes.length > FILE_LIMITS.file) throw new AppFailure('FILE_TOO_LARGE')
  const reading =
    detectContainer(file.bytes, file.name) === 'zip' ? readArchive(file, signal) : readText(file)
  if (reading.text === '') throw new AppFailure('FILE_EMPTY')
  return reading
}

function readArchive({ bytes, name, url }: SourceFile, signal: AbortSignal | undefined): SourceReading {
  const archive = openArchive(bytes)
  const origin = { url, name: baseName(name) }
  if (isEpub(archive)) return readEpub(archive, origin, signal)
  if (isDocx(archive)) return readDocx(archive, origin)
  throw new AppFailure('FILE_UNSUPPORTED')
}

function readText({ bytes, name, contentType, url }: SourceFile): SourceReading {
  const isCut = bytes.length > FILE_LIMITS.text
  const text = decodeText(bytes.subarray(0, FILE_LIMITS.text), namedEncoding(bytes, contentType))
  if (text === null) throw new AppFailure(isPackedByName(name) ? 'FILE_BROKEN' : 'FILE_UNSUPPORTED')
  const file: TextFile = { text: text.replace(/^\ufeff/, ''), url, name: baseName(name), isCut }
  return READERS[detectTextFormat(file.text, name, contentType)](file)
}

const READERS: Record<ReturnType<typeof detectTextFormat>, (file: TextFile) => SourceReading> = {
  html: readHtml,
  markdown: readMarkdown,
  table: readTable,
  json: (file) => readJson(file) ?? readPlainText(file),
  subtitles: readSubtitles,
  text: readPlainText,
}

function baseName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  return last.replace(/\.[a-z0-9]{1,10}$/i, '')
}

/** What the sender, or the head of a page, says its letters are written in. */
function namedEncoding(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048))
  const named = /charset\s*=\s*["']?([\w-]{1,40})/i
  return (
    (named.exec(contentType) ??
      named.exec(head) ??
      /<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})/.exec(head))?.[1] ?? ''
  )
}
