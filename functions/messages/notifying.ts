import type { messageSent } from '../../events/message.ts'
import { claimNotification, findConversation, unreadIn } from '../core/message/conversation-store.ts'
import { markRead } from '../core/notify/notices/notification-store.ts'
import { notificationId, notify } from '../core/notify/notices/notifying.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { messageNote } from './copy.ts'

/** One notification for all unread messages. If they are read while it is written, it is marked as read. */
export async function notifyOfMessage(sent: Occurrence<typeof messageSent>): Promise<void> {
  const { recipientId: userId, senderId: partnerId } = sent.payload
  const conversation = await findConversation({ userId, partnerId })
  if (!conversation || unreadIn(conversation) === 0) return
  const note = messageNote(sent.payload)
  const id = notificationId(sent, note)
  // It can exist from an earlier delivery that was interrupted.
  if (conversation.notificationId !== id && !(await claimNotification(conversation, id))) return
  await notify(sent, [note])
  const { read } = (await findConversation({ userId, partnerId })) ?? conversation
  if (read !== conversation.read) await markRead({ userId, id })
}
