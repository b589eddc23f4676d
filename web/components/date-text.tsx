import { cx } from 'class-variance-authority'
import { type DateForm, formatDate, relativeTime } from '../lib/dates.ts'

export function DateText({ iso, form = 'date', relative }: { iso: string; form?: DateForm; relative?: boolean }) {
  return (
    <time
      dateTime={iso}
      title={relative ? formatDate(iso, 'receipt') : undefined}
      className={cx('figures', form === 'date' && 'whitespace-nowrap')}
    >
      {relative ? relativeTime(iso) : formatDate(iso, form)}
    </time>
  )
}
