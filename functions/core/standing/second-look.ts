import { memberSuspended } from '../../../events/account.ts'
import type { ReactionTo } from '../../../events/reactions.ts'
import { enqueueLater } from '../../platform/enqueue-reaction.ts'
import type { Occurrence } from '../../platform/reaction.ts'
import { findUser, type UserRecord } from '../../platform/users.ts'

/** No request lasts longer. */
const SECOND_LOOK_SECONDS = 60

/**
 * What follows from a suspension, for as long as it lasts. A request that began before may end after it, so the reaction is
 * asked for once more a minute later.
 */
export async function whileSuspended(
  reaction: ReactionTo<typeof memberSuspended>,
  { payload, occurredAt, now }: Occurrence<typeof memberSuspended>,
  follow: (member: UserRecord) => Promise<void>,
): Promise<void> {
  const member = await findUser(payload.userId)
  if (!member?.suspended) return
  await follow(member)
  if (now.getTime() - occurredAt.getTime() >= SECOND_LOOK_SECONDS * 1_000) return
  await enqueueLater(memberSuspended, reaction, payload, occurredAt, { delaySeconds: SECOND_LOOK_SECONDS })
}
