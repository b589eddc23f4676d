import { daysBetween } from '../../shared/calendar.ts'
import { LOCALE } from '../../shared/numbers.ts'
import { currentPreferences } from './preferences.ts'

export const readerTimeZone = (): string => currentPreferences().timeZone

type Parts = Record<'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'dayPeriod', string> &
  Record<'timeZoneName', string>

const options = {
  weekday: 'short',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
  timeZoneName: 'short',
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, format)
  return format
}

function partsIn(locale: string, time: Date, timeZone: string): Parts {
  const parts = formatFor(locale, timeZone).formatToParts(time)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Parts
}

/** Each knows the short names of its own zones, such as CET, and calls others GMT+1. */
const NAMING_LOCALES = ['en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-NZ']

const isOffset = (name: string) => /^GMT[+-]/.test(name)

function zoneName(named: string, time: Date, timeZone: string): string {
  if (!isOffset(named)) return named
  for (const locale of NAMING_LOCALES) {
    const { timeZoneName } = partsIn(locale, time, timeZone)
    if (!isOffset(timeZoneName)) return timeZoneName
  }
  return named
}

function partsOf(time: Date, timeZone: string, locale: string): Parts {
  const parts = partsIn(locale, time, timeZone)
  return { ...parts, timeZoneName: zoneName(parts.timeZoneName, time, timeZone) }
}

const short = (month: string) => month.slice(0, 3)
const timeOf = (t: Parts) => `${t.hour}:${t.minute} ${t.dayPeriod} ${t.timeZoneName}`
const clockOf = (t: Parts) => `${t.hour}:${t.minute}:${t.second} ${t.dayPeriod} ${t.timeZoneName}`

/** The forms of docs/specification.md, "Formats". A time of day always names its zone. */
const forms = {
  /** Nov 3, 2025 */
  date: t => `${short(t.month)} ${t.day}, ${t.year}`,
  /** Nov 3 */
  day: t => `${short(t.month)} ${t.day}`,
  /** November 3, 2025 */
  longDate: t => `${t.month} ${t.day}, ${t.year}`,
  /** November 2025 */
  month: t => `${t.month} ${t.year}`,
  /** Nov 03, 2025 4:05 PM CET */
  receipt: t => `${short(t.month)} ${t.day.padStart(2, '0')}, ${t.year} ${timeOf(t)}`,
  /** Mon, Nov 3, 4:05 PM CET */
  end: t => `${t.weekday}, ${short(t.month)} ${t.day}, ${timeOf(t)}`,
  /** 4:05 PM CET */
  time: timeOf,
  /** 4:05:09 PM CET */
  clock: clockOf,
  /** Nov 3, 4:05:09 PM CET */
  precise: t => `${short(t.month)} ${t.day}, ${clockOf(t)}`,
} satisfies Record<string, (time: Parts) => string>
export type DateForm = keyof typeof forms

/** An ISO 8601 time in the reader's time zone. A date without a time (`2025-11-03`) is that day everywhere. */
export const formatDate = (
  iso: string,
  form: DateForm = 'date',
  timeZone = readerTimeZone(),
  locale = LOCALE,
): string => forms[form](partsOf(new Date(iso), iso.length === 10 ? 'UTC' : timeZone, locale))

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_A_MONTH = 30.44
const DAYS_A_YEAR = 365.25

const relative = new Intl.RelativeTimeFormat(LOCALE)

/** "5 minutes ago", "in 2 days", "just now". From 24 hours on, counts calendar days. */
export function relativeTime(iso: string, now = new Date(), timeZone = readerTimeZone()): string {
  const then = new Date(iso)
  const seconds = Math.trunc((then.getTime() - now.getTime()) / 1000)
  const size = Math.abs(seconds)
  if (size === 0) return 'just now'
  if (size < MINUTE) return relative.format(seconds, 'second')
  if (size < HOUR) return relative.format(Math.trunc(seconds / MINUTE), 'minute')
  if (size < DAY) return relative.format(Math.trunc(seconds / HOUR), 'hour')
  const days = daysBetween(now, then, timeZone)
  if (Math.abs(days) < DAYS_A_MONTH) return relative.format(days, 'day')
  if (Math.abs(days) < DAYS_A_YEAR) return relative.format(Math.trunc(days / DAYS_A_MONTH), 'month')
  return relative.format(Math.trunc(days / DAYS_A_YEAR), 'year')
}

/** When something ends: "4:05 PM CET" on the reader's own day, "Nov 04, 2025 4:05 PM CET" on another. */
export function endTime(iso: string, now = new Date(), timeZone = readerTimeZone()): string {
  const isToday = daysBetween(now, new Date(iso), timeZone) === 0
  return formatDate(iso, isToday ? 'time' : 'receipt', timeZone)
}

/** "Today", "Yesterday", "Nov 3, 2025". */
export function dayText(iso: string, now = new Date(), timeZone = readerTimeZone()): string {
  const daysAgo = daysBetween(new Date(iso), now, timeZone)
  return daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : formatDate(iso, 'date', timeZone)
}
