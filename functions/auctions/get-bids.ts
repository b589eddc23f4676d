import { auctions } from '../../shared/endpoints/auctions.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findAuctionWithBids } from './auction-store.ts'
import { findAllBids, withUnrecorded } from './bid-store.ts'
import { presentRecord, shownBids } from './present-bids.ts'
import { settleIfOver } from './settlement.ts'

/** SPEC.md section 9. */
const SHOWN = 10

export const handler = endpoint(auctions.getBids, {}, async ({ params, user, now }) => {
  const { auction: found, bids } = await findAuctionWithBids(params.id, SHOWN)
  if (!found || found.state === 'cancelled') throw new DomainError('not_found')
  const auction = await settleIfOver(found, now)
  if (auction.state === 'live') {
    const newest = shownBids(auction, withUnrecorded(bids, auction.latest).toReversed(), user?.id)
    return { bids: newest.slice(0, SHOWN), bidCount: auction.bidCount, record: null }
  }
  const all = await findAllBids(auction)
  return {
    bids: shownBids(auction, all.toReversed(), user?.id),
    bidCount: auction.bidCount,
    record: presentRecord(auction, all),
  }
})
