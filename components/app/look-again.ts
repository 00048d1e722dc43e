import type { ErrorCode } from '@/lib/model/app-error'
import type { PageView } from '@/lib/model/page'

/** Waits before each further look, in milliseconds: half a minute in all. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** A page of fewer words may say no more than that it is loading. */
const FEW_WORDS = 10
/** What a page says whose text may still come. */
const LATE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['PAGE_EMPTY', 'PAGE_BUSY', 'PAGE_CHANGED'])

export interface LookAgain {
  /** The page was looked at: when its text may still come, it is looked at again, with growing waits. */
  after(view: PageView): void
  /** The page has become another: the waits begin anew. */
  restart(): void
}

/** Text that arrives late brings no notice: whoever waits for it has to look. */
export function createLookAgain(look: () => void): LookAgain {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    after(view) {
      stop()
      const wait = WAITS_MS[tries]
      if (wait === undefined || !mayStillCome(view)) return
      timer = setTimeout(() => {
        tries += 1
        look()
      }, wait)
    },
    restart() {
      stop()
      tries = 0
    },
  }
}

function mayStillCome({ error, facts }: PageView): boolean {
  return error ? LATE.has(error.code) : facts !== null && facts.words < FEW_WORDS
}
