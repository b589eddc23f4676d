import { describe, expect, it } from 'vitest'
import { addDays, dayAt, daysBetween, isTimeZone, startOfDay } from './calendar.ts'

describe('a calendar day', () => {
  it('begins by the place’s own clock, also where clocks are changed at midnight', () => {
    expect(startOfDay('2026-12-21', 'UTC')).toBe('2026-12-21T00:00:00.000Z')
    expect(startOfDay('2026-12-21', 'America/New_York')).toBe('2026-12-21T05:00:00.000Z')
    expect(startOfDay('2026-12-21', 'Pacific/Kiritimati')).toBe('2026-12-20T10:00:00.000Z')
    expect(startOfDay('2026-12-21', 'Asia/Kathmandu')).toBe('2026-12-20T18:15:00.000Z')
    expect(startOfDay('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
  })

  it('is that of the place’s own calendar', () => {
    const newYear = new Date('2027-01-01T04:59:59Z')
    expect(dayAt(newYear, 'America/New_York')).toBe('2026-12-31')
    expect(dayAt(new Date('2027-01-01T05:00:00Z'), 'America/New_York')).toBe('2027-01-01')
    expect(dayAt(newYear, 'Pacific/Kiritimati')).toBe('2027-01-01')
    expect(dayAt(new Date('2026-11-20T18:15:00Z'), 'Asia/Kathmandu')).toBe('2026-11-21')
    expect(dayAt(newYear, 'UTC')).toBe('2027-01-01')
  })

  it('has 23 hours, or 25, where the clocks are changed', () => {
    const hours = (day: string) =>
      Array.from(
        { length: 72 },
        (_, hour) => new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 24) * 3_600_000),
      ).filter(time => dayAt(time, 'America/New_York') === day).length
    expect([hours('2026-03-08'), hours('2026-06-01'), hours('2026-11-01')]).toEqual([23, 24, 25])
  })

  it('is counted at midnight, however many hours there are between', () => {
    const between = (from: string, to: string, timeZone: string) => daysBetween(new Date(from), new Date(to), timeZone)
    expect(between('2026-11-22T04:00:00Z', '2026-11-22T06:00:00Z', 'America/New_York')).toBe(1)
    expect(between('2026-11-22T05:00:00Z', '2026-11-23T04:59:59Z', 'America/New_York')).toBe(0)
    expect(between('2026-11-23T05:00:00Z', '2026-11-22T05:00:00Z', 'America/New_York')).toBe(-1)
    // The clocks go back on November 1, 2026 and forward on March 8: 25 and 23 hours are one day each.
    expect(between('2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z', 'America/New_York')).toBe(0)
    expect(between('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 'America/New_York')).toBe(1)
    expect(between('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 'America/New_York')).toBe(1)
    expect(between('2026-10-24T22:00:00Z', '2026-10-31T23:30:00Z', 'Europe/Berlin')).toBe(7)
  })

  it('is followed by the next one, over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(addDays('2026-11-01', 14)).toBe('2026-11-15')
  })
})

it('time zones go by their names', () => {
  for (const name of [
    'UTC',
    'America/New_York',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+5',
  ]) {
    expect([name, isTimeZone(name)]).toEqual([name, true])
  }
  for (const name of [
    '',
    '+05:30',
    '-08:00',
    'Mars/Olympus',
    '../etc',
    'America/New York',
    '\u0000',
    'x'.repeat(3000),
  ]) {
    expect([name, isTimeZone(name)]).toEqual([name, false])
  }
})
