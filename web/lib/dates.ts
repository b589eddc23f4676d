import { daysBetween } from '../../shared/rules/calendar.ts'
import { LOCALE } from '../../shared/rules/numbers.ts'
import { type DateForm, dateText } from './date-forms.ts'
import { currentPreferences } from './preferences.ts'
import { serverNow } from './server-clock.ts'

export type { DateForm }

export const readerTimeZone = (): string => currentPreferences().timeZone

/** An ISO 8601 time in the reader's time zone. A date without a time (`2025-11-03`) is that day everywhere. */
export const formatDate = (
  iso: string,
  form: DateForm = 'date',
  timeZone = readerTimeZone(),
  locale = LOCALE,
): string => dateText(form, new Date(iso), iso.length === 10 ? 'UTC' : timeZone, locale)

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What has just happened may be a little ahead of what we know of the server's clock. */
const CLOCK_NOISE_SECONDS = 3
const DAYS_A_MONTH = 30.44
const DAYS_A_YEAR = 365.25

const relative = new Intl.RelativeTimeFormat(LOCALE)

/** "5 minutes ago", "in 2 days", "just now". From 24 hours on, counts calendar days. */
export function relativeTime(iso: string, now = serverNow(), timeZone = readerTimeZone()): string {
  const then = new Date(iso)
  const seconds = Math.trunc((then.getTime() - now.getTime()) / 1000)
  const size = Math.abs(seconds)
  if (size === 0 || (seconds > 0 && seconds < CLOCK_NOISE_SECONDS)) return 'just now'
  if (size < MINUTE) return relative.format(seconds, 'second')
  if (size < HOUR) return relative.format(Math.trunc(seconds / MINUTE), 'minute')
  if (size < DAY) return relative.format(Math.trunc(seconds / HOUR), 'hour')
  const days = daysBetween(now, then, timeZone)
  if (Math.abs(days) < DAYS_A_MONTH) return relative.format(days, 'day')
  if (Math.abs(days) < DAYS_A_YEAR) return relative.format(Math.trunc(days / DAYS_A_MONTH), 'month')
  return relative.format(Math.trunc(days / DAYS_A_YEAR), 'year')
}

/** When something ends: "4:05 PM CET" on the reader's own day, "Nov 04, 2025 4:05 PM CET" on another. */
export function endTime(iso: string, now = serverNow(), timeZone = readerTimeZone()): string {
  const isToday = daysBetween(now, new Date(iso), timeZone) === 0
  return formatDate(iso, isToday ? 'time' : 'receipt', timeZone)
}

/** "Today", "Yesterday", "Nov 3, 2025". */
export function dayText(iso: string, now = serverNow(), timeZone = readerTimeZone()): string {
  const daysAgo = daysBetween(new Date(iso), now, timeZone)
  return daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : formatDate(iso, 'date', timeZone)
}
