import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import type { AuctionStatus, auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { newIdempotencyKey } from '../../lib/api.ts'

export type BidBody = RequestBodyOf<typeof auctions.placeBid>

/** One bid, however often it is sent. */
export interface Attempt {
  readonly body: BidBody
  readonly key: string
}

const isSame = (one: BidBody, other: BidBody) =>
  one.listingId === other.listingId && one.bidAmount === other.bidAmount && one.maxBid === other.maxBid

/** Whether a bid without an answer was placed: its bidder then leads with this maximum. */
export const hasArrived = ({ body }: Attempt, { isLeading, myMaxBid }: Pick<AuctionStatus, 'isLeading' | 'myMaxBid'>) =>
  isLeading && myMaxBid !== null && myMaxBid === (body.bidAmount ?? body.maxBid)

/** Repeats the last bid with its key if the answer was lost; otherwise a new bid with a new key. */
export const attemptFor = (body: BidBody, unanswered: Attempt | undefined): Attempt =>
  unanswered && isSame(unanswered.body, body) ? unanswered : { body, key: newIdempotencyKey() }
