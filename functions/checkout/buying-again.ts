import { type CheckoutRecord, isForShares } from '../core/money/checkout/checkout-record.ts'
import { findHoldState, takenIds } from '../core/money/checkout/hold-limits.ts'
import { singlesOf } from '../core/money/checkout/lines.ts'

/** What a buyer can do after a checkout that came to nothing. */
export async function buyingAgain(checkout: CheckoutRecord, now: Date) {
  return { isKept: isKept(checkout, now), pausedUntil: await pauseEnd(checkout, now) }
}

/** All of it: an auction's pieces for its winner, those of accepted offers until their time to pay is over. */
const isKept = (checkout: CheckoutRecord, now: Date): boolean =>
  !isForShares(checkout) &&
  singlesOf(checkout).every(
    ({ isAuction, offerId, promisedUntil = '' }) =>
      isAuction || (offerId !== undefined && promisedUntil > now.toISOString()),
  )

async function pauseEnd(checkout: CheckoutRecord, now: Date): Promise<string | null> {
  const taken = takenIds(checkout)
  if (taken.length === 0) return null
  return (await findHoldState(checkout.buyerId, taken, now)).pausedUntil ?? null
}
