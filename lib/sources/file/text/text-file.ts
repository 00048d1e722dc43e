/** A file that is text, decoded. */
export interface TextFile {
  text: string
  url: string
  /** Without its ending. */
  name: string
  /** There was more of it than is read. */
  isCut: boolean
}
