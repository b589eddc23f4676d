import { DAY_MS } from '../../../../shared/rules/durations.ts'
import { DIGEST_HOUR } from '../../../../shared/rules/notices.ts'

/** Zones differ from UTC by quarters of an hour. */
const STEP_MS = 15 * 60_000
/** A day and the hour by which a clock may be set forward in it. */
const QUARTERS_TO_SEARCH = 25 * 4

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

function clockOf(timeZone: string | undefined) {
  try {
    return clockIn(timeZone ?? 'UTC')
  } catch {
    return clockIn('UTC')
  }
}

/** The next time that it is eight in the morning there. */
export function nextDigestAt(now: Date, timeZone: string | undefined): string {
  const clock = clockOf(timeZone)
  const morning = `${String(DIGEST_HOUR).padStart(2, '0')}:00`
  const first = (Math.floor(now.getTime() / STEP_MS) + 1) * STEP_MS
  for (let quarter = 0; quarter < QUARTERS_TO_SEARCH; quarter += 1) {
    const time = new Date(first + quarter * STEP_MS)
    if (clock.format(time) === morning) return time.toISOString()
  }
  return new Date(now.getTime() + DAY_MS).toISOString()
}
