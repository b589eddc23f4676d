import type { messageSent } from '../../events/message.ts'
import { HOUR_MS } from '../../shared/rules/durations.ts'
import { findConversation, hasAnswered, unreadIn } from '../core/message/conversation-store.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { messageMail } from './mail-templates.ts'

/** Someone who has just read the conversation sees new messages there. */
const PRESENT_MS = 2 * 60_000

/** At most one email per conversation and hour by the clock. */
export async function mailMessage({ occurredAt, payload, now }: Occurrence<typeof messageSent>): Promise<void> {
  const { recipientId, senderId } = payload
  const conversation = await findConversation({ userId: recipientId, partnerId: senderId })
  if (!conversation || unreadIn(conversation) === 0) return
  const { readAt } = conversation
  if (readAt && occurredAt.getTime() - Date.parse(readAt) < PRESENT_MS) return
  const recipient = await findUser(recipientId)
  const hour = Math.floor(occurredAt.getTime() / HOUR_MS)
  if (recipient)
    await deliver(`MESSAGE#${senderId}#${hour}`, [messageMail(payload, recipient, hasAnswered(conversation))], now)
}
