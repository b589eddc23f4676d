import type * as z from 'zod'
import type { shares } from '../../shared/contract/endpoints/shares.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import type { Holding, HoldingRecord } from '../core/share/holding-store.ts'
import { returnedOf } from '../core/share/returned-shares.ts'
import { presentAsset } from './present-asset.ts'

type Shown = z.output<typeof shares.getPortfolio.response>[number]

/** @param payback of all shares, if they are given back now */
export const presentHolding = ({ asset, holding, trades }: Holding, payback: Cents): Shown => ({
  asset: presentAsset(asset),
  sharesOwned: holding.sharesOwned,
  purchasePrice: holding.paidCents,
  payback,
  reservation: reservationOf(holding),
  trades: trades.map(trade => ({
    id: trade.id,
    sharesTraded: trade.shares,
    pricePerShare: trade.shareCents,
    totalAmount: trade.amountCents,
    stripePaymentId: trade.stripePaymentId,
    sharesReturned: returnedOf(trade),
    status: returnedOf(trade) === trade.shares ? 'returned' : 'completed',
    createdAt: trade.createdAt,
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
      }
