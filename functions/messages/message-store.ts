import { Entity } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { messageSent } from '../../events/message-sent.ts'
import { emit } from '../kit/outbox.ts'
import { expiresIn, isConditionFailure, table, transact } from '../kit/table.ts'
import { shorten } from '../kit/text.ts'
import { UserEntity, type UserRecord, userPartition } from '../kit/users.ts'
import { ListingEntity, type ListingRecord } from '../listings/listing-store.ts'

/** Two people's messages are kept together. Whoever reads them is one of the two: the key can't be made without them. */
const pairPartition = (one: string, other: string) => `CONVERSATION#${[one, other].sort().join('#')}`

const PREFIX = 'MESSAGE#'
/** Sorts above every message, so that reading the latest ones brings along how far each of the two has read. */
const READER = 'READER#'
const ABOVE_READERS = 'READER~'

interface AboutListing {
  listingId?: string | undefined
  listingName?: string | undefined
  listingImage?: string | undefined
}

const aboutListing = {
  listingId: string().optional(),
  listingName: string().optional(),
  listingImage: string().optional(),
}

const MessageEntity = new Entity({
  name: 'message',
  table,
  timestamps: false,
  schema: item({
    senderId: string().key(),
    recipientId: string().key(),
    /** Sorts by time. */
    id: string().key(),
    content: string(),
    ...aboutListing,
    createdAt: string(),
  }),
  computeKey: ({ senderId, recipientId, id }: { senderId: string; recipientId: string; id: string }) => ({
    pk: pairPartition(senderId, recipientId),
    sk: PREFIX + id,
  }),
})

export interface MessageRecord extends AboutListing {
  id: string
  senderId: string
  recipientId: string
  content: string
  createdAt: string
}

/**
 * A conversation as one of the two has it. What was sent to them is counted and never counted down: reading notes up to
 * which of these they have read, which is one write however many there are, and leaves what comes meanwhile unread.
 */
const ConversationEntity = new Entity({
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
    /** How many messages were sent to this person. */
    received: number().optional(),
    /** How many of these they have read. */
    read: number().optional(),
    readAt: string().optional(),
    /** The notification that tells of the unread ones. */
    notificationId: string().optional(),
    /** How many they had read when it was written. */
    notifiedAfter: number().optional(),
    /** Found by its person, in the order of the latest messages. */
    ownerPk: string(),
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

export interface ConversationRecord extends ConversationKey, AboutListing {
  partnerName: string
  partnerImage?: string | undefined
  lastMessage: string
  lastMessageAt: string
  lastSenderId: string
  received?: number | undefined
  read?: number | undefined
  readAt?: string | undefined
  notificationId?: string | undefined
  notifiedAfter?: number | undefined
  ownerSk: string
}

export const unreadIn = ({ received = 0, read = 0 }: ConversationRecord): number => received - read

/** How many messages a person has not read, in all conversations. */
const TallyEntity = new Entity({
  name: 'message-tally',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), unread: number() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'MESSAGES' }),
})

/** Finds the message that a request sent, when the request comes again. */
const SentKeyEntity = new Entity({
  name: 'sent-message-key',
  table,
  timestamps: false,
  schema: item({
    senderId: string().key(),
    key: string().key(),
    recipientId: string(),
    messageId: string(),
    expiresAt: number(),
  }),
  computeKey: ({ senderId, key }: { senderId: string; key: string }) => ({
    pk: userPartition(senderId),
    sk: `SENT-MESSAGE#${key}`,
  }),
})

/** A request may be repeated for a week and still gets its first answer. */
const KEYS_KEPT_SECONDS = 7 * 24 * 3_600

/** So much of a message is shown where there is no room for all of it. */
const EXCERPT_MAX = 200

const conversationsPartition = (userId: string) => `CONVERSATIONS#${userId}`

/** What sending a message depends on, as of one moment. */
export async function findForSending(input: {
  senderId: string
  key: string
  recipientId: string
  listingId: string | undefined
}) {
  const { senderId, key, recipientId, listingId } = input
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        UserEntity.build(BatchGetRequest).key({ id: recipientId }),
        SentKeyEntity.build(BatchGetRequest).key({ senderId, key }),
        ...(listingId ? [ListingEntity.build(BatchGetRequest).key({ id: listingId })] : []),
      )
      .options({ consistent: true }),
  )
  const [recipient, sent, listing] = Responses?.[0] ?? []
  return { recipient, sent, listing } as {
    recipient?: UserRecord
    sent?: { recipientId: string; messageId: string }
    listing?: ListingRecord
  }
}

export async function findMessage(key: {
  senderId: string
  recipientId: string
  id: string
}): Promise<MessageRecord | undefined> {
  const { Item } = await MessageEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/**
 * Writes a message, with what it changes for both and the count of the recipient.
 * @returns false when the key was used before
 */
export async function addMessage(
  message: MessageRecord,
  sender: UserRecord,
  recipient: UserRecord,
  key: string,
  now: Date,
): Promise<boolean> {
  const { id, content, listingId, listingName, listingImage, createdAt } = message
  const excerpt = shorten(content, EXCERPT_MAX)
  const conversation = (own: UserRecord, partner: UserRecord) => ({
    userId: own.id,
    partnerId: partner.id,
    partnerName: partner.firstName,
    partnerImage: partner.profileImageUrl ?? $remove(),
    lastMessage: excerpt,
    lastMessageAt: createdAt,
    lastSenderId: sender.id,
    ...(listingId && { listingId, listingName, listingImage: listingImage ?? $remove() }),
    ownerPk: conversationsPartition(own.id),
    ownerSk: id,
  })
  try {
    await transact(
      SentKeyEntity.build(PutTransaction)
        .item({
          senderId: sender.id,
          key,
          recipientId: recipient.id,
          messageId: id,
          expiresAt: expiresIn(now, KEYS_KEPT_SECONDS),
        })
        .options({ condition: { attr: 'messageId', exists: false } }),
      MessageEntity.build(PutTransaction).item(message),
      ConversationEntity.build(UpdateTransaction).item(conversation(sender, recipient)),
      ConversationEntity.build(UpdateTransaction).item({ ...conversation(recipient, sender), received: $add(1) }),
      TallyEntity.build(UpdateTransaction).item({ userId: recipient.id, unread: $add(1) }),
      emit(
        messageSent,
        {
          messageId: id,
          senderId: sender.id,
          senderName: sender.firstName,
          recipientId: recipient.id,
          excerpt,
          listingId: listingId ?? null,
          itemName: listingName ?? null,
        },
        now,
      ),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error, 0)) return false
    throw error
  }
}

export async function findConversation(key: ConversationKey): Promise<ConversationRecord | undefined> {
  const { Item } = await ConversationEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

export interface MessagePage {
  /** The conversation as it was no later than the messages; undefined when nobody has written yet. */
  conversation: ConversationRecord | undefined
  /** Oldest first. */
  messages: MessageRecord[]
  /** The id before which more were sent. */
  cursor: string | null
}

/** The latest page of what two people wrote, or the one before the message `before`. */
export async function findMessages(
  { userId, partnerId }: ConversationKey,
  limit: number,
  before?: string | undefined,
): Promise<MessagePage> {
  const pk = pairPartition(userId, partnerId)
  const [{ Items = [], LastEvaluatedKey }, known] = await Promise.all([
    table
      .build(QueryCommand)
      .query({ partition: pk, range: { between: [PREFIX, ABOVE_READERS] } })
      .entities(MessageEntity, ConversationEntity)
      .options({
        reverse: true,
        consistent: true,
        showEntityAttr: true,
        // Both readers, and one more to know whether another page follows.
        limit: limit + 3,
        ...(before && { exclusiveStartKey: { pk, sk: PREFIX + before } }),
      })
      .send(),
    before ? findConversation({ userId, partnerId }) : undefined,
  ])
  const found = Items.filter(each => each.entity === 'message')
  const messages = found.slice(0, limit)
  const hasMore = found.length > limit || LastEvaluatedKey !== undefined
  return {
    conversation: known ?? Items.filter(each => each.entity === 'conversation').find(each => each.userId === userId),
    cursor: hasMore ? (messages.at(-1)?.id ?? null) : null,
    messages: messages.reverse(),
  }
}

/** Notes that all has been read that the conversation knows of. @returns false when another reading was quicker */
export async function markConversationRead(conversation: ConversationRecord, now: Date): Promise<boolean> {
  const { userId, partnerId, received, read } = conversation
  try {
    await transact(
      ConversationEntity.build(UpdateTransaction)
        .item({ userId, partnerId, read: received, readAt: now.toISOString() })
        .options({ condition: read === undefined ? { attr: 'read', exists: false } : { attr: 'read', eq: read } }),
      TallyEntity.build(UpdateTransaction).item({ userId, unread: $add(-unreadIn(conversation)) }),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/**
 * Makes a notification the one that tells of a conversation's unread messages.
 * @returns false when they have been read meanwhile, or another tells of them already
 */
export async function claimNotification(
  { userId, partnerId, read = 0 }: ConversationRecord,
  notificationId: string,
): Promise<boolean> {
  const isStillUnread = read === 0 ? ({ attr: 'read', exists: false } as const) : ({ attr: 'read', eq: read } as const)
  try {
    await ConversationEntity.build(UpdateItemCommand)
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
      .send()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

export async function countUnread(userId: string): Promise<number> {
  const { Item } = await TallyEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item?.unread ?? 0
}

/** One page of a person's conversations, the one with the latest message first. `after` is the last page's cursor. */
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

/** Everyone with whom a person has a conversation, in pages: they may be many. */
export async function* partnersOf(userId: string): AsyncGenerator<string> {
  let after: string | undefined
  do {
    const { conversations, cursor } = await findConversations(userId, PAGE, after)
    for (const { partnerId } of conversations) yield partnerId
    after = cursor ?? undefined
  } while (after)
}

/** How somebody is shown to the one they have a conversation with, from now on. */
export async function showPartner(
  userId: string,
  { id: partnerId, firstName, profileImageUrl }: UserRecord,
): Promise<void> {
  try {
    await ConversationEntity.build(UpdateItemCommand)
      .item({ userId, partnerId, partnerName: firstName, partnerImage: profileImageUrl ?? $remove() })
      .options({ condition: { attr: 'partnerName', exists: true } })
      .send()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
