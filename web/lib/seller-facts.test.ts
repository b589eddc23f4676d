import { expect, it } from 'vitest'
import { sellerFacts } from './seller-facts.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const nothing = {
  sales: 0,
  hasMoreSales: false,
  answersInHours: null,
  dispatchesInDays: null,
  arrivesInDays: { domestic: null, abroad: null },
  casesLost: null,
  basis: { conversations: 0, dispatches: 0, orders: 0 },
}

it('tells what is known of a seller, and leaves out the rest', () => {
  const known = { ...nothing, sales: 12 }
  const seller = { memberSince: '2024-06-10T12:00:00Z', shipsFrom: 'FR', trackRecord: known, followerCount: 3 }
  expect(sellerFacts(seller, NOW)).toEqual(['France', '12 sales', '3 followers', 'On Vitrine since June 2024'])
  const more = { ...nothing, sales: 100, hasMoreSales: true }
  expect(sellerFacts({ ...seller, shipsFrom: null, trackRecord: more, followerCount: 1 }, NOW)).toEqual([
    'More than 100 sales',
    '1 follower',
    'On Vitrine since June 2024',
  ])
})

it('says who is new instead of leaving blanks', () => {
  const seller = { memberSince: '2026-11-01T12:00:00Z', shipsFrom: null, trackRecord: nothing, followerCount: 0 }
  expect(sellerFacts(seller, NOW)).toEqual(['New here', 'On Vitrine since November 2026'])
  expect(sellerFacts({ ...seller, memberSince: '2026-02-01T12:00:00Z' }, NOW)[0]).toBe('No sales yet')
})
