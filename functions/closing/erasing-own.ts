import { accountErasureDue } from '../../events/account.ts'
import { isClosed } from '../core/closed-account/closed-account-store.ts'
import { emit } from '../platform/outbox.ts'
import { transact } from '../platform/table.ts'
import { type Erasing, eraseFrom } from './erasing.ts'
import { ownItems } from './own-items.ts'

/** What one run does within its time; the next is asked for by an event. */
const MAX_IN_A_RUN = 2_000

/** What has to wait is tried again within the hour, and a search finds the rest. */
export async function eraseOwn(erasing: Erasing, most = MAX_IN_A_RUN): Promise<void> {
  const { userId, now } = erasing
  if (!(await isClosed(userId))) return
  let done = 0
  // One after the other: a count comes after what is counted.
  for await (const item of ownItems(userId)) {
    const outcome = await eraseFrom(item, erasing)
    if (outcome === 'erased' || outcome === 'left') done++
    if (done < most) continue
    await transact(emit(accountErasureDue, { userId }, now))
    return
  }
}
