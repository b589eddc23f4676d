import type * as z from 'zod'
import type { shares } from '../../shared/contract/endpoints/shares.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findUsers } from '../core/order/order-pages.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { findTrades } from '../core/share/holding-store.ts'
import { findShareOffers, publicIdOf } from '../core/share/offer-store.ts'
import { returnedOf } from '../core/share/returned-shares.ts'
import type { UserRecord } from '../platform/users.ts'
import { isOver } from './offering.ts'

const MAX_OFFERS_SHOWN = 50
const MAX_TRADES_SHOWN = 50
/** More than are shown: some are reserved, or their owner is suspended. */
const OFFERS_READ = 100

/** What owners offer of a piece, and what was traded. Nobody is named. */
export async function readMarket(
  assetId: string,
  reader: UserRecord | undefined,
  now: Date,
): Promise<z.output<typeof shares.getShareMarket.response>> {
  const [asset, offers, trades] = await Promise.all([
    findAsset(assetId),
    findShareOffers(assetId, OFFERS_READ),
    findTrades(assetId, MAX_TRADES_SHOWN),
  ])
  if (!asset) throw new DomainError('not_found')
  const open = offers.filter(offer => offer.freeShares > 0 && !isOver(offer, now))
  const sellers = open.length > 0 ? await findUsers([...new Set(open.map(({ sellerId }) => sellerId))]) : new Map()
  const isShown = (sellerId: string) => sellers.has(sellerId) && !sellers.get(sellerId)?.suspended
  return {
    offers: open
      .filter(({ sellerId }) => isShown(sellerId))
      .slice(0, MAX_OFFERS_SHOWN)
      .map(offer => ({
        id: publicIdOf(offer),
        shares: offer.freeShares,
        pricePerShare: offer.priceCents,
        expiresAt: offer.endsAt,
        isMine: offer.sellerId === reader?.id,
      })),
    trades: trades
      .filter(trade => trade.shares > returnedOf(trade))
      .map(trade => ({
        on: trade.createdAt.slice(0, 10),
        shares: trade.shares - returnedOf(trade),
        pricePerShare: trade.shareCents,
      })),
  }
}
