import type * as z from 'zod'
import { cents } from '../../shared/cents.ts'
import type { checkout } from '../../shared/endpoints/checkout.ts'
import { type CheckoutRecord, chargedCents, isForShares } from '../core/checkout/checkout-record.ts'

export const presentCheckout = (record: CheckoutRecord): z.output<typeof checkout.getCheckoutSession.response> => ({
  id: record.sessionId ?? '',
  status: record.status,
  listingId: isForShares(record) ? null : record.listingId,
  assetId: record.assetId ?? null,
  orderId: record.status === 'paid' && !isForShares(record) ? record.id : null,
  amount_total: chargedCents(record),
  shipping_total:
    isForShares(record) || record.delivery?.method === 'pickup' ? null : (record.shippingCents ?? cents(0)),
  currency: 'usd',
  customer_email: record.buyerEmail,
  line_items: [
    {
      description: record.itemName,
      quantity: isForShares(record) ? record.shares : 1,
      amount_total: record.amountCents,
      imageUrl: record.imageUrl ?? null,
    },
  ],
  refund: record.refundStatus ?? (record.refundId ? 'succeeded' : null),
  metadata: isForShares(record)
    ? { isAuction: 'false', reserveFee: '0' }
    : { isAuction: String(record.isAuction), reserveFee: String(record.reserveFeeCents / 100) },
})
