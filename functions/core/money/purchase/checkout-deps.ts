import { stripe } from '../../../platform/stripe.ts'
import { resaleSubject } from '../../share/resale-subject.ts'
import { shareSubject } from '../../share/share-subject.ts'
import { isForShares, isResale } from '../checkout/checkout-record.ts'
import type { CheckoutDeps } from '../checkout/stripe-sync.ts'
import { listingSubject } from './listing-subject.ts'

export const checkoutDeps: CheckoutDeps = {
  stripe,
  subjectOf: checkout =>
    isResale(checkout)
      ? resaleSubject(checkout)
      : isForShares(checkout)
        ? shareSubject(checkout)
        : listingSubject(checkout),
}
