import { expect, it } from 'vitest'
import { isoOf, typedTime } from './typed-time.ts'

it.each([
  ['2026-12-05T19:00', 'Europe/Berlin', '2026-12-05T18:00:00.000Z'],
  ['2026-07-05T19:30', 'Europe/Berlin', '2026-07-05T17:30:00.000Z'],
  ['2026-12-05T00:15', 'America/New_York', '2026-12-05T05:15:00.000Z'],
  ['2026-12-05T12:00', 'Asia/Kathmandu', '2026-12-05T06:15:00.000Z'],
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
])('%s in %s is %s, and back', (typed, timeZone, iso) => {
  expect(isoOf(typed, timeZone)).toBe(iso)
  expect(typedTime(iso, timeZone)).toBe(typed)
})

it('is none without a time', () => {
  expect(isoOf('', 'Europe/Berlin')).toBeNull()
  expect(typedTime(null, 'Europe/Berlin')).toBe('')
})
