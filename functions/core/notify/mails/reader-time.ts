import { locales } from '../../../../shared/contract/preferences.ts'
import { utcTime } from '../../../platform/text.ts'
import type { Reader } from './letter.ts'

/** "Nov 28, 11:00 AM GMT+1" or "28. Nov., 11:00 MEZ", in the reader's language and time zone, which it names. */
export function timeFor({ timeZone, language = 'en' }: Reader, iso: string): string {
  if (!timeZone) return utcTime(iso)
  try {
    return new Intl.DateTimeFormat(locales[language], {
      month: 'short',
      day: 'numeric',
      hour: language === 'en' ? 'numeric' : '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(new Date(iso))
  } catch {
    return utcTime(iso)
  }
}
