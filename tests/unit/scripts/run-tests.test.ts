import { describe, expect, it } from 'vitest'
import { tally } from '@/scripts/run/run-tests'

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
})

describe('the tally of a test run', () => {
  it('counts what passed, failed and was skipped', () => {
    const report = {
      success: false,
      testResults: [file('failed', 'passed', 'failed', 'skipped'), file('passed', 'passed')],
    }
    expect(tally(report, false)).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  it('counts a file that broke before its first test as a failure', () => {
    expect(tally({ success: false, testResults: [file('failed'), file('passed', 'passed')] }, false)).toEqual(
      {
        passed: 1,
        failed: 1,
        skipped: 0,
      },
    )
  })

  it('counts a run that failed without a failed test, or without a report, as a failure', () => {
    expect(tally({ success: false, testResults: [file('passed', 'passed')] }, false).failed).toBe(1)
    expect(tally(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})
