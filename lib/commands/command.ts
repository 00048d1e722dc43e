import type { CommandInfo } from '@/lib/model/catalog'
import type { Task } from '@/lib/model/language-model'

/** A slash command: what it is called, and what it asks of a model. */
export interface Command extends CommandInfo {
  /** What the built-in engine does for it. */
  task: Task
  /** Added to the system rules; `''` for a plain question. */
  instruction: string
  /**
   * Its answer rests on all of the text, not on what fits a question: where a model's window does not hold it, the reader
   * decides whether it is read part by part.
   */
  needsWholeText?: true
}
