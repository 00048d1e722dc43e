import { countVerdicts } from '../../lib/core/answers/count-verdicts.ts'
import type { Answer } from '../../lib/model/answer.ts'
import type { Citation } from '../../lib/model/citation.ts'

/** An answer for the terminal: its text with numbers, each quotation with its verdict, and what was checked. */
export function writeAnswer(question: string, answer: Answer): string {
  const quotations = answer.citations.map(
    (citation) =>
      `  [${citation.order}] ${verdictOf(citation)}\n      “${citation.quote || citation.asked.quote || ''}”`,
  )
  return [`Question: ${question}`, withNumbers(answer), ...quotations, checkedLine(answer)].join('\n\n')
}

function withNumbers({ text, citations }: Answer): string {
  let written = ''
  let from = 0
  for (const { at, order } of [...citations].sort((a, b) => a.at - b.at)) {
    written += `${text.slice(from, at)} [${order}]`
    from = at
  }
  return (written + text.slice(from)).trim()
}

function verdictOf({ verdict, by, headings, paragraph }: Citation): string {
  const words =
    verdict === 'word-for-word' ? 'word for word' : verdict === 'absent' ? 'not in the page' : verdict
  const place = [...headings.slice(-1), ...(paragraph ? [`paragraph ${paragraph}`] : [])].join(', ')
  return [by === 'matching' ? 'found by matching' : words, place].filter(Boolean).join(' · ')
}

function checkedLine(answer: Answer): string {
  const { found, wordForWord, repaired, matched, absent, uncited } = countVerdicts(answer)
  const parts = [`${found} found (${wordForWord} word for word, ${repaired} repaired)`]
  if (matched > 0) parts.push(`${matched} found by matching`)
  parts.push(`${absent} not in the page`, `${uncited} statements without a quotation`)
  return `Checked against the page: ${parts.join(', ')}`
}
