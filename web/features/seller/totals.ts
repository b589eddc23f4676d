import { type Cents, sumCents } from '../../../shared/cents.ts'
import { formatCents } from '../../../shared/money.ts'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'
import type { Payout } from './api/list-payouts.ts'

/** "2.5%"; "0.0%" of nothing. */
export const percentOf = (partCents: Cents, wholeCents: Cents): string =>
  `${wholeCents > 0 ? ((100 * partCents) / wholeCents).toFixed(1) : '0.0'}%`

/** 250 basis points -> "2.5%" */
export const rateText = (bps: number): string => `${(bps / 100).toFixed(1)}%`

/** Refunded sales count for nothing. */
export function salesTotals(sales: readonly Sale[]) {
  const kept = sales.filter(({ status }) => status === 'completed')
  return {
    salePriceCents: sumCents(kept.map(sale => sale.salePrice)),
    commissionCents: sumCents(kept.map(sale => sale.commissionAmount)),
    reserveFeeCents: sumCents(kept.map(sale => sale.reserveFee)),
    payoutCents: sumCents(kept.map(sale => sale.sellerPayout)),
  }
}

export function payoutFigures(payouts: readonly Payout[]) {
  const sumOf = (status: Payout['status']) =>
    formatCents(sumCents(payouts.filter(payout => payout.status === status).map(payout => payout.amount)))
  return { paidOut: sumOf('completed'), pending: sumOf('pending'), count: payouts.length }
}
