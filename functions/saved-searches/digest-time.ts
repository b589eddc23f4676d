import { DAY_MS } from '../../shared/rules/durations.ts'
import type { AlertFrequency } from '../../shared/rules/saved-search.ts'

const HOUR_MS = 3_600_000

const PERIOD_MS: Readonly<Record<AlertFrequency, number>> = { instant: 0, daily: DAY_MS, weekly: 7 * DAY_MS }

const hourOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS) * HOUR_MS

/** Counted from the hour of the last alert, so that a late run does not delay the next digest. */
export function digestDueAt(frequency: AlertFrequency, lastAlertAt: string | undefined, now: Date): string {
  const afterLast = lastAlertAt ? hourOf(new Date(lastAlertAt)) + PERIOD_MS[frequency] : 0
  return new Date(Math.max(hourOf(now) + HOUR_MS, afterLast)).toISOString()
}
