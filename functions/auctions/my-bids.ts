import { SOFT_CLOSE } from '../../shared/rules/bidding.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { MAX_BIDDING_DAYS } from '../../shared/rules/sale-events.ts'
import { type AuctionRecord, findAuctionsWithListings } from '../core/auction/auction-store.ts'
import { type BidderRecord, bidderPosition, findBidders } from '../core/auction/bidder-store.ts'
import { shownAsClosed } from '../core/auction/closing.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'

export interface BidIn {
  readonly bidder: BidderRecord
  readonly auction: AuctionRecord
  readonly listing: ListingRecord
}

interface Wanted {
  readonly state: 'open' | 'ended'
  readonly limit: number
  readonly cursor?: string | undefined
}

/** At most as many as one batch reads, with an auction and a listing of each. */
const AT_ONCE = 50
/** A bid older than this is in no open auction, with a day to spare. */
const LONGEST_AUCTION_MS = (MAX_BIDDING_DAYS + 1) * DAY_MS + SOFT_CLOSE.capMs

/** Reads over those in the other state, until the page is full. */
export async function findMyBids(userId: string, { state, limit, cursor }: Wanted, now: Date) {
  const since = state === 'open' ? new Date(now.getTime() - LONGEST_AUCTION_MS).toISOString() : undefined
  const size = Math.min(limit + 1, AT_ONCE)
  const found: BidIn[] = []
  let after = cursor
  let bidders: BidderRecord[]
  do {
    bidders = await findBidders(userId, { limit: size, after, since })
    const bids = await withAuctions(bidders, now)
    found.push(...bids.filter(({ auction }) => (auction.state === 'live') === (state === 'open')))
    after = bidders.map(bidderPosition).at(-1)
  } while (found.length <= limit && bidders.length === size)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return { found: shown, cursor: last && found.length > limit ? bidderPosition(last.bidder) : null }
}

async function withAuctions(bidders: readonly BidderRecord[], now: Date): Promise<BidIn[]> {
  const auctions = await findAuctionsWithListings(bidders.map(({ listingId }) => listingId))
  const bids = bidders.flatMap(bidder => {
    const { auction, listing } = auctions.get(bidder.listingId) ?? {}
    return auction && listing ? [{ bidder, auction, listing }] : []
  })
  return Promise.all(bids.map(async bid => ({ ...bid, auction: await shownAsClosed(bid.auction, now) })))
}
