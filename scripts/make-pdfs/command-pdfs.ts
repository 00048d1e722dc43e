import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MadePdf, PdfTruth } from './made-pdf.ts'
import { HEADINGS, PROSE, TITLE } from './prose.ts'

interface Recipe {
  name: string
  producer: string
  /** Each gets the output of the one before as its input. */
  steps: [command: string, ...args: string[]][]
  input: string
  truth: PdfTruth
}

const GHOSTSCRIPT: [string, ...string[]] = [
  'gs',
  '-q',
  '-dNOPAUSE',
  '-dBATCH',
  '-sDEVICE=pdfwrite',
  '-o',
  '-',
]
const TROFF_PDF: [string, ...string[]] = ['groff', '-ms', '-Tpdf']
const TROFF_PS: [string, ...string[]] = ['groff', '-ms', '-Tps']

const sections = HEADINGS.map((heading, n) => ({ heading, texts: PROSE.slice(n * 2, n * 2 + 2) }))
const sectionTruth = sections.flatMap(({ heading, texts }) => [heading, ...texts])

const RECIPES: Recipe[] = [
  {
    name: 'groff-one-column',
    producer: 'groff',
    steps: [TROFF_PDF],
    input: troff({ columns: 1 }),
    truth: { text: [TITLE, ...sectionTruth].join('\n'), quotes: [], kinds: { heading: 4 } },
  },
  {
    name: 'groff-two-columns',
    producer: 'groff',
    steps: [TROFF_PDF],
    input: troff({ columns: 2 }),
    truth: { text: [TITLE, ...sectionTruth].join('\n'), quotes: [], kinds: { heading: 4 } },
  },
  {
    name: 'ghostscript-two-columns',
    producer: 'Ghostscript',
    steps: [TROFF_PS, [...GHOSTSCRIPT, '-']],
    input: troff({ columns: 2 }),
    truth: { text: [TITLE, ...sectionTruth].join('\n'), quotes: [] },
  },
  {
    name: 'ghostscript-locked',
    producer: 'Ghostscript',
    steps: [
      TROFF_PS,
      [
        ...GHOSTSCRIPT,
        '-sOwnerPassword=keeper',
        '-sUserPassword=lamp',
        '-dEncryptionR=3',
        '-dKeyLength=128',
        '-',
      ],
    ],
    input: troff({ columns: 1 }),
    truth: {
      text: [TITLE, ...sectionTruth].join('\n'),
      quotes: [],
      error: 'FILE_ENCRYPTED',
    },
  },
  {
    name: 'ghostscript-not-to-be-printed',
    producer: 'Ghostscript',
    steps: [
      TROFF_PS,
      [
        ...GHOSTSCRIPT,
        '-sOwnerPassword=keeper',
        '-dPermissions=-4',
        '-dEncryptionR=3',
        '-dKeyLength=128',
        '-',
      ],
    ],
    input: troff({ columns: 1 }),
    truth: { text: [TITLE, ...sectionTruth].join('\n'), quotes: [] },
  },
  {
    name: 'ghostscript-scanned',
    producer: 'Ghostscript',
    steps: [TROFF_PS, ['gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfimage8', '-r40', '-o', '-', '-']],
    input: troff({ columns: 1 }),
    truth: { text: '', quotes: [], error: 'FILE_SCANNED' },
  },
  {
    name: 'cairo-drawing',
    producer: 'cairo',
    steps: [['rsvg-convert', '-f', 'pdf']],
    input: drawing(),
    truth: { text: [TITLE, ...HEADINGS].join('\n'), quotes: [] },
  },
]

/** What the typesetters of this machine make; those that are not there are named and left out. */
export function commandPdfs(): MadePdf[] {
  return RECIPES.flatMap((recipe) => {
    const bytes = cook(recipe)
    if (!bytes)
      console.log(`left out: ${recipe.name}, no ${recipe.steps.map(([command]) => command).join(' or ')}`)
    return bytes ? { name: recipe.name, producer: recipe.producer, bytes, truth: recipe.truth } : []
  })
}

function cook({ steps, input }: Recipe): Uint8Array | null {
  const folder = mkdtempSync(join(tmpdir(), 'sidenote-pdfs-'))
  try {
    let current: Uint8Array = Buffer.from(input)
    for (const [command, ...args] of steps) {
      writeFileSync(join(folder, 'input'), current)
      const { status, stdout, error } = spawnSync(command, args, {
        input: current,
        cwd: folder,
        maxBuffer: 64e6,
        env: { ...process.env, SOURCE_DATE_EPOCH: '1700000000' },
      })
      if (error || status !== 0 || stdout.length === 0) return null
      current = stdout
    }
    return readFileSync(writeBack(folder, current))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeBack(folder: string, bytes: Uint8Array): string {
  const path = join(folder, 'output.pdf')
  writeFileSync(path, bytes)
  return path
}

function troff({ columns }: { columns: 1 | 2 }): string {
  const body = sections.map(
    ({ heading, texts }) => `.SH\n${heading}\n${texts.map((t) => `.PP\n${t}`).join('\n')}`,
  )
  return `.hy 1\n.TL\n${TITLE}\n${columns === 2 ? '.2C\n' : ''}${body.join('\n')}\n`
}

function drawing(): string {
  const lines = HEADINGS.map((text, n) => `<text x="60" y="${160 + n * 60}" font-size="18">${text}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" font-family="DejaVu Sans">
    <text x="60" y="80" font-size="28">${TITLE}</text>${lines.join('')}<circle cx="450" cy="250" r="60"/></svg>`
}
