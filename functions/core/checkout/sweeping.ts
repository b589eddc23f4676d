import { settleEach } from '../../platform/settle-all.ts'
import type { CheckoutRecord } from './checkout-record.ts'
import { findCheckout, findOverdueCheckouts, lookAgain } from './checkout-store.ts'
import { type CheckoutDeps, settleOverdueCheckout } from './settling.ts'

/** Each may ask Stripe twice. */
const AT_ONCE = 10

/** So many a buyer waits for. */
const WAITED_FOR = 5

/** Brings every checkout whose time is over to where Stripe says it is. One that fails keeps none of the others back. */
export const settleOverdueCheckouts = async (now: Date, deps: CheckoutDeps): Promise<void> =>
  settleThese(await findOverdueCheckouts(now), now, deps)

/** The same for some checkouts of one asset, for someone who wants its shares. @returns whether there were any */
export async function settleSomeOf(subjectId: string, now: Date, deps: CheckoutDeps): Promise<boolean> {
  const overdue = (await findOverdueCheckouts(now)).filter(each => each.subjectId === subjectId).slice(0, WAITED_FOR)
  await settleThese(overdue, now, deps)
  return overdue.length > 0
}

const settleThese = (overdue: readonly { checkoutId: string }[], now: Date, deps: CheckoutDeps) =>
  settleEach(overdue, AT_ONCE, async ({ checkoutId }) => {
    const checkout = await findCheckout(checkoutId)
    if (checkout) await settleDue(checkout, now, deps)
  })

async function settleDue(checkout: CheckoutRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  if (checkout.status !== 'open' && checkout.status !== 'processing') return
  await settleOverdueCheckout(checkout, now, deps)
  const current = await findCheckout(checkout.id)
  if (current?.status === 'processing') await lookAgain(current, now)
}
