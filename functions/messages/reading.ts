import { DomainError } from '../../shared/contract/errors.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import { type ConversationRecord, markConversationRead, unreadIn } from '../core/message/conversation-store.ts'
import { findMessages, type MessagePage } from '../core/message/message-store.ts'
import { markRead } from '../core/notify/notices/notification-store.ts'
import { findUser, type UserRecord } from '../platform/users.ts'

export interface OpenedConversation extends MessagePage {
  partner: { id: string; firstName: string; profileImageUrl?: string | undefined }
}

/** The latest page marks the reader's messages as read. @throws DomainError not_found, account_closed, message_to_self */
export async function openConversation(
  partnerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  reader: UserRecord,
  now: Date,
): Promise<OpenedConversation> {
  if (partnerId === reader.id) throw new DomainError('message_to_self')
  const page = await findMessages({ userId: reader.id, partnerId }, limit, cursor)
  const { conversation } = page
  if (conversation && !cursor) await noteRead(conversation, now)
  return { ...page, partner: conversation ? partnerIn(conversation) : await strangerWith(partnerId) }
}

/** Messages sent after the conversation was read from the table stay unread. */
export async function noteRead(conversation: ConversationRecord, now: Date): Promise<void> {
  if (unreadIn(conversation) === 0) return
  if (!(await markConversationRead(conversation, now))) return
  const { userId, notificationId, notifiedAfter, read = 0 } = conversation
  // An earlier notification was read with the messages it told of.
  if (notificationId && notifiedAfter === read) await markRead({ userId, id: notificationId })
}

const partnerIn = ({ partnerId, partnerName, partnerImage }: ConversationRecord) => ({
  id: partnerId,
  firstName: partnerName,
  profileImageUrl: partnerImage,
})

async function strangerWith(id: string): Promise<UserRecord> {
  const user = await findUser(id)
  if (!user) throw await missingPerson(id)
  return user
}
