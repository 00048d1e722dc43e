/**
 * `npm run eval -- answers --data <folder> --out <file>`: asks the built-in engine, as it is shipped, questions of every
 * set in the folder, each of its own page and of another one. Prints how often it says that the page does not answer,
 * how often an answer is among what it shows, and how long the first words take on a page of 10,000 words. The file holds what
 * it wrote.
 */
import { writeFileSync } from 'node:fs'
import type { Passage } from '@/lib/model/passage'
import { OWN_LINES } from '@/lib/providers/built-in/own-lines'
import { createBuiltInModel } from '@/lib/providers/built-in/provider'
import { flatten, loadSets, type QuestionSet } from './retrieval-sets/load-sets'
import { wrongPageFor } from './sentences/wrong-page'

/** So many questions of a set are asked of the wrong page, and as many of the right one. */
const QUESTIONS = 200
const LONG_PAGE_WORDS = 10_000

interface Written {
  question: string
  page: string
  isOwnPage: boolean
  /** The engine says that the page does not answer. */
  isNo: boolean
  text: string
}

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const written: Record<string, Written[]> = {}
  for (const set of loadSets(data)) {
    const answers = await askSet(set)
    written[set.name] = answers
    printFigures(set, answers)
  }
  for (const set of loadSets(data)) if (set.lang === 'en') await printFirstWords(set)
  writeFileSync(out, JSON.stringify(written, null, 1))
}

async function askSet({ questions, pages, lang }: QuestionSet): Promise<Written[]> {
  const names = [...pages.keys()]
  const step = Math.max(1, questions.length / QUESTIONS)
  const answers: Written[] = []
  for (let i = 0; i < questions.length; i += step) {
    const question = questions[Math.floor(i)]
    if (!question) continue
    const wrong = wrongPageFor(question.id, question.page, names)
    for (const page of wrong === null ? [question.page] : [question.page, wrong]) {
      const text = await ask(question.text, lang, pages.get(page) ?? [])
      answers.push({
        question: question.id,
        page,
        isOwnPage: page === question.page,
        isNo: NO_LINES.some((line) => text.startsWith(line)),
        text,
      })
    }
  }
  return answers
}

const NO_LINES = Object.values(OWN_LINES).flatMap(({ nearest, nothing, noAuthor }) => [
  nearest,
  nothing,
  noAuthor,
])

async function ask(question: string, lang: string, passages: Passage[]): Promise<string> {
  let text = ''
  for await (const piece of write(question, lang, passages)) text += piece
  return text
}

async function* write(question: string, lang: string, passages: Passage[]): AsyncGenerator<string> {
  const model = createBuiltInModel({ pause: async () => undefined })
  const request = {
    task: 'answer' as const,
    question,
    lang,
    title: '',
    passages,
    messages: [],
    continueFrom: '',
  }
  for await (const chunk of model.stream(request, new AbortController().signal))
    if (chunk.type === 'text') yield chunk.text
}

function printFigures({ name, questions }: QuestionSet, answers: readonly Written[]): void {
  const known = new Map(questions.map((question) => [question.id, question.answers.map(flatten)]))
  const own = answers.filter(({ isOwnPage }) => isOwnPage)
  const other = answers.filter(({ isOwnPage }) => !isOwnPage)
  const shown = own.filter(({ question, text }) => {
    const flat = flatten(plain(text))
    return known.get(question)?.some((answer) => flat.includes(answer)) ?? false
  })
  const sentences = own.reduce(
    (sum, { text }) => sum + (text.match(/\[[^\s[\]"]+(?: "[^"]*")?\]/g)?.length ?? 0),
    0,
  )
  console.log(
    `${name.padEnd(10)} not on the page: ${share(other.filter(({ isNo }) => isNo).length, other.length)} of wrong, ` +
      `${share(own.filter(({ isNo }) => isNo).length, own.length)} of right; ` +
      `answer shown ${share(shown.length, own.length)} in ${(sentences / Math.max(1, own.length)).toFixed(1)} sentences`,
  )
}

/** Without marks and escapes. */
function plain(text: string): string {
  return text.replace(/ \[[^\s[\]"]+(?: "[^"]*")?\]/g, '').replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')
}

function share(some: number, all: number): string {
  return `${((100 * some) / Math.max(1, all)).toFixed(1)} %`
}

/** From the question to the first words, on pages put together to the length. */
async function printFirstWords({ name, lang, pages, questions }: QuestionSet): Promise<void> {
  const page: Passage[] = []
  let words = 0
  for (const passage of [...pages.values()].flat()) {
    if (words > LONG_PAGE_WORDS) break
    words += passage.text.split(/\s+/).length
    page.push(passage)
  }
  const times: number[] = []
  for (const { text } of questions.slice(0, QUESTIONS)) {
    const began = performance.now()
    for await (const piece of write(text, lang, page)) if (piece !== '') break
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): string => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
  console.log(`${name}: first words on ${words} words after ${at(0.5)} ms, 95 % within ${at(0.95)} ms`)
}
