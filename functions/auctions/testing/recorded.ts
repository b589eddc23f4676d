import { placed } from '../../core/auction/auction-events.ts'
import { findAuction } from '../../core/auction/auction-store.ts'
import { isBid, type PlacedBid } from '../../core/auction/bid-store.ts'
import { newId } from '../../platform/ids.ts'
import { handler as onBidPlaced } from '../on-bid-placed-record.ts'

/** Delivers one bid to the reaction that writes the history, as its queue does. */
export async function recorded(listingId: string, bid: PlacedBid): Promise<void> {
  const auction = await findAuction(listingId)
  if (!auction) throw new Error(`${listingId} is no auction`)
  // A void is written into the history with the auction.
  if (!isBid(bid)) return
  const body = JSON.stringify(placed(auction, bid))
  const record = { messageId: newId(), body, receiptHandle: '', attributes: {}, messageAttributes: {} }
  const { batchItemFailures } = await onBidPlaced({ Records: [record] } as never, { awsRequestId: 'test' } as never)
  if (batchItemFailures.length) throw new Error(`bid ${bid.seq} of ${listingId} could not be recorded`)
}
