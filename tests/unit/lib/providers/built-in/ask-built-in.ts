import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { Task } from '@/lib/model/language-model'
import { createBuiltInModel } from '@/lib/providers/built-in/provider'
import { type WrittenBlock, writePage } from '../../core/retrieval/page'

export interface TestPage {
  title: string
  lang: string
  lines: readonly (string | WrittenBlock)[]
}

/** What the built-in engine writes about a page. */
export async function askBuiltIn(page: TestPage, task: Task, question = ''): Promise<string> {
  const passages = splitIntoPassages(writePage(page.lines, page.lang, page.title), 'p')
  const request = {
    task,
    question,
    lang: page.lang,
    title: page.title,
    passages,
    messages: [],
    continueFrom: '',
  }
  let text = ''
  const model = createBuiltInModel({ pause: async () => undefined })
  for await (const chunk of model.stream(request, new AbortController().signal))
    if (chunk.type === 'text') text += chunk.text
  return text
}
