import { returnToCollection } from '../inventory/inventory-store.ts'
import { findListing } from '../listing/listing-store.ts'
import { listingIdsOf } from '../money/checkout/line.ts'
import { findOrder } from './order-store.ts'

interface Returned {
  readonly orderId: string
  readonly listingId: string
  readonly sellerId: string
  /** Listings of those that came back. Absent: all. */
  readonly pieces?: readonly string[] | undefined
}

/** Pieces of an order are in their seller's collection again. */
export async function returnPieces({ orderId, listingId, sellerId, pieces }: Returned): Promise<void> {
  const order = await findOrder(orderId)
  for (const id of pieces ?? (order ? listingIdsOf(order) : [listingId])) {
    const listing = await findListing(id)
    if (listing) await returnToCollection({ userId: sellerId, id: listing.inventoryId }, id)
  }
}
