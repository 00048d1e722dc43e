import { functionName, OPERATORS, texOfSymbol } from './tex-symbols'

/** One element of presentation MathML. `text` is that of an element without elements in it. */
export interface MathNode {
  name: string
  text: string
  children: MathNode[]
  attributes: Record<string, string>
}

/** Presentation MathML (MathML Core and the common rest of MathML 3) written in TeX. */
export function writeTex(node: MathNode): string {
  return write(node).replace(/ {2,}/g, ' ').trim()
}

type Writer = (node: MathNode) => string

function write(node: MathNode): string {
  return (WRITERS.get(node.name) ?? writeRow)(node)
}

function writeRow({ children, text }: MathNode): string {
  return children.length === 0 ? texOfSymbol(text) : children.map(write).join(' ')
}

/** The `n`-th child as one argument. */
function group(node: MathNode, n: number): string {
  const child = node.children[n]
  return `{${child ? writeTex(child) : ''}}`
}

/** What a script is written to: braces only where they are needed. */
function base(node: MathNode): string {
  const child = node.children[0]
  const tex = child ? writeTex(child) : ''
  return /^(\\[a-zA-Z]+|[^\s{}\\]?)$/.test(tex) ? tex : `{${tex}}`
}

function writeIdentifier({ text, attributes }: MathNode): string {
  const letters = [...text]
  if (letters.length === 1) {
    const tex = texOfSymbol(text)
    const command = VARIANTS.get(attributes.mathvariant ?? '')
    return command ? `${command}{${tex}}` : tex
  }
  return functionName(text) ?? `\\mathrm{${letters.map(texOfSymbol).join('')}}`
}

const VARIANTS = new Map([
  ['bold', '\\mathbf'],
  ['normal', '\\mathrm'],
  ['double-struck', '\\mathbb'],
  ['script', '\\mathcal'],
  ['fraktur', '\\mathfrak'],
])

function writeNumber({ text }: MathNode): string {
  return [...text].map(texOfSymbol).join('')
}

function writeOperator({ text }: MathNode): string {
  return OPERATORS.get(text) ?? functionName(text) ?? [...text].map(texOfSymbol).join(' ')
}

function writeText({ text }: MathNode): string {
  return text === '' ? '' : `\\text{${text.replace(/([\\{}$&#%_])/g, '\\$1')}}`
}

function writeFraction(node: MathNode): string {
  const isRuleless = /^0(\D|$)/.test(node.attributes.linethickness ?? '')
  return `${isRuleless ? '\\binom' : '\\frac'}${group(node, 0)}${group(node, 1)}`
}

function writeRoot(node: MathNode): string {
  const index = node.children[1]
  return `\\sqrt${index ? `[${writeTex(index)}]` : ''}${group(node, 0)}`
}

function writeOver(node: MathNode): string {
  const accent = ACCENTS_OVER.get(node.children[1]?.text ?? '')
  if (accent) return `${accent}${group(node, 0)}`
  return isLarge(node) ? `${base(node)}^${group(node, 1)}` : `\\overset${group(node, 1)}${group(node, 0)}`
}

function writeUnder(node: MathNode): string {
  const accent = ACCENTS_UNDER.get(node.children[1]?.text ?? '')
  if (accent) return `${accent}${group(node, 0)}`
  return isLarge(node) ? `${base(node)}_${group(node, 1)}` : `\\underset${group(node, 1)}${group(node, 0)}`
}

/** A sum, a limit: what stands over and under it is written as its scripts. */
function isLarge(node: MathNode): boolean {
  const tex = node.children[0] ? writeTex(node.children[0]) : ''
  return /^\\(sum|prod|coprod|int|iint|iiint|oint|lim|limsup|liminf|max|min|sup|inf|bigcup|bigcap|bigoplus|bigotimes|bigvee|bigwedge|argmax|argmin|det|gcd|Pr)$/.test(
    tex,
  )
}

const ACCENTS_OVER = new Map([
  ['¯', '\\overline'],
  ['‾', '\\overline'],
  ['_', '\\overline'],
  ['^', '\\hat'],
  ['ˆ', '\\hat'],
  ['~', '\\tilde'],
  ['˜', '\\tilde'],
  ['→', '\\vec'],
  ['⃗', '\\vec'],
  ['˙', '\\dot'],
  ['.', '\\dot'],
  ['¨', '\\ddot'],
  ['ˇ', '\\check'],
  ['˘', '\\breve'],
  ['⏞', '\\overbrace'],
])

const ACCENTS_UNDER = new Map([
  ['_', '\\underline'],
  ['¯', '\\underline'],
  ['⏟', '\\underbrace'],
])

function writeTable(node: MathNode): string {
  const rows = node.children.map((row) => row.children.map(writeTex).join(' & '))
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

function writeFenced(node: MathNode): string {
  const { open = '', close = '', separators = '' } = node.attributes
  const comma = texOfSymbol(separators.charAt(0) || ',')
  return `\\left${fence(open || '(')} ${node.children.map(writeTex).join(`${comma} `)} \\right${fence(close || ')')}`
}

function fence(bracket: string): string {
  return texOfSymbol(bracket) || '.'
}

/** Scripts before the base follow `mprescripts`, in pairs of under and over. */
function writeMultiscripts(node: MathNode): string {
  const split = node.children.findIndex((child) => child.name === 'mprescripts')
  const behind = node.children.slice(1, split < 0 ? undefined : split)
  const before = split < 0 ? [] : node.children.slice(split + 1)
  return `${scripts(before) && `{}${scripts(before)}`}${base(node)}${scripts(behind)}`
}

function scripts(nodes: readonly MathNode[]): string {
  return nodes
    .map((child, n) => (writeTex(child) === '' ? '' : `${n % 2 === 0 ? '_' : '^'}{${writeTex(child)}}`))
    .join('')
}

const nothing: Writer = () => ''

const WRITERS = new Map<string, Writer>([
  ['mi', writeIdentifier],
  ['mn', writeNumber],
  ['mo', writeOperator],
  ['mtext', writeText],
  ['ms', writeText],
  ['mspace', () => '\\ '],
  ['mfrac', writeFraction],
  ['msqrt', (node) => `\\sqrt{${node.children.map(write).join(' ')}}`],
  ['mroot', writeRoot],
  ['msub', (node) => `${base(node)}_${group(node, 1)}`],
  ['msup', (node) => `${base(node)}^${group(node, 1)}`],
  ['msubsup', (node) => `${base(node)}_${group(node, 1)}^${group(node, 2)}`],
  ['mover', writeOver],
  ['munder', writeUnder],
  [
    'munderover',
    (node) =>
      isLarge(node)
        ? `${base(node)}_${group(node, 1)}^${group(node, 2)}`
        : `\\overset${group(node, 2)}{\\underset${group(node, 1)}${group(node, 0)}}`,
  ],
  ['mmultiscripts', writeMultiscripts],
  ['mtable', writeTable],
  ['mfenced', writeFenced],
  ['semantics', (node) => (node.children[0] ? write(node.children[0]) : '')],
  ['maction', (node) => (node.children[0] ? write(node.children[0]) : '')],
  ['none', nothing],
  ['mphantom', nothing],
  ['annotation', nothing],
  ['annotation-xml', nothing],
])
