import type { sellerListed } from '../../events/listing.ts'
import { type Follower, followersOf } from '../core/follow/follow-store.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import { notify } from '../core/notify/notices/notifying.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { MAX_TOLD, newsNote } from './copy.ts'
import { findListedBetween } from './listed-store.ts'
import { newsMail } from './mail-templates.ts'

const AT_ONCE = 25

/** What is still for sale, and was listed after they began to follow. Repeated, it writes the same. */
export async function tellFollowers(event: Occurrence<typeof sellerListed>): Promise<void> {
  const pieces = await findListedBetween(event.payload, MAX_TOLD + 1)
  const tell = async ({ userId, createdAt }: Follower) => {
    const [newest, ...others] = pieces.filter(piece => piece.createdAt > createdAt)
    if (!newest) return
    const reader = await findUser(userId)
    if (!reader) return
    const news = { newest, others }
    await notify(event, [newsNote(news, userId)])
    await deliver(event.id, [newsMail(news, reader)], event.now)
  }
  if (pieces.length === 0) return
  await forEachSettled(followersOf(event.payload.sellerId), AT_ONCE, tell)
}
