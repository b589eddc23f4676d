import { expect, test } from 'vitest'
import type { MyBid, PublicAuction } from '../../../shared/contract/endpoints/auctions.ts'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { withPublished, withPublishedPrice } from './published.ts'

const bid = { version: 14, me: 'ADA', hasEnded: false, standing: 'leading', bidCount: 7 } as MyBid
const auction = (other: Partial<PublicAuction>) =>
  ({ version: 16, state: 'live', leader: 'BEA', bidCount: 8, currentBid: cents(250_00), ...other }) as PublicAuction

test('a bidder sees that they were outbid, and that they lead again', () => {
  const outbid = withPublished(bid, auction({}))
  expect(outbid).toMatchObject({ standing: 'outbid', bidCount: 8, currentBid: cents(250_00) })
  expect(withPublished(outbid, auction({ version: 18, leader: 'ADA' })).standing).toBe('leading')
})

test('voided bids stay voided, and neither an older state nor the end is taken over', () => {
  expect(withPublished({ ...bid, standing: 'voided' }, auction({})).standing).toBe('voided')
  for (const other of [undefined, auction({ version: 14 }), auction({ state: 'ended' })]) {
    expect(withPublished(bid, other)).toBe(bid)
  }
})

test('a watched auction has the published price until it is over', () => {
  const watched = { id: 'jar', bidCount: 0, currentBid: null } as ListingSummary
  expect(withPublishedPrice(watched, undefined)).toEqual([watched])
  expect(withPublishedPrice(watched, auction({}))).toMatchObject([{ bidCount: 8, currentBid: cents(250_00) }])
  expect(withPublishedPrice(watched, auction({ state: 'cancelled' }))).toEqual([])
})
