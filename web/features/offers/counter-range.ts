import type { ShownOffer } from '../../../shared/endpoints/offers.ts'
import { parseCents } from '../../../shared/money.ts'
import { counterRange } from '../../../shared/offers.ts'

const centsOf = (amount: string | null) => parseCents(amount ?? '0') ?? 0

/** What a counteroffer may be, both ends included. */
export function rangeOf({ status, offerAmount, counterAmount, listing }: ShownOffer) {
  const terms = { status, amountCents: centsOf(offerAmount), counterCents: centsOf(counterAmount) }
  return counterRange(terms, centsOf(listing.price))
}
