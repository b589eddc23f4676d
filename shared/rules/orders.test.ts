import { expect, it } from 'vitest'
import { carriers, trackingPage } from './carriers.ts'
import { afterWorkingDays } from './orders.ts'

it.each([
  ['within a week', '2026-11-23T10:00:00.000Z', 3, '2026-11-26T10:00:00.000Z'],
  ['over a weekend', '2026-11-26T10:00:00.000Z', 3, '2026-12-01T10:00:00.000Z'],
  ['from a Friday', '2026-11-27T23:59:00.000Z', 1, '2026-11-30T23:59:00.000Z'],
  ['from a Saturday', '2026-11-28T10:00:00.000Z', 3, '2026-12-02T10:00:00.000Z'],
  ['over two weekends', '2026-11-27T10:00:00.000Z', 10, '2026-12-11T10:00:00.000Z'],
])('working days %s', (_, from, days, expected) => {
  expect(afterWorkingDays(from, days)).toBe(expected)
})

it('a tracking number is followed on its carrier’s own page, whatever it contains', () => {
  expect(trackingPage('usps', '94 00/1')).toBe(`${carriers.usps.page}94%2000%2F1`)
  expect(trackingPage('other', '94')).toBeUndefined()
  expect(trackingPage('ups', undefined)).toBeUndefined()
})
