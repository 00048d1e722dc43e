/** Work that can be put down between its steps and gone on with later. */
export type Steps<T> = Generator<undefined, T>

/** Does all steps at once. */
export function inOneGo<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
