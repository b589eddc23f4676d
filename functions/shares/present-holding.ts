import type * as z from 'zod'
import type { shares } from '../../shared/contract/endpoints/shares.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import type { Holding, HoldingRecord, TradeRecord } from '../core/share/holding-store.ts'
import { isEmpty, publicIdOf, type ShareOffer, unofferedOf } from '../core/share/offer-store.ts'
import { keptOf } from '../core/share/returned-shares.ts'
import { presentAsset } from './present-asset.ts'

type Shown = z.output<typeof shares.getPortfolio.response>[number]

/** @param payback of all shares, if they are given back now */
export const presentHolding = (
  { asset, holding, trades, sales }: Holding,
  payback: Cents,
  offers: readonly ShareOffer[],
): Shown => ({
  asset: presentAsset(asset),
  sharesOwned: holding.sharesOwned,
  purchasePrice: costOf(holding, trades),
  sharesFree: unofferedOf(holding),
  payback,
  reservation: reservationOf(holding),
  offers: offers
    .filter(offer => offer.assetId === asset.id && !isEmpty(offer))
    .map(offer => ({
      id: publicIdOf(offer),
      shares: offer.freeShares + offer.reservedShares,
      reservedShares: offer.reservedShares,
      pricePerShare: offer.priceCents,
      expiresAt: offer.endsAt,
    })),
  trades: trades.map(trade => ({
    id: trade.id,
    sharesTraded: trade.shares,
    pricePerShare: trade.shareCents,
    totalAmount: trade.amountCents,
    stripePaymentId: trade.stripePaymentId,
    sharesReturned: trade.shares - keptOf(trade),
    tradeType: trade.sellerId === undefined ? 'from_operator' : 'from_owner',
    status: keptOf(trade) === 0 ? 'returned' : 'completed',
    createdAt: trade.createdAt,
  })),
  sales: sales.map(({ returnedShares = 0, feeTaxCents = cents(0), ...sale }) => ({
    ...{ id: sale.id, sharesTraded: sale.shares, sharesReturned: returnedShares, createdAt: sale.createdAt },
    ...{ pricePerShare: sale.shareCents, totalAmount: sale.amountCents },
    ...{ commission: sale.commissionCents, feeTax: feeTaxCents },
    status: returnedShares === sale.shares ? 'returned' : 'completed',
  })),
})

const reservationOf = (holding: HoldingRecord): Shown['reservation'] =>
  holding.checkoutId === undefined
    ? null
    : {
        checkoutId: holding.checkoutId,
        shares: holding.reservedShares ?? 0,
        amount: holding.reservedCents ?? cents(0),
        reservedUntil: holding.reservedUntil ?? '',
        isProcessing: holding.processingSince !== undefined,
        offerId: offerIdOf(holding),
      }

function offerIdOf({ reservedOffer, reservedCents, reservedShares }: HoldingRecord): string | null {
  if (!reservedOffer || !reservedCents || !reservedShares) return null
  return publicIdOf({ priceCents: cents(reservedCents / reservedShares), id: reservedOffer })
}

/** What the shares that are left cost, where some were sold: their part of what was paid. */
function costOf({ paidCents, sharesOwned }: HoldingRecord, trades: readonly TradeRecord[]): Cents {
  const bought = trades.reduce((sum, trade) => sum + keptOf(trade), 0)
  return bought === 0 ? cents(0) : cents(Math.round((paidCents * sharesOwned) / bought))
}
