import type { Basket, BasketPiece } from '../../shared/contract/endpoints/baskets.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { deliveryOfAll, MAX_IN_BASKET } from '../../shared/rules/basket.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { UNCHOSEN_DELIVERY } from '../../shared/rules/delivery.ts'
import { isGone } from '../../shared/rules/listing.ts'
import { premiumOf } from '../../shared/rules/premium.ts'
import { findAuctions } from '../core/auction/auction-store.ts'
import { findBasket, putInBasket, takeOutOfBasket } from '../core/basket/basket-store.ts'
import { termsWithPapers } from '../core/clearance/papers.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { isHeld } from '../core/listing/listing-holds.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { findUsers } from '../core/order/order-pages.ts'
import { forEachSettled } from '../platform/all-settled.ts'

const AT_ONCE = 10

const isAwardedTo = (userId: string, { status, awardedTo }: ListingRecord) => status !== 'sold' && awardedTo === userId

/** Removed, or bought by this buyer: nothing is left to do. */
const isDone = (listing: ListingRecord | undefined, buyerId: string) =>
  !listing || isGone(listing) || (listing.status === 'sold' && listing.reservedBy === buyerId)

/** @throws DomainError not_found, own_listing, listing_unavailable, basket_full */
export async function addToBasket(listingId: string, buyerId: string, now: Date): Promise<string[]> {
  const listing = await findListing(listingId)
  if (!listing || isGone(listing)) throw new DomainError('not_found')
  if (listing.sellerId === buyerId) throw new DomainError('own_listing')
  const isForThem = listing.listingType === 'fixed-price' || isAwardedTo(buyerId, listing)
  if (listing.status === 'sold' || !isForThem) throw new DomainError('listing_unavailable')
  const ids = await readIds(buyerId)
  if (ids.includes(listingId)) return ids
  if (ids.length >= MAX_IN_BASKET && !(await forgetDone(ids, buyerId)))
    throw new DomainError('basket_full', { limit: MAX_IN_BASKET })
  await putInBasket({ userId: buyerId, listingId, createdAt: now.toISOString() })
  return readIds(buyerId)
}

/** @throws DomainError not_found */
export async function removeFromBasket(listingId: string, userId: string): Promise<string[]> {
  if (!(await readIds(userId)).includes(listingId) && !(await findListing(listingId)))
    throw new DomainError('not_found')
  await takeOutOfBasket({ userId, listingId })
  return readIds(userId)
}

const readIds = async (userId: string) => (await findBasket(userId)).map(({ listingId }) => listingId)

/** @returns whether there is room now */
async function forgetDone(ids: readonly string[], userId: string): Promise<boolean> {
  const found = new Map((await findListings(ids)).map(listing => [listing.id, listing]))
  const done = ids.filter(id => isDone(found.get(id), userId))
  await forEachSettled(done, AT_ONCE, listingId => takeOutOfBasket({ userId, listingId }))
  return done.length > 0
}

/** The ids of what is still to be bought. */
export const readBasketIds = async (userId: string): Promise<string[]> =>
  (await readListings(userId)).map(({ id }) => id)

async function readListings(userId: string): Promise<ListingRecord[]> {
  const ids = await readIds(userId)
  if (ids.length === 0) return []
  const found = new Map((await findListings(ids)).map(listing => [listing.id, listing]))
  return ids.flatMap(id => {
    const listing = found.get(id)
    return listing && !isDone(listing, userId) ? [listing] : []
  })
}

export async function readBaskets(userId: string, now: Date): Promise<Basket[]> {
  const all = await readListings(userId)
  const bySeller = Map.groupBy(all, ({ sellerId }) => sellerId)
  const [sellers, won] = await Promise.all([findUsers([...bySeller.keys()]), findWon(all, userId)])
  return [...bySeller].map(([id, listings]) => {
    const pieces = listings.map(listing => presentPiece(listing, won.get(listing.id)?.payBy, userId, now))
    const free = listings.filter((_, index) => pieces[index]?.problem === null)
    const terms = free.map(listing => termsWithPapers(listing, now) ?? UNCHOSEN_DELIVERY)
    return {
      seller: { id, firstName: sellers.get(id)?.firstName ?? CLOSED_ACCOUNT },
      pieces,
      total: sumCents(pieces.map(({ price, problem }) => (problem === null && price) || cents(0))),
      premium: sumCents(pieces.map(({ premium, problem }) => (problem === null ? premium : cents(0)))),
      delivery: terms.length > 0 ? deliveryOfAll(terms, sellers.get(id)?.furtherPieceCents) : null,
      apart: terms.length > 0 ? deliveryOfAll(terms) : null,
    }
  })
}

const findWon = (listings: readonly ListingRecord[], userId: string) =>
  findAuctions(
    listings.filter(listing => listing.listingType === 'auction' && isAwardedTo(userId, listing)).map(({ id }) => id),
  )

function presentPiece(listing: ListingRecord, payBy: string | undefined, userId: string, now: Date): BasketPiece {
  const { id: listingId, itemName, imageUrl = null, awardedCents, awardedUntil, priceCents } = listing
  const isMine = isAwardedTo(userId, listing)
  const until = awardedUntil ?? payBy ?? ''
  const price = (isMine ? awardedCents : priceCents) ?? null
  return {
    ...{ listingId, itemName, imageUrl, problem: problemOf(listing, userId, now) },
    price,
    premium: isMine && price !== null ? premiumOf(price, listing.premiumBps) : cents(0),
    reservedUntil: isMine && until > now.toISOString() ? until : null,
  }
}

function problemOf(listing: ListingRecord, userId: string, now: Date): BasketPiece['problem'] {
  const { status, listingType, reservedBy } = listing
  if (status === 'sold') return 'sold'
  if (isAwardedTo(userId, listing)) return null
  if (listingType === 'auction') return 'unavailable'
  if (isHeld(listing, now)) return reservedBy === userId ? null : 'held'
  return status === 'active' || status === 'reserved' ? null : 'unavailable'
}
