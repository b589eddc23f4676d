import { config } from '../kit/config.ts'
import { s3 } from '../kit/storage.ts'
import { chargesInEarnest, stripe } from '../kit/stripe.ts'
import type { DemoDeps } from './demo.ts'

/** Nothing is bought where Stripe is the real one: demo people have no card. */
export const demoDeps = (): DemoDeps => ({
  photos: { s3, mediaBucket: config.mediaBucket },
  stripe,
  sells: config.stripeApiBase !== undefined,
  chargesInEarnest,
})
