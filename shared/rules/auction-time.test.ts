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
  it('reads in full days, then in full hours, then ticks in its last hour', () => {
    const text = (ms: number) => timeLeftText(end, left(ms))
    expect(text(10 * DAY)).toBe('Ends in 10 days')
    expect(text(2 * DAY - SECOND)).toBe('Ends in 1 day')
    expect(text(DAY)).toBe('Ends in 1 day')
    expect(text(DAY - SECOND)).toBe('Ends in 23 hours')
    expect(text(3 * HOUR)).toBe('Ends in 3 hours')
    expect(text(HOUR)).toBe('Ends in 1 hour')
    expect(text(HOUR - SECOND)).toBe('Ends in 59m 59s')
    expect(text(65 * SECOND)).toBe('Ends in 1m 05s')
    expect(text(9 * SECOND)).toBe('Ends in 9s')
    expect(text(0)).toBe('Auction ended')
  })

  it('reads in days and hours at a glance, then ticks in its last hour', () => {
    const text = (ms: number) => glanceText(end, left(ms))
    expect(text(2 * DAY + 5 * HOUR)).toBe('2d 5h left')
    expect(text(11 * HOUR)).toBe('11h left')
    expect(text(5 * MINUTE)).toBe('Ends in 5m 00s')
    expect(text(0)).toBe('Auction ended')
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
