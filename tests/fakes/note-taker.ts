import type { ChatMessage } from '@/lib/model/language-model'

/** What a request of a reading part by part asks for. */
export type NoteTask = 'section' | 'combine' | 'answer' | 'other'

/**
 * What a diligent model writes when a long source is read part by part: of a section, the first words of its passages;
 * of notes, the same again. It quotes from what it was sent and from nothing else.
 */
export function takeNotes(messages: readonly ChatMessage[]): string {
  const task = noteTaskOf(messages)
  const user = requestOf(messages)
  const most = Number(/at most (\d+)/.exec(messages.map(({ content }) => content).join('\n'))?.[1] ?? 5)
  if (task === 'section') return spread(passagesIn(user), most).map(noteOf).join('\n')
  const notes = user.split('\n').filter((line) => line.startsWith('- '))
  if (task === 'combine') return spread(notes, most).join('\n')
  return `It says this.\n\n${spread(notes, 7).join('\n')}`
}

export function noteTaskOf(messages: readonly ChatMessage[]): NoteTask {
  const system = messages[0]?.content ?? ''
  if (system.includes('Take the notes that the answer will be written from')) return 'section'
  if (!system.includes('notes were taken of each')) return 'other'
  return system.includes('Bring these together') ? 'combine' : 'answer'
}

/** The ids of the passages that a request shows. */
export function idsIn(messages: readonly ChatMessage[]): string[] {
  return passagesIn(requestOf(messages)).map(({ id }) => id)
}

function requestOf(messages: readonly ChatMessage[]): string {
  return messages.findLast(({ role, content }) => role === 'user' && content.startsWith('<<<'))?.content ?? ''
}

interface SeenPassage {
  id: string
  text: string
}

function passagesIn(request: string): SeenPassage[] {
  return [...request.matchAll(/^\[([a-z]\d+)\] (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }))
}

function noteOf({ id, text }: SeenPassage): string {
  const words = text.split(/\s+/).slice(0, 12).join(' ')
  return `- Of ${id} it is told at some length that there is much to be said of what goes on in it. [${id} "${words}"]`
}

function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most)
  return Array.from({ length: Math.min(most, items.length) }, (_, n) => items[Math.floor(n * step)] as T)
}
