import { afterEach, expect, it, vi } from 'vitest'
import { endTime, formatDate, relativeTime } from './dates.ts'

afterEach(() => vi.useRealTimers())

it('writes dates in the three forms of the product', () => {
  const noon = new Date(2025, 10, 3, 16, 5).toISOString()
  expect(formatDate(noon)).toBe('Nov 3, 2025')
  expect(formatDate(noon, 'longDate')).toBe('November 3, 2025')
  expect(formatDate(noon, 'receipt')).toBe('Nov 03, 2025 4:05 PM')
})

it('says how long ago something was', () => {
  vi.useFakeTimers({ now: new Date('2026-01-02T12:00:00Z') })
  expect(relativeTime('2026-01-02T11:55:00Z')).toBe('5 minutes ago')
  expect(relativeTime('2026-01-04T12:00:00Z')).toBe('in 2 days')
  expect(relativeTime('2026-01-02T11:59:59.400Z')).toBe('just now')
})

it('names the day of an end only when the time alone would not do', () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 2, 23, 45) })
  expect(endTime(new Date(2026, 0, 3, 0, 5).toISOString())).toBe('12:05 AM')
  expect(endTime(new Date(2026, 0, 3, 16, 5).toISOString())).toBe('Jan 03, 2026 4:05 PM')
})
