import { useTranslate } from '@/components/app/app-context'
import type { CopyWords } from '@/lib/core/answers/write-answer-markdown'

export function useCopyWords(): CopyWords {
  const translate = useTranslate()
  return {
    wordForWord: translate('verdictWordForWord'),
    repaired: translate('verdictRepaired'),
    matched: translate('verdictMatched'),
    absent: translate('verdictAbsent'),
  }
}
