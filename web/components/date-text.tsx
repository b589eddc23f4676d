import { type DateForm, formatDate, relativeTime } from '../lib/dates.ts'

export function DateText({ iso, form = 'date', relative }: { iso: string; form?: DateForm; relative?: boolean }) {
  return (
    <time dateTime={iso} title={relative ? formatDate(iso, 'receipt') : undefined} className="figures">
      {relative ? relativeTime(iso) : formatDate(iso, form)}
    </time>
  )
}
