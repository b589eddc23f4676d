import { cents } from '../../../shared/cents.ts'
import type { ShownOffer } from '../../../shared/endpoints/offers.ts'
import { counterRange } from '../../../shared/offers.ts'

/** Both ends included. */
export function rangeOf({ status, offerAmount, counterAmount, listing }: ShownOffer) {
  const terms = { status, amountCents: offerAmount, counterCents: counterAmount ?? undefined }
  return counterRange(terms, listing.price ?? cents(0))
}
