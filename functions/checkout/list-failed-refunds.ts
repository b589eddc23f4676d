import { checkout } from '../../shared/endpoints/checkout.ts'
import { chargedCents } from '../core/checkout/checkout-record.ts'
import { findFailedRefunds } from '../core/checkout/refund-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(checkout.listFailedRefunds, {}, async () =>
  (await findFailedRefunds()).map(failed => ({
    checkoutId: failed.id,
    itemName: failed.itemName,
    amount: chargedCents(failed),
    buyerEmail: failed.buyerEmail,
    paymentId: failed.paymentIntentId ?? '',
    refundId: failed.refundId ?? '',
    reason: failed.refundReason ?? 'unknown',
    failures: failed.refundFailures ?? 0,
    failedAt: failed.updatedAt,
  })),
)
