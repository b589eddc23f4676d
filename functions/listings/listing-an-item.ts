import type * as z from 'zod'
import type { createListingBody } from '../../shared/endpoints/listings.ts'
import { DomainError } from '../../shared/errors.ts'
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '../../shared/listing.ts'
import { findInventoryItem } from '../inventory/inventory-store.ts'
import { newId } from '../kit/ids.ts'
import type { UserRecord } from '../kit/users.ts'
import { createListing, type ListingRecord } from './listing-store.ts'

/**
 * Offers an item of the seller's own inventory for sale.
 * @throws DomainError not_found, item_listed, item_sold, auctions_closed, price_too_low_to_charge, price_too_high_to_charge
 */
export async function listItem(
  input: z.output<typeof createListingBody>,
  seller: UserRecord,
  now: Date,
): Promise<ListingRecord> {
  if (input.listingType === 'auction') throw new DomainError('auctions_closed')
  const priceCents = chargeable(input.price)
  const key = { userId: seller.id, id: input.inventoryId }
  const item = await findInventoryItem(key)
  if (!item) throw new DomainError('not_found')
  const imageUrl = input.imageUrl ?? item.imageUrl ?? undefined
  const time = now.toISOString()
  const record: ListingRecord = {
    id: newId(now),
    sellerId: seller.id,
    sellerName: seller.firstName,
    inventoryId: item.id,
    itemName: input.itemName,
    category: input.category ?? undefined,
    description: input.description ?? undefined,
    maker: item.maker ?? undefined,
    dateCreated: item.dateCreated ?? undefined,
    imageUrl,
    images: imageUrl ? [imageUrl] : [],
    listingType: input.listingType,
    priceCents,
    marketCents: input.marketPrice ?? undefined,
    reserveFeePaid: false,
    status: 'active',
    createdAt: time,
    updatedAt: time,
  }
  if (await createListing(record)) return record
  const current = await findInventoryItem(key)
  throw new DomainError(current?.soldAt ? 'item_sold' : 'item_listed')
}

/** A price a card payment can carry. */
function chargeable(cents: number | null): number {
  const price = cents ?? 0
  if (price < MIN_CHARGE_CENTS) throw outOfRange('price_too_low_to_charge', MIN_CHARGE_CENTS)
  if (price > MAX_CHARGE_CENTS) throw outOfRange('price_too_high_to_charge', MAX_CHARGE_CENTS)
  return price
}

function outOfRange(code: 'price_too_low_to_charge' | 'price_too_high_to_charge', limitCents: number) {
  const { message } = new DomainError(code, { limitCents })
  return new DomainError(code, { limitCents }, [{ path: 'price', message }])
}
