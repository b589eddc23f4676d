import { expect, it } from 'vitest'
import { cents } from '../../shared/rules/cents.ts'
import { hasFreeZone, paidBySeller, type ZonePostage } from './use-postage.ts'

const inOurs = (low: number, high: number) => ({ low: cents(low), high: cents(high) })
const zone = (changed: Partial<ZonePostage>): ZonePostage => ({
  zone: 'domestic',
  isFree: true,
  estimate: { kind: 'no-table' },
  range: null,
  inOurs: inOurs(761, 1067),
  ...changed,
})

it('counts only what is free for the buyer and known in inOurs', () => {
  expect(paidBySeller([zone({})])).toEqual(inOurs(761, 1067))
  expect(paidBySeller([zone({}), zone({ zone: 'abroad', inOurs: inOurs(2200, 4100) })])).toEqual(inOurs(761, 4100))
  expect(paidBySeller([zone({}), zone({ zone: 'abroad', isFree: false })])).toEqual(inOurs(761, 1067))
  expect(paidBySeller([zone({ inOurs: null })])).toBeNull()
  expect(paidBySeller([zone({ isFree: false })])).toBeNull()
})

it.each([
  ['0', true],
  ['0.00', true],
  ['', false],
  [null, false],
  [undefined, false],
  ['12.50', false],
])('takes a zone at %j for free: %s', (price, isFree) => {
  const none = { from: 'US', domestic: null, abroad: null, countries: [] }
  expect(hasFreeZone({ ...none, domestic: price })).toBe(isFree)
  expect(hasFreeZone({ ...none, abroad: price })).toBe(isFree)
  expect(hasFreeZone({ ...none, countries: [{ country: 'CA', price }] })).toBe(isFree)
})
