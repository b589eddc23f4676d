import { randomUUID } from 'node:crypto'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { guardBidding } from '../core/standing/bidding-record.ts'
import { afterAnswer } from '../platform/after-answer.ts'
import { batchConcurrent } from '../platform/batch-concurrent.ts'
import { endpoint } from '../platform/endpoint.ts'
import { sha256 } from '../platform/ids.ts'
import { type BidRequest, placeBids, resultOf } from './bidding.ts'
import { lookAtBid } from './looking-at-bids.ts'
import { presentPlacedBid } from './present-placed-bid.ts'

/** 132 bits; an auction is written with some of them each time. */
const KEY_LENGTH = 22
/** Two items each are read of them, in a batch of a hundred. */
const MAX_AT_ONCE = 50

export const handler = endpoint(
  auctions.placeBid,
  { clock: () => new Date() },
  async ({ body, user, headers, cookies, clientAddress, now }, deps) => {
    const { listingId } = body
    const key = sha256(`${user.id} ${headers['idempotency-key'] ?? randomUUID()}`).slice(0, KEY_LENGTH)
    guardBidding(user, now)
    const request: BidRequest = { input: body, key, bidder: user, account: user, arrivedAt: now }
    const outcome = await batchConcurrent(listingId, request, MAX_AT_ONCE, (requests: readonly BidRequest[]) =>
      placeBids(listingId, requests, deps),
    )
    const placed = await resultOf(request, outcome)
    await afterAnswer(lookAtBid(placed.auction, { person: user, cookies, address: clientAddress }, now))
    return presentPlacedBid(placed)
  },
)
