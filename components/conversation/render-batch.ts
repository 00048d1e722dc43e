/** Calls `run` at most once in `intervalMs`, the first time at once, and never loses the last call. */
export function createRenderBatch(run: () => void, intervalMs: number): { request(): void; flush(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isDue = false
  const rest = () => {
    timer = null
    if (isDue) fire()
  }
  const fire = () => {
    isDue = false
    timer = setTimeout(rest, intervalMs)
    run()
  }
  return {
    request() {
      if (timer === null) fire()
      else isDue = true
    },
    flush() {
      isDue = false
      run()
    },
  }
}
