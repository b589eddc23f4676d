import { findBlocks } from '../core/block/block-store.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { findPeople } from '../core/follow/follow-store.ts'

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
