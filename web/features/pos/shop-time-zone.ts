import { isTimeZone } from '../../../shared/pos.ts'

/** Where this browser is. Some can't tell, or name a zone that is none. */
export function shopTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'
}
