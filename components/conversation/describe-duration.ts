import { formatNumber, plural } from '@/components/app/format-number'
import type { Translate } from '@/lib/model/message-key'

/** A time to come, as exact as anybody can tell it: `half a minute`, `19 minutes`, `2 hours`. */
export function describeDuration(seconds: number, translate: Translate): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return translate('durationShort')
  if (minutes < LONG_MINUTES) return plural(translate, minutes, 'durationMinutesOne', 'durationMinutes')
  const hours = Math.round(minutes / 30) / 2
  return translate('durationHours', formatNumber(hours))
}

const LONG_MINUTES = 90
