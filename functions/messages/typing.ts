import { DomainError } from '../../shared/contract/errors.ts'
import type { PersonalChange } from '../../shared/contract/live-changes.ts'
import { userChannel } from '../../shared/contract/live-channels.ts'
import { isBlocked } from '../core/block/block-store.ts'
import { type ConversationKey, findConversation } from '../core/message/conversation-store.ts'
import type { publish } from '../platform/live-events.ts'
import { log } from '../platform/log.ts'

/** Less than the pace of pages (`TYPING_EVERY_MS`), whose requests may arrive closer to each other. */
const TELL_EVERY_MS = 2_000
const MAX_REMEMBERED = 1_000

/** When this instance last told of someone. A limit for all instances would take a write for each call. */
const toldAt = new Map<string, number>()

/**
 * Published at once, and kept nowhere: told late it would be wrong.
 * @throws DomainError not_found if neither has written to the other
 */
export async function noteTyping(
  { userId, partnerId }: ConversationKey,
  now: Date,
  deps: { readonly publish: typeof publish },
): Promise<void> {
  const pair = `${userId} ${partnerId}`
  if (now.getTime() - (toldAt.get(pair) ?? 0) < TELL_EVERY_MS) return
  const [conversation, ...blocked] = await Promise.all([
    findConversation({ userId, partnerId }),
    isBlocked({ blockerId: partnerId, blockedId: userId }),
    isBlocked({ blockerId: userId, blockedId: partnerId }),
  ])
  if (!conversation) throw new DomainError('not_found')
  if (blocked.includes(true)) return
  if (toldAt.size >= MAX_REMEMBERED) toldAt.clear()
  toldAt.set(pair, now.getTime())
  const change: PersonalChange = { kind: 'typing', partnerId: userId }
  await deps
    .publish(userChannel(partnerId), JSON.stringify(change))
    .catch(error => log.warn('typing was not shown', { error }))
}
