import { expect, it } from 'vitest'
import type { MyBid } from '../../../shared/contract/endpoints/auctions.ts'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { myAuctions } from './my-auctions.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()

const bid = (id: string, hours: number, more: Partial<MyBid> = {}) =>
  ({
    listingId: id,
    hasEnded: hours < 0,
    currentBid: cents(4_000),
    minimumBid: cents(4_200),
    auctionEndDate: inHours(hours),
    standing: 'leading',
    toPay: null,
    listing: { itemName: id, category: null, imageUrl: null, status: 'active' },
    ...more,
  }) as MyBid

const watched = (id: string, hours: number, more: Partial<ListingSummary> = {}) =>
  ({
    id,
    itemName: id,
    category: null,
    imageUrl: null,
    status: 'active',
    currentBid: null,
    reservePrice: cents(9_000),
    auctionEndDate: inHours(hours),
    ...more,
  }) as ListingSummary

it('lists what a person bids in or watches by its end, each auction once', () => {
  const bids = [bid('clock', 5), bid('jar', 2, { standing: 'outbid' })]
  const mine = myAuctions(bids, [watched('vase', 3), watched('jar', 2)], NOW)
  expect(mine.map(({ id, label }) => [id, label])).toEqual([
    ['jar', 'Outbid'],
    ['vase', 'Watching'],
    ['clock', 'Leading'],
  ])
  expect(mine.map(({ amount }) => amount)).toEqual([4_000, 9_000, 4_000])
})

it('begins with what is won and unpaid, and leaves out what is over, sold or has a fixed price', () => {
  const toPay = { payBy: inHours(40), secondChance: false } as unknown as MyBid['toPay']
  const bids = [bid('clock', 5), bid('won', -1, { standing: 'won', toPay }), bid('lost', -2, { standing: 'lost' })]
  const others = [
    watched('late', -1),
    watched('gone', 1, { status: 'sold' }),
    watched('lamp', 1, { auctionEndDate: null }),
  ]
  expect(myAuctions(bids, others, NOW).map(({ id, label }) => [id, label])).toEqual([
    ['won', 'To pay'],
    ['clock', 'Leading'],
  ])
})
