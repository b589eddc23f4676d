import { orderCancelled } from '../../events/order.ts'
import { returnToCollection } from '../core/inventory/inventory-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { reaction } from '../platform/reaction.ts'

/** The piece never left its seller, who can list it again. */
export const handler = reaction(orderCancelled, {}, async ({ payload: { listingId, sellerId } }) => {
  const listing = await findListing(listingId)
  if (listing) await returnToCollection({ userId: sellerId, id: listing.inventoryId }, listingId)
})
