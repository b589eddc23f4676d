import { expect, it } from 'vitest'
import { sellerBadges } from './seller-badges.ts'

const nothing = {
  sales: 3,
  hasMoreSales: false,
  answersInHours: null,
  dispatchesInDays: null,
  arrivesInDays: { domestic: null, abroad: null },
  casesLost: null,
  basis: { conversations: 3, dispatches: 3, orders: 3 },
}
const day = (iso: string) => iso.slice(0, 10)
const of = (record: Partial<typeof nothing> | object, more: object = {}) =>
  sellerBadges(
    { trackRecord: { ...nothing, ...record }, dealerCheckedAt: null, isKnownToStripe: false, ...more },
    day,
  ).map(({ title, basis }) => `${title}: ${basis}`)

it('says nothing of what was not measured on enough', () => {
  expect(of({})).toEqual([])
})

it('says what each badge rests on', () => {
  const record = {
    ...{ answersInHours: 5, dispatchesInDays: 1, casesLost: 0 },
    basis: { conversations: 23, dispatches: 30, orders: 34 },
  }
  expect(of(record, { dealerCheckedAt: '2026-11-12T10:00:00Z', isKnownToStripe: true })).toEqual([
    'Dealer checked on 2026-11-12: We looked at the papers of the business. Its name, address and tax number have been the same since.',
    'Identity known to Stripe: Stripe asks who a seller is before it pays them.',
    'Answers within 5 hours: At least half of 23 conversations in the last 90 days, one for each person.',
    'Dispatches within 1 day: At least half of 30 orders in the last 12 months.',
    'No case lost: Of 34 orders in the last 12 months: decided against the seller, or lost because the seller didn’t answer.',
  ])
})

it('says number and share of lost cases', () => {
  const basis = { conversations: 0, dispatches: 30, orders: 34 }
  expect(of({ casesLost: 2, basis })[0]).toMatch(/^2 cases lost, 6%: Of 34 orders/)
  expect(of({ casesLost: 1, basis })[0]).toMatch(/^1 case lost, 3%: /)
})
