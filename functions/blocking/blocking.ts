import { DomainError } from '../../shared/contract/errors.ts'
import { BLOCKS_A_DAY } from '../../shared/rules/blocking.ts'
import { outdateBids } from '../core/auction/auction-store.ts'
import { liveAuctionsOf } from '../core/auction/live-auctions.ts'
import { addBlock, type BlockKey, findBlockOf, findBlocks, removeBlock } from '../core/block/block-store.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { findPeople } from '../core/follow/follow-store.ts'
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

/** @throws DomainError not_found */
export async function findWhetherBlocked(key: BlockKey): Promise<boolean> {
  const { person, isBlocked } = await findBlockOf(key)
  if (!person && !isBlocked) throw new DomainError('not_found')
  return isBlocked
}

/** Also for an account that is gone. @throws DomainError not_found */
export async function unblockPerson(key: BlockKey): Promise<void> {
  if (await findWhetherBlocked(key)) await removeBlock(key)
}

export async function listBlocked(
  blockerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const page = await findBlocks(blockerId, limit, cursor)
  const people = await findPeople(page.blocks.map(({ blockedId }) => blockedId))
  return {
    people: page.blocks.map(({ blockedId: id, createdAt: blockedAt }, index) => ({
      id,
      firstName: people[index]?.firstName ?? CLOSED_ACCOUNT,
      imageUrl: people[index]?.profileImageUrl ?? null,
      blockedAt,
    })),
    cursor: page.cursor,
  }
}
