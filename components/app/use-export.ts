import { useCopyWords } from '@/components/conversation/use-copy-words'
import { writeAnswerMarkdown } from '@/lib/core/answers/write-answer-markdown'
import { useApp } from './app-context'

/** Saves the open conversation as a Markdown file, from what is on the screen: it works when storage does not. */
export function useExport(): () => void {
  const { conversation } = useApp().stores
  const words = useCopyWords()
  return () => {
    const { turns } = conversation.get()
    const parts = turns.map(({ question, answers }) => {
      const answer = answers.at(-1)
      return answer ? writeAnswerMarkdown(question.text, answer, words) : `**${question.text}**\n`
    })
    download('sidenote.md', parts.join('\n---\n\n'))
  }
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
