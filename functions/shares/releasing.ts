import { findCheckout, findOverdueHolds } from '../checkout/checkout-store.ts'
import { type SettlingDeps, settleOverdueCheckout } from '../checkout/settling.ts'
import { settleEach } from '../kit/settle-all.ts'

const AT_ONCE = 10

/** So many a buyer waits for: each may ask Stripe. */
const WAITED_FOR = 5

/** Ends every reservation of shares whose time is over. One that fails keeps none of the others back. */
export const releaseOverdue = async (now: Date, deps: SettlingDeps): Promise<void> =>
  release(await findOverdueHolds(now), now, deps)

/** The same for some reservations of one asset, for somebody who wants its shares. @returns whether there were any */
export async function releaseSome(assetId: string, now: Date, deps: SettlingDeps): Promise<boolean> {
  const overdue = (await findOverdueHolds(now)).filter(hold => hold.assetId === assetId).slice(0, WAITED_FOR)
  await release(overdue, now, deps)
  return overdue.length > 0
}

const release = (overdue: readonly { checkoutId: string }[], now: Date, deps: SettlingDeps) =>
  settleEach(overdue, AT_ONCE, async ({ checkoutId }) => {
    const checkout = await findCheckout(checkoutId)
    if (checkout) await settleOverdueCheckout(checkout, now, deps)
  })
