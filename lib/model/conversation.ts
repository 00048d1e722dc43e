import type { Answer } from './answer'
import type { AskedAttachment } from './attachment'

/** Questions and answers in order, begun beside one page. */
export interface Conversation {
  conversationId: string
  title: string
  /** Address, without its fragment, of the page it was begun beside; `null` when there was none. */
  pageUrl: string | null
  pageTitle: string | null
  createdAt: number
  /** Rises with every change in any conversation: lists are ordered by it, never by the clock. */
  order: number
  questionCount: number
}

export interface Question {
  questionId: string
  conversationId: string
  /** Position in the conversation, from 1. */
  order: number
  text: string
  commandId: string
  pageUrl: string | null
  pageTitle: string | null
  /** What was asked about besides the page. */
  attachments: AskedAttachment[]
  createdAt: number
}

/** A question with its answers, oldest version first. */
export interface Turn {
  question: Question
  answers: Answer[]
}
