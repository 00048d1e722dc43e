import { AppFailure } from '@/lib/model/app-error'

export type TextFormat = 'html' | 'markdown' | 'table' | 'json' | 'subtitles' | 'text'

/** What a file's first bytes say it is; `null` when they say nothing and it may be text. Fails for what is known and not read. */
export function detectContainer(bytes: Uint8Array, name: string): 'zip' | null {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  // A spreadsheet or text of an office suite that is locked is wrapped in its old format.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    const isLocked =
      includesUtf16(bytes, 'EncryptedPackage') ||
      (NEW_OFFICE.test(name) && !OLD_OFFICE_PARTS.some((part) => includesUtf16(bytes, part)))
    throw new AppFailure(isLocked ? 'FILE_ENCRYPTED' : 'FILE_UNSUPPORTED')
  }
  if (UNREAD_STARTS.some((start) => startsWith(bytes, start))) throw new AppFailure('FILE_UNSUPPORTED')
  return null
}

/** What kind of text it is: by what it begins with, else by its name, else by what it was said to be. */
export function detectTextFormat(text: string, name: string, contentType: string): TextFormat {
  const start = text.slice(0, 2_000).trimStart()
  if (start.startsWith('WEBVTT') || SUBRIP.test(start)) return 'subtitles'
  if (/^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype html|html)\b/i.test(start))
    return 'html'
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return BY_ENDING.get(ending) ?? BY_TYPE.get(type) ?? 'text'
}

/** Whether a file of this name is packed, so that one that is not is damaged. */
export function isPackedByName(name: string): boolean {
  return PACKED.test(name)
}

const PACKED = /\.(?:docx|epub|pdf)$/i
const NEW_OFFICE = /\.(?:docx|xlsx|pptx)$/i
/** What a text, a spreadsheet, a talk in the old format is called inside. */
const OLD_OFFICE_PARTS = ['WordDocument', 'Workbook', 'PowerPoint Document']

/** PDF, rich text, pictures, sound and video, other archives, programs. */
const UNREAD_STARTS = [
  '%PDF-',
  '{\\rtf',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  'RIFF',
  'OggS',
  'ID3',
  '\x1f\x8b',
  '7z\xbc\xaf',
  'Rar!',
  '\x7fELF',
  'MZ\x90',
  'PK\x05\x06',
].map((start) => Array.from(start, (char) => char.charCodeAt(0)))

const SUBRIP = /^\d{1,6}\r?\n\d{1,4}:\d{2}:\d{2},\d{1,3} --> \d/

const BY_ENDING = new Map<string, TextFormat>([
  ...['html', 'htm', 'xhtml'].map((ending) => [ending, 'html'] as const),
  ...['md', 'markdown', 'mdown', 'mkd'].map((ending) => [ending, 'markdown'] as const),
  ...['csv', 'tsv', 'tab'].map((ending) => [ending, 'table'] as const),
  ...['json', 'ndjson', 'jsonl', 'geojson'].map((ending) => [ending, 'json'] as const),
  ...['vtt', 'srt'].map((ending) => [ending, 'subtitles'] as const),
  ['txt', 'text'],
])

const BY_TYPE = new Map<string, TextFormat>([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['text/markdown', 'markdown'],
  ['text/csv', 'table'],
  ['text/tab-separated-values', 'table'],
  ['application/json', 'json'],
  ['application/x-ndjson', 'json'],
  ['text/vtt', 'subtitles'],
  ['application/x-subrip', 'subtitles'],
])

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte)
}

/** Looks in the container's own list of what is in it, which may stand anywhere. */
function includesUtf16(bytes: Uint8Array, word: string): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return text.includes(Array.from(word, (char) => `${char}\0`).join(''))
}
