import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { Capture } from '@/lib/model/capture'
import type { Task } from '@/lib/model/language-model'
import { createBuiltInModel } from '@/lib/providers/built-in/provider'

/** What the built-in engine writes about captures, each under its letter. */
export async function askAbout(
  sources: Readonly<Record<string, Capture>>,
  task: Task,
  question = '',
): Promise<string> {
  const captures = Object.values(sources)
  const passages = Object.entries(sources).flatMap(([letter, capture]) => splitIntoPassages(capture, letter))
  const [first] = captures
  const model = createBuiltInModel({ pause: async () => undefined })
  const request = {
    task,
    question,
    lang: first?.lang ?? '',
    title: first?.title ?? '',
    passages,
    captures,
    messages: [],
    continueFrom: '',
  }
  let text = ''
  for await (const chunk of model.stream(request, new AbortController().signal))
    if (chunk.type === 'text') text += chunk.text
  return text
}
