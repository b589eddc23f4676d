import { describe, expect, it } from 'vitest'
import { cardTimeText, countdownParts, glanceText, hasEnded, isEndingSoon, timeLeftText } from './auction-time.ts'

const end = '2026-03-10T12:00:00.000Z'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The clock with so much time left. */
const left = (ms: number) => new Date(Date.parse(end) - ms)

describe('the time an auction has left', () => {
  it('reads in calendar days, then as today, then ticks in its last hour', () => {
    const text = (now: string) => timeLeftText(end, new Date(now), 'UTC')
    expect(text('2026-02-28T12:00:00Z')).toBe('Ends in 10 days')
    expect(text('2026-03-08T23:59:59Z')).toBe('Ends in 2 days')
    expect(text('2026-03-09T00:00:00Z')).toBe('Ends in 1 day')
    expect(text('2026-03-09T23:59:59Z')).toBe('Ends in 1 day')
    expect(text('2026-03-10T00:00:00Z')).toBe('Ends today')
    expect(text('2026-03-10T11:00:00Z')).toBe('Ends today')
    expect(text('2026-03-10T11:00:01Z')).toBe('Ends in 59m 59s')
    expect(text('2026-03-10T11:58:55Z')).toBe('Ends in 1m 05s')
    expect(text('2026-03-10T11:59:51Z')).toBe('Ends in 9s')
    expect(text('2026-03-10T12:00:00Z')).toBe('Auction ended')
  })

  it('reads in days and hours at a glance, then ticks in its last hour', () => {
    const text = (ms: number) => glanceText(end, left(ms), 'UTC')
    expect(text(2 * DAY + 5 * HOUR)).toBe('2d 5h left')
    expect(text(11 * HOUR)).toBe('11h left')
    expect(text(5 * MINUTE)).toBe('Ends in 5m 00s')
    expect(text(0)).toBe('Auction ended')
  })

  it('counts the days of the reader, wherever they are and on whichever night the clocks change', () => {
    const now = new Date('2026-11-22T13:00:00Z')
    const nextNoon = '2026-11-23T12:00:00Z'
    expect(timeLeftText(nextNoon, now, 'UTC')).toBe('Ends in 1 day')
    expect(timeLeftText(nextNoon, now, 'America/Los_Angeles')).toBe('Ends in 1 day')
    expect(timeLeftText(nextNoon, now, 'Pacific/Kiritimati')).toBe('Ends in 1 day')
    expect(timeLeftText('2026-11-24T11:00:00Z', now, 'UTC')).toBe('Ends in 2 days')
    expect(timeLeftText('2026-11-23T02:00:00Z', now, 'UTC')).toBe('Ends in 1 day')
    expect(timeLeftText('2026-11-23T02:00:00Z', now, 'America/New_York')).toBe('Ends today')
    // Shortly after midnight, in a quarter of an hour: what ticks says more than the day.
    expect(timeLeftText('2026-11-23T00:05:00Z', new Date('2026-11-22T23:50:00Z'), 'UTC')).toBe('Ends in 15m 00s')
    // 24.5 hours of a day with 25: still today. 23.5 hours after a night with 23: 1 day.
    const longDay = new Date('2026-11-01T04:15:00Z')
    expect(timeLeftText('2026-11-02T04:45:00Z', longDay, 'America/New_York')).toBe('Ends today')
    expect(timeLeftText('2026-03-09T04:30:00Z', new Date('2026-03-08T05:00:00Z'), 'America/New_York')).toBe(
      'Ends in 1 day',
    )
  })

  it('is short on cards', () => {
    expect(cardTimeText(end, left(7 * DAY))).toBe('7d 0h')
    expect(cardTimeText(end, left(2 * DAY + 5 * HOUR + 59 * MINUTE))).toBe('2d 5h')
    expect(cardTimeText(end, left(DAY - SECOND))).toBe('23h')
    expect(cardTimeText(end, left(HOUR))).toBe('1h')
    expect(cardTimeText(end, left(HOUR - SECOND))).toBe('Ending soon')
    expect(cardTimeText(end, left(-SECOND))).toBe('Auction ended')
    expect(cardTimeText(null, left(0))).toBe('No end date')
  })

  it('is ending soon in its last 24 hours, and not any more once it has ended', () => {
    expect(isEndingSoon(end, left(DAY))).toBe(false)
    expect(isEndingSoon(end, left(DAY - SECOND))).toBe(true)
    expect(isEndingSoon(end, left(1))).toBe(true)
    expect(isEndingSoon(end, left(0))).toBe(false)
  })

  it('counts a begun second as a whole one, so that zero means over', () => {
    expect(countdownParts(end, left(3 * DAY + 4 * HOUR + 5 * MINUTE + 6 * SECOND))).toEqual({
      days: 3,
      hours: 4,
      minutes: 5,
      seconds: 6,
    })
    expect(countdownParts(end, left(1))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
    expect(hasEnded(end, left(1))).toBe(false)
    expect(countdownParts(end, left(-DAY))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
    expect(hasEnded(end, left(-DAY))).toBe(true)
  })
})
