import { auctions } from '../../shared/endpoints/auctions.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findAuctionWithBids } from './auction-store.ts'
import { findAllBids } from './bid-store.ts'
import { presentRecord, shownBids } from './present-bids.ts'
import { settleIfOver } from './settlement.ts'

/** SPEC.md section 9. Some entries show no bid (a raised maximum), some show two. */
const SHOWN = 10
const READ = 15

export const handler = endpoint(auctions.getBids, {}, async ({ params, user, now }) => {
  const { auction: found, bids } = await findAuctionWithBids(params.id, READ)
  if (!found || found.state === 'cancelled') throw new DomainError('not_found')
  const auction = await settleIfOver(found, now)
  if (auction.state === 'live') {
    const newest = [...auction.latest.filter(({ seq }) => seq > (bids[0]?.seq ?? 0)).reverse(), ...bids]
    return { bids: shownBids(auction, newest, user?.id).slice(0, SHOWN), bidCount: auction.bidCount, record: null }
  }
  const all = await findAllBids(auction)
  return {
    bids: shownBids(auction, all.toReversed(), user?.id),
    bidCount: auction.bidCount,
    record: presentRecord(auction, all),
  }
})
