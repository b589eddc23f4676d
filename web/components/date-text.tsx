import { type DateForm, formatDate, relativeTime } from '../lib/dates.ts'

/** A date or time; `relative` says how long ago, with the date on hover. */
export function DateText({ iso, form = 'date', relative }: { iso: string; form?: DateForm; relative?: boolean }) {
  return (
    <time dateTime={iso} title={relative ? formatDate(iso, 'receipt') : undefined} className="figures">
      {relative ? relativeTime(iso) : formatDate(iso, form)}
    </time>
  )
}
