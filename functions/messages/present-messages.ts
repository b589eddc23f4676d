import type { Conversation, Message } from '../../shared/contract/endpoints/messages.ts'
import { type ConversationRecord, unreadIn } from '../core/message/conversation-store.ts'
import type { MessageRecord } from '../core/message/message-store.ts'

interface Person {
  id: string
  firstName: string
  profileImageUrl?: string | undefined
}

export const presentPerson = ({ firstName, profileImageUrl }: Person) => ({
  firstName,
  profileImageUrl: profileImageUrl ?? null,
})

type About = Pick<MessageRecord, 'listingId' | 'listingName' | 'listingImage'>

export const presentAbout = ({ listingId, listingName, listingImage }: About): Message['listing'] =>
  listingId ? { id: listingId, itemName: listingName ?? '', imageUrl: listingImage ?? null } : null

/** @param people the two, in any order */
export function presentMessage(record: MessageRecord, people: readonly [Person, Person]): Message {
  const { id, senderId, recipientId, content, listingId, refundCents, createdAt, removedAt } = record
  const [one, other] = people
  const [sender, recipient] = one.id === senderId ? [one, other] : [other, one]
  return {
    id,
    senderId,
    recipientId,
    content: removedAt ? '' : content,
    removed: removedAt !== undefined,
    listingId: listingId ?? null,
    refund: refundCents ?? null,
    createdAt,
    sender: presentPerson(sender),
    recipient: presentPerson(recipient),
    listing: presentAbout(record),
  }
}

export const presentConversation = (record: ConversationRecord): Conversation => ({
  partnerId: record.partnerId,
  partnerName: record.partnerName,
  partnerImage: record.partnerImage ?? null,
  unreadCount: unreadIn(record),
  listingId: record.listingId ?? null,
  listingName: record.listingName ?? null,
  lastMessage: record.lastMessage,
  lastMessageTime: record.lastMessageAt,
  lastMessageIsMine: record.lastSenderId === record.userId,
})
