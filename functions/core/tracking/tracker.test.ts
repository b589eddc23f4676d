import { afterEach, expect, test, vi } from 'vitest'
import { timeOf } from './tracker.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a time without a zone is UTC, wherever the machine stands', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(new Date(2018, 6, 29).toISOString()).toBe('2018-07-29T04:00:00.000Z')
  expect(timeOf('2018-07-29T16:44:42.586')).toBe('2018-07-29T16:44:42.586Z')
  expect(timeOf('2018-07-29T16:44:42-07:00')).toBe('2018-07-29T23:44:42.000Z')
  expect(timeOf('2018-07-29')).toBe('2018-07-29T00:00:00.000Z')
  expect(timeOf('soon')).toBeUndefined()
  expect(timeOf(null)).toBeUndefined()
})
