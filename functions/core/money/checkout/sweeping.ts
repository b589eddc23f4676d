import { forEachSettled } from '../../../platform/all-settled.ts'
import type { CheckoutRecord } from './checkout-record.ts'
import { findCheckout, findOverdueCheckouts, lookAgain } from './checkout-store.ts'
import { type CheckoutDeps, endOverdueCheckout } from './stripe-sync.ts'

const AT_ONCE = 10

/** A buyer waits for these. */
const WAITED_FOR = 5

export const endOverdueCheckouts = async (now: Date, deps: CheckoutDeps): Promise<void> =>
  endOverdue(await findOverdueCheckouts(now), now, deps)

export async function endSomeOverdueOf(subjectId: string, now: Date, deps: CheckoutDeps): Promise<boolean> {
  const overdue = (await findOverdueCheckouts(now)).filter(each => each.subjectId === subjectId).slice(0, WAITED_FOR)
  await endOverdue(overdue, now, deps)
  return overdue.length > 0
}

const endOverdue = (overdue: readonly { checkoutId: string }[], now: Date, deps: CheckoutDeps) =>
  forEachSettled(overdue, AT_ONCE, async ({ checkoutId }) => {
    const checkout = await findCheckout(checkoutId)
    if (checkout) await endOne(checkout, now, deps)
  })

async function endOne(checkout: CheckoutRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  if (checkout.status !== 'open' && checkout.status !== 'processing') return
  await endOverdueCheckout(checkout, now, deps)
  const current = await findCheckout(checkout.id)
  if (current?.status === 'processing') await lookAgain(current, now)
}
