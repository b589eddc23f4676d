import type Stripe from 'stripe'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import type { Payer } from './charges.ts'

interface DeliveryTime {
  unit: 'business_day' | 'day' | 'hour' | 'month' | 'week'
  value: number
}

export interface ShippingRateRequest {
  display_name: string
  fixed_amount: { amount: number; currency: string }
  delivery_estimate?: { maximum?: DeliveryTime | undefined; minimum?: DeliveryTime | undefined } | undefined
  metadata?: Record<string, string> | undefined
  tax_behavior?: Stripe.ShippingRate.TaxBehavior | undefined
  tax_code?: string | undefined
}

export function newShippingRate(request: ShippingRateRequest, workplace: Workplace): Stripe.ShippingRate {
  const { delivery_estimate, metadata = {} } = request
  return {
    id: stripeId('shr'),
    object: 'shipping_rate',
    active: true,
    created: secondsNow(workplace),
    delivery_estimate: delivery_estimate
      ? { maximum: delivery_estimate.maximum ?? null, minimum: delivery_estimate.minimum ?? null }
      : null,
    display_name: request.display_name,
    fixed_amount: request.fixed_amount,
    livemode: false,
    metadata,
    tax_behavior: request.tax_behavior ?? 'unspecified',
    tax_code: request.tax_code ?? null,
    type: 'fixed_amount',
  }
}

/** The session with the cost of one of its shipping options; without a rate it stays as it is. */
export function withShipping(session: Stripe.Checkout.Session, rateId: string | undefined): Stripe.Checkout.Session {
  const option = session.shipping_options.find(({ shipping_rate }) => shipping_rate === rateId)
  if (!option) return session
  const amount = option.shipping_amount
  return {
    ...session,
    amount_total: (session.amount_subtotal ?? 0) + amount,
    shipping_cost: {
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      shipping_rate: option.shipping_rate,
    },
    total_details: { amount_discount: 0, amount_shipping: amount, amount_tax: 0 },
  }
}

/** The telephone number is in the session's `customer_details` only. */
export const shippingOf = ({ delivery }: Payer): Stripe.PaymentIntent.Shipping | null =>
  delivery
    ? { address: delivery.address, carrier: null, name: delivery.name, phone: null, tracking_number: null }
    : null
