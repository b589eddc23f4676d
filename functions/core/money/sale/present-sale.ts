import type * as z from 'zod'
import type { sale } from '../../../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import { keptOf, keptOfPiece, paidCentsOf, refundShare } from './returning.ts'
import type { SaleRecord } from './sale-store.ts'

/** For its seller. */
export function presentSale(record: SaleRecord): z.output<typeof sale> {
  const kept = keptOf(record)
  const { backCents, taxCents, premiumCents } = refundShare(record)
  return {
    id: record.transactionId,
    listingId: record.listingId,
    itemName: record.itemName,
    ...(record.lines && {
      pieces: record.lines.map(({ listingId, itemName, priceCents: price }) => {
        const { commissionCents: commission, sellerPayoutCents: sellerPayout } = keptOfPiece(record, listingId)
        return { listingId, itemName, price, commission, sellerPayout }
      }),
    }),
    buyerId: record.buyerId,
    salePrice: record.salePriceCents,
    commissionRate: record.commissionBps,
    commissionFixedPart: record.commissionFixedCents ?? cents(0),
    commissionMinimum: record.commissionMinimumCents ?? cents(0),
    commissionAmount: kept.commissionCents,
    reserveFee: kept.reserveFeeCents,
    feeTax: kept.feeTaxCents,
    shipping: record.shippingCents ?? cents(0),
    sellerPayout: kept.sellerPayoutCents,
    royalty: kept.royaltyCents,
    refunded: cents(backCents - taxCents - premiumCents),
    refundFee: record.feeBackCents ?? cents(0),
    stripePaymentId: record.stripePaymentId,
    status: backCents === paidCentsOf(record) ? 'refunded' : 'completed',
    createdAt: record.createdAt,
  }
}
