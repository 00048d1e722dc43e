/** A mark outside of the database that data was there: tells an emptied database from a new installation. */
export interface Sentinel {
  installId: string
  conversationCount: number
}
