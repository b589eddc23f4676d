import { type Cents, cents, sumCents } from '../../../shared/cents.ts'
import { formatCents } from '../../../shared/money.ts'
import { formatPercent } from '../../../shared/numbers.ts'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'
import type { Payout } from './api/list-payouts.ts'

/** "2.5%"; "0.0%" of nothing. */
export const percentOf = (partCents: Cents, wholeCents: Cents): string =>
  formatPercent(wholeCents > 0 ? (100 * partCents) / wholeCents : 0, 1, 1)

const priceKept = ({ sellerPayout, commissionAmount, reserveFee, shipping }: Sale): Cents =>
  cents(sellerPayout + commissionAmount + reserveFee - shipping)

/** Without what was refunded. */
export function salesTotals(sales: readonly Sale[]) {
  return {
    salePriceCents: sumCents(sales.map(priceKept)),
    shippingCents: sumCents(sales.map(sale => sale.shipping)),
    commissionCents: sumCents(sales.map(sale => sale.commissionAmount)),
    reserveFeeCents: sumCents(sales.map(sale => sale.reserveFee)),
    payoutCents: sumCents(sales.map(sale => sale.sellerPayout)),
  }
}

export function payoutFigures(payouts: readonly Payout[]) {
  const sumOf = (...statuses: Payout['status'][]) =>
    formatCents(sumCents(payouts.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount)))
  return { paidOut: sumOf('completed'), pending: sumOf('pending', 'held'), count: payouts.length }
}
