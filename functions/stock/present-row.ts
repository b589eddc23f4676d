import type { StockRow } from '../../shared/contract/endpoints/stock.ts'
import { canonicalCategory } from '../../shared/rules/category.ts'
import type { StockState } from '../../shared/rules/stock.ts'
import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { isPaymentAwaited } from '../core/auction/payment-awaited.ts'
import type { StockDraft } from '../core/draft/draft-store.ts'
import type { StockRecord } from '../core/inventory/inventory-store.ts'
import { heldUntil } from '../core/listing/listing-holds.ts'
import { paidCents } from '../core/listing/paid-price.ts'
import { statusNow } from '../core/listing/present-listing.ts'
import type { StockListing } from '../core/listing/stock-listings.ts'

export interface StockPiece {
  readonly item: StockRecord
  readonly listing?: StockListing | undefined
  /** Of one that is over. */
  readonly auction?: AuctionRecord | undefined
  readonly draft?: StockDraft | undefined
}

/** An auction that is over and not closed yet has a winner who is about to be told. */
function stateAfterAuction(auction: AuctionRecord | undefined, now: Date): StockState {
  if (!auction?.leaderId) return 'unsold'
  return auction.state === 'live' || isPaymentAwaited({ auction }, now) ? 'reserved' : 'unsold'
}

function stateOf({ item, listing, auction, draft }: StockPiece, now: Date): StockState {
  if (item.soldAt) return 'sold'
  if (listing) {
    const status = statusNow(listing, heldUntil(listing, now) !== undefined, now)
    if (status === 'reserved') return 'reserved'
    if (status === 'ended') return stateAfterAuction(auction, now)
    if (status === 'active' || status === 'hidden') return 'listed'
  }
  if (item.location) return item.location.kind
  return draft ? 'draft' : 'in_stock'
}

const presentDelivery = ({ delivery }: { readonly delivery?: StockListing['delivery'] }) =>
  delivery ? { domestic: delivery.domestic, abroad: delivery.abroad, pickupTown: delivery.pickupTown } : null

/** On the web by its listing, which a sale over the counter takes away. */
const soldFor = ({ item, listing }: StockPiece) =>
  item.soldAt && listing ? paidCents(listing) : (item.soldForCents ?? null)

export function presentRow(piece: StockPiece, now: Date): StockRow {
  const { item, listing, draft } = piece
  const offer = listing ?? draft
  const category = offer?.category ?? item.category
  return {
    id: item.id,
    itemName: item.itemName,
    category: category === undefined ? null : canonicalCategory(category),
    maker: item.maker ?? null,
    imageUrl: item.imageUrl ?? null,
    state: stateOf(piece, now),
    location: item.location ?? null,
    listingId: item.listingId ?? null,
    listingType: offer?.listingType ?? null,
    hasDraft: draft !== undefined,
    isHidden: listing?.status === 'hidden',
    price: offer?.priceCents ?? null,
    reservePrice: offer?.reserveCents ?? null,
    currentBid: listing?.currentBidCents ?? null,
    bidCount: listing?.bidCount ?? 0,
    auctionEndDate: listing?.auctionEndsAt ?? null,
    reservedUntil: (listing && heldUntil(listing, now)) ?? null,
    delivery: listing ? presentDelivery(listing) : null,
    watchCount: listing?.watchCount ?? 0,
    stockNumber: item.stockNumber ?? null,
    purchasePrice: item.purchasePriceCents ?? null,
    purchasedFrom: item.purchasedFrom ?? null,
    purchasePlace: item.purchasePlace ?? null,
    purchasedOn: item.purchasedOn ?? null,
    soldFor: soldFor(piece),
    soldAt: item.soldAt ?? null,
    pieceId: item.pieceId ?? null,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  }
}
