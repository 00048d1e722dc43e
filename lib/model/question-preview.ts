import type { SentSource } from './receipt'

/** Of one source, what would be sent and what would be left out. */
export type PreviewedSource = Pick<
  SentSource,
  'letter' | 'attachmentId' | 'kind' | 'title' | 'words' | 'wordsSent' | 'omittedSections' | 'omitted'
>

/** What would be sent if the question were asked now, as it stands in the box. */
export interface QuestionPreview {
  /** As shown. */
  modelName: string
  /** The page first, then what is attached and read; at least one. */
  sources: PreviewedSource[]
  /** The question alone is more than the model's window holds: nothing could be sent. */
  isTooLong: boolean
}
