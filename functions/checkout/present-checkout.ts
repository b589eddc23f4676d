import type * as z from 'zod'
import type { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { cents } from '../../shared/rules/cents.ts'
import { stripeCurrency } from '../../shared/rules/shop-currency.ts'
import { type CheckoutRecord, chargedCents, isForShares } from '../core/money/checkout/checkout-record.ts'
import { singlesOf } from '../core/money/checkout/lines.ts'
import type { RefundRecord } from '../core/money/checkout/refund-store.ts'

/** Null before it is made. */
function refundStatusOf(refund: RefundRecord | undefined) {
  const { status } = refund ?? { status: 'decided' }
  return status === 'decided' || status === 'void' ? null : status
}

export const presentCheckout = (
  record: CheckoutRecord,
  refund: RefundRecord | undefined,
): Omit<z.output<typeof checkout.getCheckoutSession.response>, 'isKept' | 'pausedUntil'> => ({
  id: record.sessionId ?? '',
  status: record.status,
  listingId: isForShares(record) ? null : record.listingId,
  assetId: record.assetId ?? null,
  orderId: record.status === 'paid' && !isForShares(record) ? record.id : null,
  amount_total: chargedCents(record),
  premium_total: (!isForShares(record) && record.premiumCents) || null,
  shipping_total:
    isForShares(record) || record.delivery?.method === 'pickup' ? null : (record.shippingCents ?? cents(0)),
  tax_total: record.taxCents ?? null,
  currency: stripeCurrency(),
  customer_email: record.buyerEmail,
  line_items: (isForShares(record) ? [record] : singlesOf(record)).map(one => ({
    description: one.itemName,
    quantity: isForShares(one) ? one.shares : 1,
    amount_total: one.amountCents,
    imageUrl: one.imageUrl ?? null,
  })),
  refund: refundStatusOf(refund),
  metadata: isForShares(record)
    ? { isAuction: 'false', reserveFee: '0' }
    : { isAuction: String(record.isAuction), reserveFee: String(record.reserveFeeCents / 100) },
})
