import type { ShownLot } from '../../shared/contract/endpoints/sale-events.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isOver, isReserveMet } from '../../shared/rules/bidding.ts'
import { isGone } from '../../shared/rules/listing.ts'
import type { LotState } from '../../shared/rules/sale-events.ts'
import { type AuctionRecord, findAuctions } from '../core/auction/auction-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { findSaleEvent, findSaleLots, listingIdOf } from '../core/sale-event/sale-event-store.ts'
import { shorten } from '../platform/text.ts'
import { presentEvent } from './presenting.ts'

/** @throws DomainError not_found, also of one that isn't published */
export async function findCatalogue(id: string, now: Date) {
  const event = await findSaleEvent(id)
  if (!event || event.state === 'draft') throw new DomainError('not_found')
  const { lots } = await findSaleLots(id)
  const ids = lots.map(lot => listingIdOf(event, lot))
  const [listings, auctions] = await Promise.all([findListings(ids), findAuctions(ids)])
  const again = await findListings(listings.flatMap(({ relistedAs }) => relistedAs ?? []))
  const byId = new Map([...listings, ...again].map(listing => [listing.id, listing]))
  const shown = ids.flatMap(listingId => {
    const [listing, auction] = [byId.get(listingId), auctions.get(listingId)]
    if (!listing || !auction) return []
    return [presentLot(listing, auction, byId.get(listing.relistedAs ?? ''), now)]
  })
  return { ...presentEvent(event), lots: shown, serverTime: now.toISOString() }
}

const TEXT_MAX = 320

function presentLot(
  listing: ListingRecord,
  auction: AuctionRecord,
  again: ListingRecord | undefined,
  now: Date,
): ShownLot {
  const isShown = !isGone(listing)
  const { currentBidCents, buyerPriceCents, secondChanceAt } = auction
  return {
    listingId: listing.id,
    number: listing.lotNumber ?? '',
    itemName: isShown ? listing.itemName : '',
    category: isShown ? (listing.category ?? null) : null,
    maker: isShown ? (listing.maker ?? null) : null,
    text: isShown ? textOf(listing) : '',
    imageUrl: isShown ? (listing.imageUrl ?? null) : null,
    estimateLow: listing.lotLowCents ?? null,
    estimateHigh: listing.lotHighCents ?? null,
    startPrice: auction.reserveCents ?? null,
    state: stateOf(listing, auction, now),
    currentBid: (secondChanceAt ? buyerPriceCents : undefined) ?? currentBidCents ?? null,
    isReserveMet: auction.secretReserveCents === undefined ? null : isReserveMet(auction, auction),
    bidCount: auction.bidCount,
    closesAt: auction.endsAt,
    afterSale:
      again?.listingType === 'fixed-price' && again.eventId === listing.eventId && again.priceCents !== undefined
        ? { listingId: again.id, price: again.priceCents, isAvailable: again.status === 'active' }
        : null,
  }
}

const textOf = ({ dateCreated, materials, dimensions, condition, description }: ListingRecord): string =>
  [
    [dateCreated, materials, dimensions, condition].filter(Boolean).join(' · '),
    description && shorten(description.replace(/\s+/g, ' '), TEXT_MAX),
  ]
    .filter(Boolean)
    .join('\n')

function stateOf(listing: ListingRecord, auction: AuctionRecord, now: Date): LotState {
  const { state, startsAt, leaderId, unpaidAt, buyerId, secondChanceAt } = auction
  if (state === 'cancelled' || isGone(listing)) return 'withdrawn'
  if (state === 'live' && !isOver(auction, now)) return startsAt > now.toISOString() ? 'waiting' : 'open'
  if (!leaderId || (state === 'live' && !isReserveMet(auction, auction))) return 'passed'
  const isBought = listing.status === 'sold' || !unpaidAt || (secondChanceAt !== undefined && buyerId !== undefined)
  return isBought ? 'sold' : 'passed'
}
