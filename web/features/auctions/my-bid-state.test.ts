import { expect, it } from 'vitest'
import type { MyBid } from '../../../shared/contract/endpoints/auctions.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { myBidState } from './my-bid-state.ts'

const bid: MyBid = {
  version: 14,
  me: 'B1DDER000001',
  listingId: 'jar',
  hasEnded: false,
  currentBid: cents(121_00),
  bidCount: 3,
  minimumBid: cents(122_00),
  premiumRate: 0,
  auctionEndDate: '2026-11-28T10:00:00.000Z',
  outcome: null,
  toPay: null,
  standing: 'outbid',
  myHighest: cents(120_00),
  lastBidAt: '2026-11-27T10:00:00.000Z',
  listing: { itemName: 'Jar', category: null, imageUrl: null, status: 'active' },
}
const ended = { ...bid, hasEnded: true, listing: { ...bid.listing, status: 'ended' as const } }
const toPay = { amount: cents(121_00), premium: cents(0), until: '2026-12-02T10:00:00.000Z', secondChance: false }

it.each<[MyBid, string, RegExp]>([
  [{ ...bid, standing: 'leading' }, 'Leading', /^It is yours if nobody bids more/],
  [bid, 'Outbid', /^The next bid is at least \$122\.00\.$/],
  [{ ...bid, standing: 'voided', myHighest: null }, 'Voided', /don’t count\. You can bid again\.$/],
  [{ ...ended, standing: 'voided', myHighest: null }, 'Voided', /don’t count\.$/],
  [
    { ...ended, standing: 'won', outcome: 'awaiting-payment', toPay },
    'Won',
    /^It is yours for \$121\.00\. Please pay by/,
  ],
  [{ ...ended, standing: 'won', outcome: 'unpaid', toPay }, 'Won', /^Payment was due by .* You can still buy it/],
  [
    { ...ended, standing: 'won', outcome: 'awaiting-payment', toPay: { ...toPay, secondChance: true } },
    'Offered to you',
    /^You can buy it for \$121\.00 until .*\. The winner did not pay/,
  ],
  [{ ...ended, standing: 'won', outcome: 'sold' }, 'Won', /^You have paid for it\.$/],
  [{ ...ended, standing: 'unpaid', outcome: 'unpaid' }, 'Not paid', /^The time to pay is over\./],
  [{ ...ended, standing: 'lost', outcome: 'sold' }, 'Lost', /^The winning bid was \$121\.00\.$/],
  [
    { ...ended, standing: 'lost', outcome: 'unsold', currentBid: cents(81_00) },
    'Lost',
    /^The highest bid of \$81\.00 did not meet the reserve, so it was not sold\.$/,
  ],
])('says what became of a bid: %#', (shown, label, text) => {
  expect(myBidState(shown).label).toBe(label)
  expect(myBidState(shown).text).toMatch(text)
})
