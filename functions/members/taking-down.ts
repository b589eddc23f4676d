import { listingTakenDown } from '../../events/listing.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import { markUnlisted } from '../core/inventory/inventory-store.ts'
import { withdrawalOf, withdrawalRefusal } from '../core/listing/create/withdrawing.ts'
import { findListing } from '../core/listing/listing-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import type { Deciding } from '../core/standing/suspending.ts'
import { emit } from '../platform/outbox.ts'

/** As its seller could. @throws DomainError not_found, what withdrawalOf throws, auction_relisted, conflict */
export async function takeDown(listingId: string, { admin, reason, now }: Deciding, deps: CheckoutDeps): Promise<void> {
  const listing = await findListing(listingId)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  const { sellerId, inventoryId, itemName } = listing
  const withdrawn = await withdrawalOf(listing, now, deps)
  const refused = await transactAudited(
    {
      ...{ act: 'listing_taken_down', subjectKind: 'listing', subjectId: listingId, subject: itemName, reason },
      memberId: sellerId,
    },
    admin,
    now,
    { listing: [...withdrawn, markUnlisted({ userId: sellerId, id: inventoryId }, listingId)] },
    emit(listingTakenDown, { listingId, sellerId, itemName, reason }, now),
  )
  if (refused) throw await withdrawalRefusal(listingId)
}
