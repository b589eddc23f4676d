import { DomainError } from '../../shared/contract/errors.ts'
import { BLOCKS_A_DAY } from '../../shared/rules/blocking.ts'
import { outdateBids } from '../core/auction/auction-store.ts'
import { liveAuctionsOf } from '../core/auction/live-auctions.ts'
import { addBlock, findBlockOf } from '../core/block/block-store.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { countAndLimit } from '../platform/throttle.ts'

const AT_ONCE = 25
const DAY_SECONDS = 24 * 3_600

/**
 * A bid reads who is blocked and is then one write, on the condition that its auction is as it was read. So each running
 * auction is written once after the block: a bid that was decided before it is decided again.
 * @throws DomainError own_account_blocked, not_found, account_closed, too_many_requests
 */
export async function blockPerson(personId: string, blocker: { readonly id: string }, now: Date): Promise<void> {
  if (personId === blocker.id) throw new DomainError('own_account_blocked')
  const key = { blockerId: blocker.id, blockedId: personId }
  const { person, isBlocked } = await findBlockOf(key)
  if (!isBlocked) {
    if (!person) throw await missingPerson(personId)
    await countAndLimit(`block:${blocker.id}`, BLOCKS_A_DAY, DAY_SECONDS, now)
    await addBlock(key, now)
  }
  // Repeated, as an earlier request may have ended before this.
  await forEachSettled(liveAuctionsOf(blocker.id), AT_ONCE, outdateBids)
}
