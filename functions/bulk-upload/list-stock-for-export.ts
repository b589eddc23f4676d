import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { findExportedDrafts } from '../core/draft/draft-store.ts'
import { findInventoryPage } from '../core/inventory/inventory-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentExported } from './present-exported.ts'

export const handler = endpoint(bulkUploads.listStockForExport, {}, async ({ query, user }) => {
  const { items, cursor } = await findInventoryPage(user.id, query.cursor)
  const [first, last] = [items[0]?.id, items.at(-1)?.id]
  const [listings, drafts] = await Promise.all([
    findListings(items.flatMap(({ listingId }) => listingId ?? [])),
    first && last ? findExportedDrafts(user.id, first, last) : undefined,
  ])
  const listingById = new Map(listings.map(listing => [listing.id, listing]))
  const pieces = items.map(item => presentExported(item, listingById.get(item.listingId ?? ''), drafts?.get(item.id)))
  return { pieces, cursor }
})
