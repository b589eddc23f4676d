import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { findInventoryPage } from '../core/inventory/inventory-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentInsured } from './present-item.ts'

export const handler = endpoint(inventory.listInsuredPieces, {}, async ({ user, query }) => {
  const { items, cursor } = await findInventoryPage(user.id, query.cursor)
  const owned = items.filter(({ soldAt }) => soldAt === undefined)
  const listed = await findListings(owned.flatMap(({ listingId }) => listingId ?? []))
  const byId = new Map(listed.map(listing => [listing.id, listing]))
  return { pieces: owned.map(item => presentInsured(item, byId.get(item.listingId ?? ''))), cursor }
})
