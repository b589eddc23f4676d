import { cents } from '../../shared/rules/cents.ts'
import { findCases } from '../core/case/case-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findPayout } from '../core/money/payout/payout-store.ts'
import { presentPayout } from '../core/money/payout/present-payout.ts'
import { presentSale } from '../core/money/sale/present-sale.ts'
import { backCentsOf, paidCentsOf } from '../core/money/sale/returning.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import type { OrderRecord } from '../core/order/order-store.ts'
import type { UserRecord } from '../platform/users.ts'

/** What only its seller learns of an order. */
export async function readSelling(order: OrderRecord, seller: UserRecord) {
  const [sale, payout, listing] = await Promise.all([
    findSale(order.id),
    findPayout({ sellerId: seller.id, transactionId: order.id }),
    findListing(order.listingId),
  ])
  const [latest] = payout?.holds?.has('case') ? await findCases(order.id) : []
  return {
    sale: sale ? presentSale(sale) : null,
    payout: payout ? presentPayout({ payout, order, caseDueAt: latest?.dueAt }, seller) : null,
    refundable: sale ? cents(paidCentsOf(sale) - backCentsOf(sale)) : null,
    category: listing?.category ?? null,
  }
}
