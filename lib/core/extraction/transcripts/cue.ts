/** Words of a recording, and when they are said, in seconds from its start. */
export interface Cue {
  start: number
  end: number
  text: string
}
