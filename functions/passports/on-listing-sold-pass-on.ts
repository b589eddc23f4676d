import { listingSold } from '../../events/listing.ts'
import { noteSold } from '../core/passport/passing.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(listingSold, {}, async ({ payload, occurredAt, now }) => {
  const { transactionId: orderId, listingId, sellerId, buyerId, salePriceCents: priceCents } = payload
  await noteSold({ orderId, listingId, sellerId, buyerId, priceCents, soldAt: occurredAt.toISOString() }, now)
})
