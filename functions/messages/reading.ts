import { DomainError } from '../../shared/errors.ts'
import { markRead } from '../core/notification/notification-store.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { type ConversationRecord, markConversationRead, unreadIn } from './conversation-store.ts'
import { findMessages, type MessagePage } from './message-store.ts'

export interface OpenedConversation extends MessagePage {
  partner: { id: string; firstName: string; profileImageUrl?: string | undefined }
}

/**
 * One page of what someone and the reader wrote to each other. The latest one marks what was sent to the reader as read.
 * @throws DomainError not_found when the partner is nobody, message_to_self
 */
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

/** What had been sent to its owner when it was found is read; what came since is not. */
export async function noteRead(conversation: ConversationRecord, now: Date): Promise<void> {
  if (unreadIn(conversation) === 0) return
  if (!(await markConversationRead(conversation, now))) return
  const { userId, notificationId, notifiedAfter, read = 0 } = conversation
  // One from before was read with what it told of.
  if (notificationId && notifiedAfter === read) await markRead({ userId, id: notificationId })
}

const partnerIn = ({ partnerId, partnerName, partnerImage }: ConversationRecord) => ({
  id: partnerId,
  firstName: partnerName,
  profileImageUrl: partnerImage,
})

/** Someone to whom nobody has written yet. */
async function strangerWith(id: string): Promise<UserRecord> {
  const user = await findUser(id)
  if (!user) throw new DomainError('not_found')
  return user
}
