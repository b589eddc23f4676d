import { describe, expect, it } from 'vitest'
import { dayAt, isTimeZone, periodsOf } from './pos.ts'

describe('a day in the shop', () => {
  it('is that of the shop’s own calendar', () => {
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

  it('belongs to a week that began on Sunday and to a month', () => {
    expect(periodsOf('2026-11-21')).toEqual({ week: '2026-11-15', month: '2026-11-01' })
    expect(periodsOf('2026-11-22')).toEqual({ week: '2026-11-22', month: '2026-11-01' })
    expect(periodsOf('2027-01-01')).toEqual({ week: '2026-12-27', month: '2027-01-01' })
    expect(periodsOf('2028-03-01')).toEqual({ week: '2028-02-27', month: '2028-03-01' })
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
