import { bidPlaced } from '../../../events/bid-placed.ts'
import { newId } from '../../kit/ids.ts'
import { findAuction } from '../auction-store.ts'
import type { PlacedBid } from '../bid-store.ts'
import { handler as onBidPlaced } from '../on-bid-placed-record.ts'

/** Hands the news of one bid to the reaction that writes the history, as its queue does. */
export async function recorded(listingId: string, bid: PlacedBid): Promise<void> {
  const { sellerId, bidCount = 0, leaderId = '', leaderName = '' } = (await findAuction(listingId)) ?? {}
  const { outbidId = null, answeredById = null, answeredByName = null } = bid
  const payload = {
    ...bid,
    outbidId,
    answeredById,
    answeredByName,
    listingId,
    sellerId,
    bidCount,
    leaderId,
    leaderName,
  }
  const body = JSON.stringify({ id: newId(), name: bidPlaced.name, occurredAt: bid.at, payload })
  const record = { messageId: newId(), body, receiptHandle: '', attributes: {}, messageAttributes: {} }
  const { batchItemFailures } = await onBidPlaced({ Records: [record] } as never, { awsRequestId: 'test' } as never)
  if (batchItemFailures.length) throw new Error(`bid ${bid.seq} of ${listingId} could not be recorded`)
}
