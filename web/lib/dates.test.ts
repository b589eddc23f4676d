import { expect, it } from 'vitest'
import { dayText, endTime, formatDate, relativeTime } from './dates.ts'

const NEW_YORK = 'America/New_York'
const BERLIN = 'Europe/Berlin'

it('writes dates in the three forms of the product', () => {
  const iso = '2025-11-03T21:05:09Z'
  expect(formatDate(iso, 'date', NEW_YORK)).toBe('Nov 3, 2025')
  expect(formatDate(iso, 'longDate', NEW_YORK)).toBe('November 3, 2025')
  expect(formatDate(iso, 'receipt', NEW_YORK)).toBe('Nov 03, 2025 4:05 PM EST')
})

it('names the zone beside every time of day, as it is on that day', () => {
  const winter = '2026-11-24T17:30:09Z'
  expect(formatDate(winter, 'receipt', BERLIN)).toBe('Nov 24, 2026 6:30 PM CET')
  expect(formatDate(winter, 'end', BERLIN)).toBe('Tue, Nov 24, 6:30 PM CET')
  expect(formatDate(winter, 'time', BERLIN)).toBe('6:30 PM CET')
  expect(formatDate(winter, 'clock', 'UTC')).toBe('5:30:09 PM UTC')
  expect(formatDate(winter, 'precise', NEW_YORK)).toBe('Nov 24, 12:30:09 PM EST')
  expect(formatDate('2026-07-24T17:30:00Z', 'time', BERLIN)).toBe('7:30 PM CEST')
  expect(formatDate('2026-03-29T00:59:00Z', 'time', BERLIN)).toBe('1:59 AM CET')
  expect(formatDate('2026-03-29T01:00:00Z', 'time', BERLIN)).toBe('3:00 AM CEST')
  expect(formatDate(winter, 'time', 'Australia/Sydney')).toBe('4:30 AM AEDT')
  expect(formatDate(winter, 'time', 'Asia/Tokyo')).toBe('2:30 AM GMT+9')
  expect(formatDate('2026-07-24T04:05:00Z', 'time', NEW_YORK)).toBe('12:05 AM EDT')
})

it('leaves a day without a time on that day, east and west', () => {
  for (const timeZone of [NEW_YORK, BERLIN, 'Pacific/Kiritimati']) {
    expect(formatDate('2025-11-03', 'date', timeZone)).toBe('Nov 3, 2025')
  }
})

it('says how long ago something was, in calendar days after a day', () => {
  const now = new Date('2026-01-02T12:00:00Z')
  const ago = (iso: string, timeZone = 'UTC') => relativeTime(iso, now, timeZone)
  expect(ago('2026-01-02T11:59:59.400Z')).toBe('just now')
  expect(ago('2026-01-02T11:59:20Z')).toBe('40 seconds ago')
  expect(ago('2026-01-02T11:55:00Z')).toBe('5 minutes ago')
  expect(ago('2026-01-01T12:30:00Z')).toBe('23 hours ago')
  expect(ago('2026-01-01T00:00:00Z')).toBe('1 day ago')
  expect(ago('2025-12-31T23:59:00Z')).toBe('2 days ago')
  expect(ago('2025-12-31T23:59:00Z', 'Pacific/Kiritimati')).toBe('2 days ago')
  expect(ago('2026-01-04T12:00:00Z')).toBe('in 2 days')
  expect(ago('2025-12-01T12:00:00Z')).toBe('1 month ago')
  expect(ago('2025-01-01T12:00:00Z')).toBe('1 year ago')
})

it('names the day of an end unless it is today', () => {
  const now = new Date('2026-01-02T04:45:00Z')
  expect(endTime('2026-01-02T04:59:00Z', now, NEW_YORK)).toBe('11:59 PM EST')
  expect(endTime('2026-01-02T05:05:00Z', now, NEW_YORK)).toBe('Jan 02, 2026 12:05 AM EST')
  expect(endTime('2026-01-02T21:05:00Z', now, 'UTC')).toBe('9:05 PM UTC')
})

it('heads messages with the day they were written on', () => {
  const now = new Date('2026-03-09T04:30:00Z')
  expect(dayText('2026-03-09T04:00:00Z', now, NEW_YORK)).toBe('Today')
  expect(dayText('2026-03-09T03:59:00Z', now, NEW_YORK)).toBe('Yesterday')
  expect(dayText('2026-03-08T04:59:00Z', now, NEW_YORK)).toBe('Mar 7, 2026')
})
