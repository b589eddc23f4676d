import { LOCALE } from '../../../shared/numbers.ts'
import { utcTime } from '../../platform/text.ts'
import type { Reader } from './letter.ts'

/** "Nov 28, 11:00 AM GMT+1", in the reader's time zone, which it names. */
export function timeFor({ timeZone }: Reader, iso: string): string {
  if (!timeZone) return utcTime(iso)
  try {
    return new Intl.DateTimeFormat(LOCALE, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(new Date(iso))
  } catch {
    return utcTime(iso)
  }
}
