import type { PieceRequest, ShownEstimate } from '../../shared/contract/endpoints/experts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findRequest, findRequestsOf, type NewRequest, putRequest } from '../core/expert/request-store.ts'
import { isChangedSince, listingPrint } from '../core/expert/seen-piece.ts'
import { findInventoryItem } from '../core/inventory/inventory-store.ts'
import { countShownEstimate, findListing } from '../core/listing/listing-store.ts'
import { tryTransact } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { presentShown, presentToOwner } from './present-request.ts'

/** Asked twice, it is shown once. @throws DomainError not_found, estimate_not_given, estimate_relied_on, conflict */
export async function showEstimate(
  { id, expertId }: { readonly id: string; readonly expertId: string },
  isShown: boolean,
  seller: UserRecord,
  now: Date,
): Promise<PieceRequest> {
  const listing = await findListing(id)
  if (!listing || listing.sellerId !== seller.id || listing.status === 'removed') throw new DomainError('not_found')
  const [request, item] = await Promise.all([
    findRequest({ inventoryId: listing.inventoryId, expertId }),
    findInventoryItem({ userId: seller.id, id: listing.inventoryId }),
  ])
  if (request?.ownerId !== seller.id) throw new DomainError('not_found')
  const isShownNow = request.shownOn === id
  if (isShownNow === isShown) return presentToOwner(request, isChangedSince(request, item, listing))
  if (isShown && request.state !== 'answered') throw new DomainError('estimate_not_given')
  const { shownOn: _, listingShown: __, ...rest } = request
  const next: NewRequest = isShown ? { ...rest, shownOn: id, listingShown: listingPrint(listing) } : rest
  if (!(await tryTransact(putRequest(request, next), countShownEstimate(id, isShown ? 1 : -1, now)))) {
    const current = await findListing(id)
    const isRelied = current && (current.bidCount > 0 || current.awardedTo || current.status === 'sold')
    throw new DomainError(!isShown && isRelied ? 'estimate_relied_on' : 'conflict')
  }
  return presentToOwner(next, isChangedSince({ ...next, version: request.version }, item, listing))
}

/** Also of a sold listing, for its order. @throws DomainError not_found */
export async function readShownEstimates(id: string, viewer: UserRecord | undefined): Promise<ShownEstimate[]> {
  const listing = await findListing(id)
  const isHidden = listing?.status === 'hidden' && listing.sellerId !== viewer?.id && !viewer?.isAdmin
  if (!listing || listing.status === 'removed' || isHidden) throw new DomainError('not_found')
  if (!listing.shownEstimates) return []
  const [requests, item] = await Promise.all([
    findRequestsOf(listing.inventoryId),
    findInventoryItem({ userId: listing.sellerId, id: listing.inventoryId }),
  ])
  return requests
    .filter(({ shownOn }) => shownOn === id)
    .map(request => presentShown(request, isChangedSince(request, item, listing)))
}
