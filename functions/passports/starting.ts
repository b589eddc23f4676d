import { DomainError } from '../../shared/contract/errors.ts'
import { findInventoryItem, giveItemPassport } from '../core/inventory/inventory-store.ts'
import { findListing, giveListingPassport } from '../core/listing/listing-store.ts'
import { type EntryDraft, writePassport } from '../core/passport/passport-store.ts'
import { openingDrafts, toldByItem, toldByListing } from '../core/passport/told-of-piece.ts'
import { newId } from '../platform/ids.ts'

/**
 * @returns the piece's id
 * @throws DomainError not_found, item_sold, conflict
 */
export async function startPassport(key: { userId: string; id: string }, now: Date): Promise<string> {
  const pieceId = newId(now)
  let known: string | undefined
  await writePassport(pieceId, now, async () => {
    const item = await findInventoryItem(key)
    if (!item) throw new DomainError('not_found')
    known = item.pieceId
    if (known) return undefined
    if (item.soldAt) throw new DomainError('item_sold')
    const listing = item.listingId ? await findListing(item.listingId) : undefined
    const told = listing ? toldByListing(listing, item) : toldByItem(item)
    const listed: EntryDraft[] = listing ? [{ kind: 'listed', data: { listingType: listing.listingType } }] : []
    return {
      head: { id: pieceId, seq: 0, ownerId: key.userId, itemId: key.id },
      drafts: [...(await openingDrafts(told, now)), ...listed],
      authorId: key.userId,
      guard: [giveItemPassport(item, pieceId), ...(listing ? [giveListingPassport(listing.id, pieceId)] : [])],
      ...(listing && { changes: { listingId: listing.id }, cause: `listed ${listing.id}` }),
    }
  })
  return known ?? pieceId
}
