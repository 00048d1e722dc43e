import type { Answer } from '@/lib/model/answer'
import type { Conversation, Question, Turn } from '@/lib/model/conversation'
import { toAnswer } from './answer-repository'
import type { SidenoteDatabase } from './database'
import { storing } from './storage-failure'

const TITLE_CHARACTERS = 300

export interface NewQuestion {
  questionId: string
  /** The conversation it goes on; `null`, or one that is gone, begins a new one. */
  conversationId: string | null
  newConversationId: string
  text: string
  commandId: string
  pageUrl: string | null
  pageTitle: string | null
  createdAt: number
  /** The empty answer that is stored with it. */
  answer: (conversationId: string) => Answer
}

export type ConversationRepository = ReturnType<typeof createConversationRepository>

/** Conversations and their questions. Every change is one transaction and gives the conversation a new `order`. */
export function createConversationRepository(db: SidenoteDatabase) {
  return {
    /** Stores a question with its empty answer. Asking twice with one id stores once. */
    addQuestion: (input: NewQuestion): Promise<Question> => storing(() => addQuestion(db, input)),

    getTurn: (questionId: string): Promise<Turn | null> =>
      storing(async () => {
        const question = await db.questions.get(questionId)
        return question ? (await toTurns(db, [question]))[0]! : null
      }),

    get: (conversationId: string): Promise<{ conversation: Conversation; turns: Turn[] } | null> =>
      storing(async () => {
        const conversation = await db.conversations.get(conversationId)
        if (!conversation) return null
        return { conversation, turns: await toTurns(db, await questionsOf(db, conversationId)) }
      }),

    /** Newest first, `limit` at most, those below `before` in order. */
    list: (input: { pageUrl?: string; before?: number; limit: number }): Promise<Conversation[]> =>
      storing(() => {
        const before = input.before ?? Number.MAX_SAFE_INTEGER
        const found =
          input.pageUrl === undefined
            ? db.conversations.where('order').below(before)
            : db.conversations
                .where('[pageUrl+order]')
                .between([input.pageUrl, 0], [input.pageUrl, before], true, false)
        return found.reverse().limit(input.limit).toArray()
      }),

    /** Takes its questions, answers, citations and the captures nothing else points to along. */
    delete: (conversationId: string): Promise<void> => storing(() => deleteConversation(db, conversationId)),
  }
}

async function addQuestion(db: SidenoteDatabase, input: NewQuestion): Promise<Question> {
  return db.transaction('rw', [db.conversations, db.questions, db.answers, db.meta], async () => {
    const known = await db.questions.get(input.questionId)
    if (known) return known
    const conversation = await conversationFor(db, input)
    const question: Question = {
      questionId: input.questionId,
      conversationId: conversation.conversationId,
      order: conversation.questionCount + 1,
      text: input.text,
      commandId: input.commandId,
      pageUrl: input.pageUrl,
      pageTitle: input.pageTitle,
      createdAt: input.createdAt,
    }
    await db.conversations.put({
      ...conversation,
      questionCount: question.order,
      order: await nextOrder(db),
    })
    await db.questions.add(question)
    const { citations: _none, ...row } = input.answer(conversation.conversationId)
    await db.answers.add({ ...row, raw: '' })
    return question
  })
}

async function conversationFor(db: SidenoteDatabase, input: NewQuestion): Promise<Conversation> {
  const known = input.conversationId ? await db.conversations.get(input.conversationId) : undefined
  return (
    known ?? {
      conversationId: input.newConversationId,
      title: input.text.replace(/\s+/g, ' ').trim().slice(0, TITLE_CHARACTERS),
      pageUrl: input.pageUrl,
      pageTitle: input.pageTitle,
      createdAt: input.createdAt,
      order: 0,
      questionCount: 0,
    }
  )
}

/** The next number of the one order that everything in this database follows: clocks jump, this does not. */
export async function nextOrder(db: SidenoteDatabase): Promise<number> {
  const row = await db.meta.get('nextOrder')
  const order = typeof row?.value === 'number' ? row.value : 1
  await db.meta.put({ key: 'nextOrder', value: order + 1 })
  return order
}

function questionsOf(db: SidenoteDatabase, conversationId: string): Promise<Question[]> {
  return db.questions
    .where('[conversationId+order]')
    .between([conversationId, 0], [conversationId, Number.MAX_SAFE_INTEGER])
    .toArray()
}

async function toTurns(db: SidenoteDatabase, questions: Question[]): Promise<Turn[]> {
  const ids = questions.map((question) => question.questionId)
  const rows = await db.answers.where('questionId').anyOf(ids).toArray()
  const citations = await db.citations
    .where('answerId')
    .anyOf(rows.map((row) => row.answerId))
    .toArray()
  const answers = rows.map((row) =>
    toAnswer(
      row,
      citations.filter((citation) => citation.answerId === row.answerId),
    ),
  )
  return questions.map((question) => ({
    question,
    answers: answers
      .filter((answer) => answer.questionId === question.questionId)
      .sort((a, b) => a.version - b.version),
  }))
}

async function deleteConversation(db: SidenoteDatabase, conversationId: string): Promise<void> {
  await db.transaction(
    'rw',
    [db.conversations, db.questions, db.answers, db.citations, db.captures, db.drafts],
    async () => {
      const answers = await db.answers.where({ conversationId }).toArray()
      const captureIds = new Set(answers.flatMap((answer) => answer.receipt?.captureId ?? []))
      await db.citations
        .where('answerId')
        .anyOf(answers.map((answer) => answer.answerId))
        .delete()
      await db.answers.where({ conversationId }).delete()
      await db.questions
        .where('[conversationId+order]')
        .between([conversationId, 0], [conversationId, Number.MAX_SAFE_INTEGER])
        .delete()
      await db.conversations.delete(conversationId)
      await db.drafts.delete(conversationId)
      for (const captureId of captureIds) {
        const others = await db.answers.where('receipt.captureId').equals(captureId).count()
        if (others === 0) await db.captures.delete(captureId)
      }
    },
  )
}
