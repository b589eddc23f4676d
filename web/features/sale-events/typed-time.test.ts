import { expect, it } from 'vitest'
import { isoOf, shownTime, typedTime } from './typed-time.ts'

it.each([
  ['2026-12-05T19:00', 'Europe/Berlin', '2026-12-05T18:00:00.000Z'],
  ['2026-07-05T19:30', 'Europe/Berlin', '2026-07-05T17:30:00.000Z'],
  ['2026-12-05T00:15', 'America/New_York', '2026-12-05T05:15:00.000Z'],
  ['2026-12-05T12:00', 'Asia/Kathmandu', '2026-12-05T06:15:00.000Z'],
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['0202-12-05T19:00', 'UTC', '0202-12-05T19:00:00.000Z'],
])('%s in %s is %s, and back', (typed, timeZone, iso) => {
  expect(isoOf(typed, timeZone)).toBe(iso)
  expect(typedTime(iso, timeZone)).toBe(typed)
})

it('is none without a time', () => {
  expect(isoOf('', 'Europe/Berlin')).toBeNull()
  expect(typedTime(null, 'Europe/Berlin')).toBe('')
})

it.each([
  '',
  '0002-12-05T19:00',
  '0020-12-05T19:00',
  '0202-12-05T19:00',
  '2026-12-05T19:00',
  '2026-03-29T02:30',
  '9999-12-31T23:59',
])('“%s” stays as it is typed', typed => {
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'UTC']) {
    expect(shownTime(typed, isoOf(typed, timeZone), timeZone)).toBe(typed)
  }
})

it('is the form’s time after a reset', () => {
  const shown = (typed: string, iso: string | null) => shownTime(typed, iso, 'Europe/Berlin')
  expect(shown('2026-12-05T19:00', '2026-12-06T18:00:00.000Z')).toBe('2026-12-06T19:00')
  expect(shown('', '2026-12-06T18:00:00.000Z')).toBe('2026-12-06T19:00')
  expect(shown('2026-12-05T19:00', null)).toBe('')
})

it('is shown without its seconds', () => {
  const withSeconds = '2026-12-05T18:00:42.000Z'
  expect(shownTime(typedTime(withSeconds, 'Europe/Berlin'), withSeconds, 'Europe/Berlin')).toBe('2026-12-05T19:00')
})
