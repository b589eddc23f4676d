import { DAY_MS } from '../../shared/rules/durations.ts'
import { eraseReturnAddress, findCases } from '../core/case/case-store.ts'
import { eraseAddress, findKeptAddresses, findOrder } from '../core/order/order-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'

const AT_ONCE = 10

export async function eraseOldAddresses(now: Date): Promise<void> {
  const { addressKeptDays } = await readSettings()
  const overBefore = new Date(now.getTime() - addressKeptDays * DAY_MS)
  await forEachSettled(await findKeptAddresses(overBefore), AT_ONCE, async id => {
    const order = await findOrder(id)
    if (!order || order.isDisputed) return
    for (const found of order.caseCount ? await findCases(id) : []) {
      // Else it is tried again with the next sweep.
      if (found.returnAddress && !(await eraseReturnAddress(found, now))) return
    }
    await eraseAddress(order, now)
  })
}
