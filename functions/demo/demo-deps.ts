import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { chargesInEarnest } from '../platform/stripe.ts'
import type { DemoDeps } from './demo.ts'

/** Nothing is bought with the real Stripe: demo people have no card. */
export const demoDeps = (): DemoDeps => ({
  photos: { s3, mediaBucket: config.mediaBucket },
  ...checkoutDeps,
  sells: config.stripeApiBase !== undefined,
  chargesInEarnest,
})
