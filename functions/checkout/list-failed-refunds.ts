import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { findFailedRefunds } from '../core/money/checkout/refund-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(checkout.listFailedRefunds, {}, async () =>
  (await findFailedRefunds()).map(failed => ({
    checkoutId: failed.checkoutId,
    itemName: failed.itemName,
    amount: failed.amountCents,
    buyerEmail: failed.buyerEmail,
    paymentId: failed.paymentIntentId,
    refundId: failed.stripeRefundId ?? '',
    reason: failed.reason ?? 'unknown',
    failures: failed.failures,
    failedAt: failed.updatedAt,
  })),
)
