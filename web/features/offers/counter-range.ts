import type { ShownOffer } from '../../../shared/contract/endpoints/offers.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { counterRange } from '../../../shared/rules/offers.ts'

/** Both ends included. */
export function rangeOf({ status, offerAmount, counterAmount, listing }: ShownOffer) {
  const terms = { status, amountCents: offerAmount, counterCents: counterAmount ?? undefined }
  return counterRange(terms, listing.price ?? cents(0))
}
