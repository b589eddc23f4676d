import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $get, $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table, tryTransact, tryWrite } from '../../platform/table.ts'
import { type UserRecord, userPartition } from '../../platform/users.ts'

/** The partition of two people's messages. Only these two can read it, because the key is made of both ids. */
export const pairPartition = (one: string, other: string) => `CONVERSATION#${[one, other].sort().join('#')}`

/** Sorts above every message, so a query for the latest ones also returns how far each of the two has read. */
const READER = 'READER#'
export const ABOVE_READERS = 'READER~'

export const aboutListing = {
  listingId: string().optional(),
  listingName: string().optional(),
  listingImage: string().optional(),
}

/**
 * A conversation as one of the two has it. What was sent to them is counted and never counted down: reading notes up to
 * which of these they have read, which is one write however many there are, and leaves what comes meanwhile unread.
 */
export const ConversationEntity = new Entity({
  name: 'conversation',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    partnerId: string().key(),
    partnerName: string(),
    partnerImage: string().optional(),
    lastMessage: string(),
    lastMessageAt: string(),
    lastSenderId: string(),
    ...aboutListing,
    /** When this person was first written to, and first wrote; both since it is noted. */
    firstReceivedAt: string().optional(),
    firstSentAt: string().optional(),
    /** Messages sent to this person. */
    received: number().optional(),
    read: number().optional(),
    readAt: string().optional(),
    /** The notification that tells of the unread ones. */
    notificationId: string().optional(),
    /** The value of `read` when it was written. */
    notifiedAfter: number().optional(),
    ownerPk: string().hidden(),
    ownerSk: string(),
  }),
  computeKey: ({ userId, partnerId }: ConversationKey) => ({
    pk: pairPartition(userId, partnerId),
    sk: READER + userId,
  }),
})

export interface ConversationKey {
  userId: string
  partnerId: string
}

export type ConversationRecord = FormattedItem<typeof ConversationEntity>

export const unreadIn = ({ received = 0, read = 0 }: ConversationRecord): number => received - read

/** Whether its reader has ever written to the other: links of people whom they have not are withheld. */
export const hasAnswered = (conversation?: ConversationRecord): boolean => conversation?.firstSentAt !== undefined

/** How many messages a person has not read, in all conversations. */
export const MessageTallyEntity = new Entity({
  name: 'message-tally',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), unread: number() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'MESSAGES' }),
})

const conversationsPartition = (userId: string) => `CONVERSATIONS#${userId}`

interface LatestMessage extends Pick<ConversationRecord, keyof typeof aboutListing> {
  id: string
  senderId: string
  createdAt: string
  excerpt: string
}

/** Part of the transaction that sends a message. */
export const noteMessage = (own: UserRecord, partner: UserRecord, message: LatestMessage) => {
  const { id, senderId, createdAt, excerpt, listingId, listingName, listingImage } = message
  return ConversationEntity.build(UpdateTransaction).item({
    userId: own.id,
    partnerId: partner.id,
    partnerName: partner.firstName,
    partnerImage: partner.profileImageUrl ?? $remove(),
    lastMessage: excerpt,
    lastMessageAt: createdAt,
    lastSenderId: senderId,
    ...(listingId && { listingId, listingName, listingImage: listingImage ?? $remove() }),
    ...(senderId === own.id
      ? { firstSentAt: $get('firstSentAt', createdAt) }
      : { received: $add(1), firstReceivedAt: $get('firstReceivedAt', createdAt) }),
    ownerPk: conversationsPartition(own.id),
    ownerSk: id,
  })
}

/** Part of removing its last message. @param lastMessage empty: it was removed */
export const changeLastMessage = ({ userId, partnerId, ownerSk }: ConversationRecord, lastMessage: string) =>
  ConversationEntity.build(UpdateTransaction)
    .item({ userId, partnerId, lastMessage })
    .options({ condition: { attr: 'ownerSk', eq: ownerSk } })

export const countReceived = (userId: string) =>
  MessageTallyEntity.build(UpdateTransaction).item({ userId, unread: $add(1) })

export async function findConversation(key: ConversationKey): Promise<ConversationRecord | undefined> {
  const { Item } = await ConversationEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** @returns false if a concurrent reading was first */
export async function markConversationRead(conversation: ConversationRecord, now: Date): Promise<boolean> {
  const { userId, partnerId, received, read } = conversation
  return tryTransact(
    ConversationEntity.build(UpdateTransaction)
      .item({ userId, partnerId, read: received, readAt: now.toISOString() })
      .options({ condition: read === undefined ? { attr: 'read', exists: false } : { attr: 'read', eq: read } }),
    MessageTallyEntity.build(UpdateTransaction).item({ userId, unread: $add(-unreadIn(conversation)) }),
  )
}

/** @returns false if the messages were read meanwhile, or another notification tells of them */
export async function claimNotification(
  { userId, partnerId, read = 0 }: ConversationRecord,
  notificationId: string,
): Promise<boolean> {
  const isStillUnread = read === 0 ? ({ attr: 'read', exists: false } as const) : ({ attr: 'read', eq: read } as const)
  return tryWrite(
    ConversationEntity.build(UpdateItemCommand)
      .item({ userId, partnerId, notificationId, notifiedAfter: read })
      .options({
        condition: {
          and: [
            isStillUnread,
            {
              or: [
                { attr: 'notifiedAfter', exists: false },
                { attr: 'notifiedAfter', lt: read },
              ],
            },
          ],
        },
      })
      .send(),
  )
}

export async function countUnread(userId: string): Promise<number> {
  const { Item } = await MessageTallyEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item?.unread ?? 0
}

/** `after` is the last page's cursor. */
export async function findConversations(userId: string, limit: number, after: string | undefined) {
  const { Items, LastEvaluatedKey } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: conversationsPartition(userId),
      ...(after && { range: { lt: after } }),
    })
    .entities(ConversationEntity)
    .options({ reverse: true, limit })
    .send()
  const conversations: ConversationRecord[] = Items ?? []
  return { conversations, cursor: (LastEvaluatedKey && conversations.at(-1)?.ownerSk) ?? null }
}

const PAGE = 100

export async function* partnersOf(userId: string): AsyncGenerator<string> {
  let after: string | undefined
  do {
    const { conversations, cursor } = await findConversations(userId, PAGE, after)
    for (const { partnerId } of conversations) yield partnerId
    after = cursor ?? undefined
  } while (after)
}

export const showPartner = (
  userId: string,
  { id: partnerId, firstName, profileImageUrl }: UserRecord,
): Promise<unknown> =>
  ConversationEntity.build(UpdateItemCommand)
    .item({ userId, partnerId, partnerName: firstName, partnerImage: profileImageUrl ?? $remove() })
    .send()
