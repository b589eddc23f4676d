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

export const dateText = (form: DateForm, time: Date, timeZone: string, locale: string): string =>
  forms[form](partsOf(time, timeZone, locale))
