import type * as z from 'zod'
import type { createListingBody } from '../../shared/endpoints/listings.ts'
import { DomainError } from '../../shared/errors.ts'
import { type AuctionDuration, auctionDurations, DEFAULT_AUCTION_DURATION } from '../../shared/listing.ts'
import { openAuction } from '../auctions/auction-store.ts'
import { auctionTerms, newAuction } from '../auctions/opening.ts'
import { dropDraft } from '../drafts/draft-store.ts'
import { findInventoryItem } from '../inventory/inventory-store.ts'
import { newId } from '../kit/ids.ts'
import type { UserRecord } from '../kit/users.ts'
import { readSettings } from '../settings/settings-store.ts'
import { createListing, type ListingRecord } from './listing-store.ts'
import { chargeable, refusalOf } from './refused-fields.ts'

type ListingInput = z.output<typeof createListingBody>

/**
 * Offers an item of the seller's own inventory for sale.
 * @throws DomainError not_found, item_listed, item_sold, auction_duration, price_too_low_to_charge, price_too_high_to_charge
 */
export async function listItem(input: ListingInput, seller: UserRecord, now: Date): Promise<ListingRecord> {
  const key = { userId: seller.id, id: input.inventoryId }
  const priceCents = input.listingType === 'fixed-price' ? chargeable('price', input.price ?? 0) : undefined
  const [item, auction] = await Promise.all([
    findInventoryItem(key),
    input.listingType === 'auction' ? termsOf(input, now) : undefined,
  ])
  if (!item) throw new DomainError('not_found')
  const cover = input.imageUrl ?? item.imageUrl
  const images = input.images ?? (cover ? [cover] : [])
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
    condition: input.condition ?? undefined,
    dimensions: input.dimensions ?? undefined,
    flaws: input.flaws ?? undefined,
    imageUrl: images[0],
    images,
    listingType: input.listingType,
    priceCents,
    marketCents: input.marketPrice ?? undefined,
    bidCount: 0,
    bidSeq: 0,
    watchCount: 0,
    reserveFeePaid: false,
    ...auction?.listed,
    status: 'active',
    createdAt: time,
    updatedAt: time,
  }
  const parts = auction
    ? [openAuction(newAuction({ listingId: record.id, sellerId: seller.id, ...auction.terms }, now))]
    : []
  const draft = dropDraft({ userId: seller.id, inventoryId: item.id })
  if (await createListing(record, draft, ...parts)) return record
  const current = await findInventoryItem(key)
  throw new DomainError(current?.soldAt ? 'item_sold' : 'item_listed')
}

async function termsOf({ reservePrice, marketPrice, durationDays, auctionEndDate }: ListingInput, now: Date) {
  const reserveCents = reservePrice ? chargeable('reservePrice', reservePrice) : undefined
  const endsAt = endOf(durationDays, auctionEndDate, now)
  return auctionTerms({ reserveCents, marketCents: marketPrice ?? undefined, endsAt }, await readSettings())
}

const DAY_MS = 24 * 3_600_000
/** A clock may be that much off, or a form that long open. */
const LEEWAY_MS = 10 * 60_000

function endOf(days: AuctionDuration | undefined, end: string | null | undefined, now: Date): Date {
  if (!end) return new Date(now.getTime() + (days ?? DEFAULT_AUCTION_DURATION) * DAY_MS)
  const lasts = Date.parse(end) - now.getTime()
  const meant = auctionDurations.find(each => Math.abs(lasts - each * DAY_MS) <= LEEWAY_MS)
  if (!meant || (days && days !== meant)) throw refusalOf('auctionEndDate', 'auction_duration')
  return new Date(now.getTime() + meant * DAY_MS)
}
