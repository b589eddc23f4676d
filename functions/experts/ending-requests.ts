import { endIfOpen } from '../core/expert/ending.ts'
import { findExpert, findOpenKeys } from '../core/expert/expert-store.ts'
import { findOverdueRequests } from '../core/expert/request-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { findUser } from '../platform/users.ts'

const AT_ONCE = 8

export async function endOverdue(now: Date): Promise<void> {
  await forEachSettled(await findOverdueRequests(now), AT_ONCE, key =>
    endIfOpen(key, 'expired', now, ({ until }) => until <= now.toISOString()),
  )
}

/** Of somebody who is no expert any more, or suspended, unless that has changed since. */
export async function endRequestsOf(userId: string, now: Date): Promise<void> {
  const [user, expert, keys] = await Promise.all([findUser(userId), findExpert(userId), findOpenKeys(userId)])
  const isSuspended = user?.suspended !== undefined
  await forEachSettled(keys, AT_ONCE, async key => {
    if (key.expertId === userId) {
      if (!isSuspended && expert && !expert.endedAt) return
      await endIfOpen(key, 'declined', now, undefined, 'This person no longer takes requests.')
    } else if (isSuspended) await endIfOpen(key, 'called_back', now)
  })
}

/** Between two people of whom one blocked the other. Neither is told of that. */
export async function endRequestsBetween(a: string, b: string, now: Date): Promise<void> {
  const keys = await findOpenKeys(a)
  await forEachSettled(keys, AT_ONCE, key => {
    const isBetween = (ownerId: string) =>
      (key.expertId === a && ownerId === b) || (key.expertId === b && ownerId === a)
    return endIfOpen(key, 'expired', now, ({ ownerId }) => isBetween(ownerId))
  })
}
