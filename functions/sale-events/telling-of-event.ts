import type { saleEventPublished } from '../../events/sale-event.ts'
import { followersOf } from '../core/follow/follow-store.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import { notify } from '../core/notify/notices/notifying.ts'
import { formerBiddersOf } from '../core/sale-event/sale-bidder-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { publishedNote } from './copy.ts'
import { saleEventPublishedMail } from './mail-templates.ts'

const AT_ONCE = 25

/** Those who follow the house, or registered for a sale of it before, each once. Repeated, it writes the same. */
export async function tellOfEvent(event: Occurrence<typeof saleEventPublished>): Promise<void> {
  await forEachSettled(interestedIn(event.payload.sellerId), AT_ONCE, async userId => {
    const reader = await findUser(userId)
    if (!reader) return
    await notify(event, [publishedNote(event.payload, userId)])
    await deliver(event.id, [saleEventPublishedMail(event.payload, reader)], event.now)
  })
}

async function* interestedIn(sellerId: string): AsyncGenerator<string> {
  const told = new Set<string>()
  for await (const { userId } of followersOf(sellerId)) {
    told.add(userId)
    yield userId
  }
  for await (const userId of formerBiddersOf(sellerId)) {
    if (told.has(userId)) continue
    told.add(userId)
    yield userId
  }
}
