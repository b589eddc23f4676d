import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatPercent } from '../../../shared/rules/numbers.ts'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'
import type { Payout } from '../../lib/payout-note.ts'

/** "2.5%"; "0.0%" of nothing. */
export const percentOf = (partCents: Cents, wholeCents: Cents): string =>
  formatPercent(wholeCents > 0 ? (100 * partCents) / wholeCents : 0, 1, 1)

/** Price and shipping go back in proportion; of what does not divide, the shipping gives the cent. */
function shippingKept({ salePrice, shipping, refunded }: Sale): Cents {
  const paid = BigInt(salePrice + shipping)
  return paid === 0n ? shipping : cents(Number((BigInt(shipping) * (paid - BigInt(refunded))) / paid))
}

const priceKept = (sale: Sale): Cents => cents(sale.salePrice + sale.shipping - sale.refunded - shippingKept(sale))

/** Totals without what was refunded. */
export function salesTotals(sales: readonly Sale[]) {
  return {
    salePriceCents: sumCents(sales.map(priceKept)),
    shippingCents: sumCents(sales.map(shippingKept)),
    commissionCents: sumCents(sales.map(sale => sale.commissionAmount)),
    reserveFeeCents: sumCents(sales.map(sale => sale.reserveFee)),
    feeTaxCents: sumCents(sales.map(sale => sale.feeTax)),
    royaltyCents: sumCents(sales.map(sale => sale.royalty)),
    refundFeeCents: sumCents(sales.map(sale => sale.refundFee)),
    payoutCents: sumCents(sales.map(sale => sale.sellerPayout)),
  }
}

export function payoutFigures(payouts: readonly Payout[]) {
  const sumOf = (...statuses: Payout['status'][]) =>
    formatCents(sumCents(payouts.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount)))
  const owed = sumCents(payouts.map(payout => payout.owed))
  return {
    paidOut: sumOf('completed'),
    pending: sumOf('pending', 'held'),
    owed: owed > 0 ? formatCents(owed) : null,
    count: payouts.length,
  }
}
