import type { Answer } from '@/lib/model/answer'
import type { AskedAttachment } from '@/lib/model/attachment'
import type { Conversation, Question, Turn } from '@/lib/model/conversation'
import { toAnswer, toNewRow } from './answer-repository'
import { attachmentsOf } from './attachment-repository'
import type { SidenoteDatabase } from './database'
import { deleteUnusedCaptures } from './delete-unused-captures'
import { nextOrder } from './next-order'
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
  /** They stay with the conversation from now on. */
  attachments: AskedAttachment[]
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
  const tables = [db.conversations, db.questions, db.answers, db.attachments, db.meta]
  return db.transaction('rw', tables, async () => {
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
      attachments: input.attachments,
      createdAt: input.createdAt,
    }
    await db.conversations.put({
      ...conversation,
      questionCount: question.order,
      order: await nextOrder(db),
    })
    await db.questions.add(question)
    await db.answers.add(toNewRow(input.answer(conversation.conversationId)))
    for (const { attachmentId } of input.attachments)
      await db.attachments.update(attachmentId, { draftId: conversation.conversationId })
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
    [
      ...[db.conversations, db.questions, db.answers, db.citations],
      ...[db.captures, db.files, db.drafts, db.attachments, db.sections],
    ],
    async () => {
      const answers = await db.answers.where({ conversationId }).toArray()
      const attachments = await attachmentsOf(db, conversationId).toArray()
      const captureIds = new Set([
        ...answers.flatMap((answer) => answer.captureIds),
        ...attachments.flatMap(({ reading }) => reading?.captureId ?? []),
      ])
      const answerIds = answers.map(({ answerId }) => answerId)
      await db.citations.where('answerId').anyOf(answerIds).delete()
      await db.sections.where('answerId').anyOf(answerIds).delete()
      await db.answers.where({ conversationId }).delete()
      await db.questions
        .where('[conversationId+order]')
        .between([conversationId, 0], [conversationId, Number.MAX_SAFE_INTEGER])
        .delete()
      await db.conversations.delete(conversationId)
      await db.drafts.delete(conversationId)
      await db.attachments.bulkDelete(attachments.map(({ attachmentId }) => attachmentId))
      await deleteUnusedCaptures(db, captureIds)
    },
  )
}
