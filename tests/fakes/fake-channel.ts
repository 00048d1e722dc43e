/** A broadcast channel that hands a `Blob` over, as browsers do and Node does not. */
export class FakeChannel {
  static readonly open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string

  constructor(name: string) {
    this.name = name
    FakeChannel.open.add(this)
  }

  postMessage(data: unknown): void {
    if (!FakeChannel.open.has(this)) throw new Error('posted on a closed channel')
    for (const other of FakeChannel.open) {
      if (other === this || other.name !== this.name) continue
      queueMicrotask(() => FakeChannel.open.has(other) && other.onmessage?.({ data }))
    }
  }

  close(): void {
    FakeChannel.open.delete(this)
  }
}
