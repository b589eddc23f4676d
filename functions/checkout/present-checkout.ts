import type * as z from 'zod'
import type { checkout } from '../../shared/endpoints/checkout.ts'
import type { CheckoutRecord } from './checkout-store.ts'

export const presentCheckout = (record: CheckoutRecord): z.input<typeof checkout.getCheckoutSession.response> => ({
  id: record.sessionId ?? '',
  status: record.status,
  listingId: record.listingId,
  amount_total: record.amountCents,
  currency: 'usd',
  customer_email: record.buyerEmail,
  line_items: [
    {
      description: record.itemName,
      quantity: 1,
      amount_total: record.amountCents,
      imageUrl: record.imageUrl ?? null,
    },
  ],
  metadata: { isAuction: String(record.isAuction), reserveFee: String(record.reserveFeeCents / 100) },
})
