import { DateText } from '../../components/date-text.tsx'
import type { DateForm } from '../../lib/dates.ts'

/** The day a record gives: no day before it in the west for want of a time. What is no date is shown as it is written. */
export function RecordDate({ day, form }: { day: string; form?: DateForm }) {
  const iso = atNoon(day)
  return Number.isNaN(Date.parse(iso)) ? day : <DateText iso={iso} form={form} />
}

/** A day alone would be read as midnight UTC; noon without a zone is that day everywhere. */
const atNoon = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T12:00:00` : day)
