import { decodeTime } from 'ulid'
import { DomainError, type HeldThing } from '../../../../shared/contract/errors.ts'
import { MAX_UNPAID_HOLDS } from '../../../../shared/rules/holds.ts'
import { type CheckoutRecord, isForShares } from './checkout-record.ts'
import { findCheckout, forgetHold } from './checkout-store.ts'
import { findHoldState, takenIds, takesFromOthers } from './hold-limits.ts'
import { HOLD_MINUTES } from './hold-time.ts'
import { type CheckoutDeps, endOverdueCheckout } from './stripe-sync.ts'

const endOf = (checkoutId: string) => decodeTime(checkoutId) + HOLD_MINUTES * 60_000

/**
 * @returns undefined if expired holds had to be ended, so all must be read again
 * @throws DomainError hold_paused and too_many_holds (with `until` and what is held), outside_service
 */
export async function withinLimits<Checkout extends CheckoutRecord>(
  checkout: Checkout,
  now: Date,
  deps: CheckoutDeps,
): Promise<Checkout | undefined> {
  if (!takesFromOthers(checkout)) return checkout
  const { checkoutIds, earlierHolds, pausedUntil } = await findHoldState(checkout.buyerId, takenIds(checkout), now)
  if (pausedUntil) throw new DomainError('hold_paused', { until: pausedUntil })
  if (checkoutIds.length < MAX_UNPAID_HOLDS) return { ...checkout, ...(earlierHolds > 0 && { earlierHolds }) }
  const overdue = checkoutIds.filter(id => endOf(id) <= now.getTime())
  let isFreed = false
  for (const id of overdue) isFreed = (await end(id, checkout.buyerId, now, deps)) || isFreed
  if (isFreed) return undefined
  const next = Math.min(...checkoutIds.map(endOf).filter(time => time > now.getTime()))
  const until = Number.isFinite(next) ? { until: new Date(next).toISOString() } : {}
  const held = (await Promise.all(checkoutIds.map(findCheckout))).filter(found => found !== undefined).map(heldThing)
  throw new DomainError('too_many_holds', { limit: MAX_UNPAID_HOLDS, held, ...until })
}

const heldThing = (checkout: CheckoutRecord): HeldThing => ({
  itemName: checkout.itemName,
  path: isForShares(checkout) ? '/invest' : `/marketplace/${checkout.listingId}`,
})

async function end(id: string, buyerId: string, now: Date, deps: CheckoutDeps): Promise<boolean> {
  const isUnpaid = (found: CheckoutRecord | undefined) => found?.status === 'open' || found?.status === 'processing'
  const checkout = await findCheckout(id)
  if (!isUnpaid(checkout)) {
    await forgetHold(buyerId, id)
    return true
  }
  if (checkout) await endOverdueCheckout(checkout, now, deps)
  return !isUnpaid(await findCheckout(id))
}
