import type { DateForm } from './date-forms.ts'

const DATE = { day: 'numeric', month: 'short' } as const
const TIME = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const
const CLOCK = { ...TIME, second: '2-digit' } as const

/** In the order and with the signs of the reader's language. */
const forms: Readonly<Record<DateForm, Intl.DateTimeFormatOptions>> = {
  date: { ...DATE, year: 'numeric' },
  day: DATE,
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  receipt: { ...DATE, year: 'numeric', ...TIME },
  end: { weekday: 'short', ...DATE, ...TIME },
  time: TIME,
  clock: CLOCK,
  precise: { ...DATE, ...CLOCK },
}

const formats = new Map<string, Intl.DateTimeFormat>()

export function dateText(form: DateForm, time: Date, timeZone: string, locale: string): string {
  const key = `${locale} ${timeZone} ${form}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...forms[form], timeZone })
  formats.set(key, format)
  return format.format(time)
}
