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
  (Date.parse(dayAt(to, timeZone)) - Date.parse(dayAt(from, timeZone))) / DAY_MS

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
