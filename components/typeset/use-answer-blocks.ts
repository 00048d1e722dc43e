import { useRef } from 'react'
import { type AnswerBlocks, growAnswerBlocks, NO_BLOCKS } from './answer-blocks'

interface Parsed {
  text: string
  isEnded: boolean
  blocks: AnswerBlocks
}

/** The blocks of a text that mostly grows at its end; any other change is parsed from the start. */
export function useAnswerBlocks(text: string, isEnded: boolean): AnswerBlocks {
  const parsed = useRef<Parsed>({ text: '', isEnded: false, blocks: NO_BLOCKS })
  const known = parsed.current
  if (known.text !== text || known.isEnded !== isEnded) {
    const isGrowing = !known.isEnded && text.startsWith(known.text)
    const blocks = growAnswerBlocks(isGrowing ? known.blocks : NO_BLOCKS, text, isEnded)
    parsed.current = { text, isEnded, blocks }
  }
  return parsed.current.blocks
}
