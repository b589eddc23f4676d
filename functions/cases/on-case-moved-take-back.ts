import { caseMoved } from '../../events/case.ts'
import { returnToCollection } from '../core/inventory/inventory-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { reaction } from '../platform/reaction.ts'

/** The seller has the piece again and can list it. */
export const handler = reaction(caseMoved, {}, async ({ payload: { isPieceBack, listingId, sellerId } }) => {
  const listing = isPieceBack ? await findListing(listingId) : undefined
  if (listing) await returnToCollection({ userId: sellerId, id: listing.inventoryId }, listingId)
})
