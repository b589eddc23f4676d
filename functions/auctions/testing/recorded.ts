import { bidPlaced } from '../../../events/auction.ts'
import { findAuction } from '../../core/auction/auction-store.ts'
import { findRecorded } from '../../core/auction/recorded-store.ts'
import { newId } from '../../platform/ids.ts'
import { handler as onBidPlaced } from '../on-bid-placed-record.ts'
import { passOn } from '../passing-on.ts'

/** Lets lists and My Bids learn of an auction's bids, as their reaction does. */
export async function recorded(listingId: string): Promise<void> {
  const { seq: after, freeAt } = await findRecorded(listingId)
  const { seq = 0 } = (await findAuction(listingId)) ?? {}
  await passOn(listingId, seq, new Date(freeAt))
  await recordedBids(listingId, after, seq)
}

/** Delivers what was passed on, perhaps again or late. */
export async function recordedBids(listingId: string, after: number, seq: number): Promise<void> {
  const body = JSON.stringify({ id: newId(), name: bidPlaced.name, payload: { listingId, after, seq } })
  const record = { messageId: newId(), body, receiptHandle: '', attributes: {}, messageAttributes: {} }
  const { batchItemFailures } = await onBidPlaced({ Records: [record] } as never, { awsRequestId: 'test' } as never)
  if (batchItemFailures.length) throw new Error(`bids of ${listingId} could not be recorded`)
}
