/** A document as it is handed to whoever can read it. */
export interface DocumentToRead {
  name: string
  contentType: string
  /** `''` for a file that was dropped or picked. */
  url: string
  blob: Blob
}
