import * as z from 'zod'
import { deliveryChoice } from '../../rules/delivery.ts'
import { amount, amountField, wholeCents } from '../../rules/money.ts'
import { MAX_ASSET_CENTS } from '../../rules/shares.ts'
import { stripeCurrencies } from '../../rules/shop-currency.ts'
import { checkoutErrors, forSaleErrors } from '../checkout-errors.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, textField } from '../fields.ts'

export const expectedPrice = amountField(MAX_ASSET_CENTS, 'Enter the price that you saw, like 245.00.')

export const paymentPage = z.object({ url: z.string(), reservedUntil: z.string() })

/** After a checkout that came to nothing. */
const buyingAgain = {
  /** Still reserved for the buyer: won, or agreed in an offer whose time to pay isn't over. False while it is open. */
  isKept: z.boolean(),
  /** Until when this buyer can't hold it again. Null where they can. */
  pausedUntil: z.string().nullable(),
}

const refundStatus = z.enum(['pending', 'succeeded', 'failed'])

const failedRefund = z.object({
  checkoutId: z.string(),
  itemName: z.string(),
  amount: amount,
  buyerEmail: z.string(),
  paymentId: z.string(),
  refundId: z.string(),
  /** Stripe's `failure_reason` of the latest one. */
  reason: z.string(),
  failures: z.number().int(),
  failedAt: z.string(),
})
export type FailedRefund = z.output<typeof failedRefund>

/** In characters. */
const REFUND_NOTE_MAX = 500

export const settleRefundBody = z.object({
  /** Stripe's, as it was listed. */
  refundId: idField,
  /** The buyer reads it. */
  note: textField(REFUND_NOTE_MAX).min(1, 'Say how you paid it back.'),
})

export const checkout = defineEndpoints({
  createCheckoutSession: {
    method: 'POST',
    path: '/api/create-checkout-session',
    auth: 'member',
    confirmed: true,
    agreed: true,
    repeatable: true,
    summary:
      'Reserve a fixed-price item, or one reserved by my accepted offer, and open its card payment. Asking again returns the same payment page.',
    body: z.object({
      listingId: idField,
      /** The price that the buyer saw; another one now is refused as price_changed, with `price`. */
      expectedPrice: expectedPrice.optional(),
      ...deliveryChoice,
    }),
    response: paymentPage,
    errors: [...checkoutErrors, ...forSaleErrors],
  },
  getCheckoutSession: {
    method: 'GET',
    path: '/api/checkout/session/{sessionId}',
    auth: 'member',
    summary: 'Get my own checkout, paid or not.',
    polled: true,
    params: z.object({
      sessionId: z
        .string()
        .regex(/^cs_\w{1,200}$/, 'This checkout session is not valid.')
        .max(203),
    }),
    response: z.object({
      id: z.string(),
      /** processing: the bank has not confirmed yet. refunded: the item could not be sold any more. */
      status: z.enum(['open', 'processing', 'paid', 'cancelled', 'expired', 'refunded']),
      listingId: z.string().nullable(),
      assetId: z.string().nullable(),
      /** Once a piece is paid; null for shares. */
      orderId: z.string().nullable(),
      /** With premium, shipping, and tax once it is paid. */
      amount_total: wholeCents,
      /** Of an auction. Null where there is none. */
      premium_total: wholeCents.nullable(),
      /** Null for shares, and for a piece that is picked up. */
      shipping_total: wholeCents.nullable(),
      /** Null where none was added. */
      tax_total: wholeCents.nullable(),
      currency: z.enum(stripeCurrencies),
      customer_email: z.string().nullable(),
      line_items: z.array(
        z.object({
          description: z.string(),
          quantity: z.number().int(),
          amount_total: wholeCents,
          imageUrl: z.string().nullable(),
        }),
      ),
      metadata: z.object({ isAuction: z.string(), reserveFee: z.string() }),
      /** failed: the bank did not take it. Null without a refund, and before it is made. */
      refund: refundStatus.nullable(),
      ...buyingAgain,
    }),
    errors: ['not_found'],
  },
  cancelCheckout: {
    method: 'POST',
    path: '/api/checkout/{checkoutId}/cancel',
    auth: 'member',
    summary:
      'Cancel my open checkout. The item or shares are for sale again at once, unless the item is still reserved for me by its auction or my accepted offer.',
    params: z.object({ checkoutId: idField }),
    response: z.object({
      ok: z.boolean(),
      listingId: z.string().nullable(),
      assetId: z.string().nullable(),
      isAuction: z.boolean(),
      /** It was for several pieces; `listingId` is the first one's. */
      isBasket: z.boolean(),
      ...buyingAgain,
    }),
    errors: ['not_found', 'checkout_paid', 'payment_processing', 'outside_service'],
  },
  listFailedRefunds: {
    method: 'GET',
    path: '/api/admin/refunds/failed',
    auth: 'admin',
    summary: 'List refunds that failed three times and need an admin, oldest first.',
    response: z.array(failedRefund),
  },
  retryRefund: {
    method: 'POST',
    path: '/api/admin/refunds/{checkoutId}/retry',
    auth: 'admin',
    fresh: true,
    summary: 'Retry a failed refund. Repeating the call while it is in progress never refunds twice.',
    params: z.object({ checkoutId: idField }),
    response: z.object({ refund: refundStatus }),
    errors: ['not_found', 'outside_service'],
  },
  settleRefund: {
    method: 'POST',
    path: '/api/admin/refunds/{checkoutId}/settle',
    auth: 'admin',
    fresh: true,
    summary:
      'Note that a refund that failed three times was paid back another way. The buyer is told how. Repeating the call changes nothing.',
    params: z.object({ checkoutId: idField }),
    body: settleRefundBody,
    response: z.object({ refund: refundStatus }),
    errors: ['not_found', 'refund_disputed', 'conflict'],
  },
  receiveStripeWebhook: {
    method: 'POST',
    path: '/api/stripe/webhook',
    auth: 'signature',
    summary: "Receive Stripe's signed events.",
    bodyType: 'raw',
    response: z.object({ received: z.boolean() }),
    errors: ['invalid_signature', 'malformed_body', 'body_too_large'],
  },
})
