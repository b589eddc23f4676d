import { DateText } from '../../components/date-text.tsx'
import type { DateForm } from '../../lib/dates.ts'

/** Text that is no date is shown as written. */
export function RecordDate({ day, form }: { day: string; form?: DateForm }) {
  return Number.isNaN(Date.parse(day)) ? day : <DateText iso={day} form={form} />
}
