import { DAY_MS } from './durations.ts'

/** Whether the platform has a time zone of this name, like `America/New_York`; offsets like `+05:30` are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

// Cached: lists need each auction's day every second, and creating a formatter is slow.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The calendar day in a time zone: `2026-11-21`. */
export function dayAt(time: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** Calendar days from `from` to `to` in a time zone: 0 on the same day, 1 on the next, negative before. */
export const daysBetween = (from: Date, to: Date, timeZone: string): number =>
  daysBetweenDays(dayAt(from, timeZone), dayAt(to, timeZone))

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one calendar day to another. */
export const daysBetweenDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Zones differ from UTC by quarters of an hour. */
const QUARTER_MS = 15 * 60_000

/** When a calendar day begins in a time zone: its first quarter of an hour, as days on which clocks change have no midnight in some zones. */
export function startOfDay(day: string, timeZone: string): string {
  let time = Date.parse(day) - DAY_MS
  while (dayAt(new Date(time), timeZone) < day) time += QUARTER_MS
  return new Date(time).toISOString()
}
