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

/** "Nov 28, 2026" or "28.11.2026", where it can be another year. */
export function dayFor({ timeZone = 'UTC', language = 'en' }: Reader, iso: string): string {
  const inZone = (zone: string) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: zone }).format(new Date(iso))
  try {
    return inZone(timeZone)
  } catch {
    return inZone('UTC')
  }
}
