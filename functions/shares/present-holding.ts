import type * as z from 'zod'
import { cents } from '../../shared/cents.ts'
import type { shares } from '../../shared/endpoints/shares.ts'
import type { Holding, HoldingRecord } from '../core/share/holding-store.ts'
import { presentAsset } from './present-asset.ts'

type Shown = z.output<typeof shares.getPortfolio.response>[number]

export const presentHolding = ({ asset, holding, trades }: Holding): Shown => ({
  asset: presentAsset(asset),
  sharesOwned: holding.sharesOwned,
  purchasePrice: holding.paidCents,
  reservation: reservationOf(holding),
  trades: trades.map(trade => ({
    id: trade.id,
    sharesTraded: trade.shares,
    pricePerShare: trade.shareCents,
    totalAmount: trade.amountCents,
    stripePaymentId: trade.stripePaymentId,
    status: 'completed',
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
