import { DomainError } from '../../shared/contract/errors.ts'
import { findAwarded } from '../core/auction/awarded.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findForSale } from '../core/money/purchase/fixed-price.ts'
import type { Purchase, SeveralPurchases } from '../core/money/purchase/reserving.ts'
import type { UserRecord } from '../platform/users.ts'

/** @throws DomainError basket_apart if they are of several sellers, and what `findForSale` and `findAwarded` throw */
export async function findTogether(ids: readonly string[], buyer: UserRecord, now: Date): Promise<SeveralPurchases> {
  const [first, ...others] = await Promise.all(ids.map(id => findOne(id, buyer, now)))
  if (!first) throw new DomainError('not_found')
  if (others.some(({ listing }) => listing.sellerId !== first.listing.sellerId)) throw new DomainError('basket_apart')
  return [first, ...others]
}

async function findOne(id: string, buyer: UserRecord, now: Date): Promise<Purchase> {
  const listing = await findListing(id)
  return listing?.listingType === 'auction' ? findAwarded(id, buyer, now) : findForSale(id, buyer, now)
}
