import { DateText } from '../../components/date-text.tsx'
import type { DateForm } from '../../lib/dates.ts'

/** The day a record gives. What is no date is shown as it is written. */
export function RecordDate({ day, form }: { day: string; form?: DateForm }) {
  return Number.isNaN(Date.parse(day)) ? day : <DateText iso={day} form={form} />
}
