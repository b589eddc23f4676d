import type { StockRow } from '../../shared/contract/endpoints/stock.ts'
import { findAuctions } from '../core/auction/auction-store.ts'
import { findStockDrafts } from '../core/draft/draft-store.ts'
import { findStockItems, findStockPage, type StockRecord } from '../core/inventory/inventory-store.ts'
import { findStockListings, type StockListing } from '../core/listing/stock-listings.ts'
import { presentRow, type StockPiece } from './present-row.ts'

/** Answered well within 100 ms, and short enough to be kept for times without a network. */
const STOCK_PAGE = 300

export async function stockPage(
  userId: string,
  before: string | undefined,
  now: Date,
): Promise<{ pieces: StockRow[]; cursor: string | null }> {
  const { items, cursor } = await findStockPage(userId, STOCK_PAGE, before)
  const pieces = await withOffers(userId, items, now)
  return { pieces: pieces.map(piece => presentRow(piece, now)), cursor }
}

export async function stockPieces(
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StockPiece>> {
  const pieces = await withOffers(userId, await findStockItems(userId, ids), now)
  return new Map(pieces.map(piece => [piece.item.id, piece]))
}

async function withOffers(userId: string, items: readonly StockRecord[], now: Date): Promise<StockPiece[]> {
  const [listings, drafts] = await Promise.all([
    findStockListings(items.flatMap(({ listingId }) => listingId ?? [])),
    draftsOf(userId, items),
  ])
  const auctions = await findAuctions([...listings.values()].filter(each => isOver(each, now)).map(({ id }) => id))
  return items.map(item => ({
    item,
    listing: listings.get(item.listingId ?? ''),
    auction: auctions.get(item.listingId ?? ''),
    draft: drafts.get(item.id),
  }))
}

async function draftsOf(userId: string, items: readonly StockRecord[]) {
  const unlisted = items.filter(({ listingId, soldAt }) => !listingId && !soldAt).map(({ id }) => id)
  if (unlisted.length === 0) return new Map<string, never>()
  const sorted = unlisted.toSorted()
  return findStockDrafts(userId, sorted[0]!, sorted.at(-1)!)
}

/** What became of it is in the auction: bids reach the listing a moment later. */
const isOver = ({ listingType, status, auctionEndsAt }: StockListing, now: Date): boolean =>
  listingType === 'auction' &&
  (status === 'ended' || status === 'reserved' || (status === 'active' && (auctionEndsAt ?? '') <= now.toISOString()))
