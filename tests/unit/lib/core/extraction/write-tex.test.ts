import { describe, expect, it } from 'vitest'
import { type MathNode, writeTex } from '@/lib/core/extraction/write-tex'

/** `[name, ...children]`, or `[name, text]`. */
type Sketch = [string, ...(Sketch | string)[]]

function draw([name, ...inside]: Sketch, attributes: Record<string, string> = {}): MathNode {
  const children = inside.filter((each) => typeof each !== 'string').map((each) => draw(each))
  return { name, text: inside.find((each) => typeof each === 'string') ?? '', children, attributes }
}

const x: Sketch = ['mi', 'x']
const two: Sketch = ['mn', '2']

describe('writeTex', () => {
  it.each<[Sketch, string]>([
    [['math', ['mfrac', x, two]], '\\frac{x}{2}'],
    [['math', ['msqrt', x, ['mo', '+'], two]], '\\sqrt{x + 2}'],
    [['math', ['mroot', x, ['mn', '3']]], '\\sqrt[3]{x}'],
    [['math', ['msup', ['mrow', x, x], two]], '{x x}^{2}'],
    [['math', ['msubsup', ['mo', '∫'], ['mn', '0'], ['mi', '∞']]], '\\int_{0}^{\\infty}'],
    [['math', ['munderover', ['mo', '∑'], ['mi', 'i'], ['mi', 'n']]], '\\sum_{i}^{n}'],
    [['math', ['munder', ['mo', 'lim'], x]], '\\lim_{x}'],
    [['math', ['mover', x, ['mo', '→']]], '\\vec{x}'],
    [['math', ['mover', x, ['mi', 'a']]], '\\overset{a}{x}'],
    [['math', ['mi', 'sin'], ['mo', '\u2061'], ['mi', 'α']], '\\sin \\alpha'],
    [['math', ['mi', 'speed']], '\\mathrm{speed}'],
    [['math', ['mtext', '5 % of $']], '\\text{5 \\% of \\$}'],
    [
      ['math', ['mtable', ['mtr', ['mtd', x], ['mtd', two]], ['mtr', ['mtd', two], ['mtd', x]]]],
      '\\begin{matrix}x & 2 \\\\ 2 & x\\end{matrix}',
    ],
    [['math', ['mmultiscripts', x, ['mi', 'a'], ['none'], ['mprescripts'], ['none'], two]], '{}^{2}x_{a}'],
    [['math', ['semantics', ['mrow', x], ['annotation', 'no']]], 'x'],
    [['math', ['unheard-of', x, ['mo', '{']]], 'x \\{'],
    [['math'], ''],
  ])('writes %j as %s', (sketch, tex) => {
    expect(writeTex(draw(sketch))).toBe(tex)
  })

  it('knows letters of another kind, fences and fractions without a rule', () => {
    expect(writeTex(draw(['mi', 'R'], { mathvariant: 'double-struck' }))).toBe('\\mathbb{R}')
    expect(writeTex(draw(['mfenced', x, two], { open: '[', close: ')' }))).toBe('\\left[ x, 2 \\right)')
    expect(writeTex(draw(['mfrac', x, two], { linethickness: '0' }))).toBe('\\binom{x}{2}')
  })
})
