import { DomainError } from '../../../../shared/contract/errors.ts'
import { findListingWithAuction } from '../../auction/auction-store.ts'
import { isPaymentAwaited } from '../../auction/payment-awaited.ts'
import type { InventoryRecord } from '../../inventory/inventory-store.ts'

/** @returns DomainError item_sold, payment_awaited (with `until`), item_left_from_auction or item_listed */
export async function whyItemIsBound(
  { soldAt, listingId }: Pick<InventoryRecord, 'soldAt' | 'listingId'>,
  now: Date,
): Promise<DomainError> {
  if (soldAt) return new DomainError('item_sold')
  const { auction } = listingId ? await findListingWithAuction(listingId) : {}
  if (auction?.state !== 'ended') return new DomainError('item_listed')
  return isPaymentAwaited({ auction }, now)
    ? new DomainError('payment_awaited', { until: auction.payBy })
    : new DomainError('item_left_from_auction')
}
