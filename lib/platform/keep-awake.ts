import { browser } from 'wxt/browser'

/** Chromium stops a worker 30 s after its last extension call; a stream being read does not count as one. */
const CALL_EVERY_MS = 20_000

const ALARM = 'answer-open'
/** The shortest period that browsers keep. */
const ALARM_MINUTES = 0.5

let open = 0

/**
 * Keeps the worker alive until the returned function is called. Should the browser end it all the same, an alarm
 * starts it again, and what was being written is marked as interrupted even while no panel is open.
 */
export function keepAwake(): () => void {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), CALL_EVERY_MS)
  open += 1
  void browser.alarms.create(ALARM, { periodInMinutes: ALARM_MINUTES })
  return () => {
    clearInterval(timer)
    open -= 1
    if (open === 0) void browser.alarms.clear(ALARM)
  }
}

/** To be called in the worker's first task: an alarm that a former worker left has done its duty by waking this one. */
export function clearLeftAlarms(): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM && open === 0) void browser.alarms.clear(ALARM)
  })
}
