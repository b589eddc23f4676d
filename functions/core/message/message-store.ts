import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { messageSent } from '../../../events/message.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { emit } from '../../platform/outbox.ts'
import { expiresIn, type TransactionPart, table, transactNamed } from '../../platform/table.ts'
import { shorten } from '../../platform/text.ts'
import { UserEntity, type UserRecord, userPartition } from '../../platform/users.ts'
import { blockRequest, checkNotBlocked } from '../block/block-store.ts'
import { ListingEntity } from '../listing/listing-store.ts'
import {
  ABOVE_READERS,
  aboutListing,
  ConversationEntity,
  type ConversationKey,
  type ConversationRecord,
  changeLastMessage,
  countReceived,
  findConversation,
  noteMessage,
  pairPartition,
} from './conversation-store.ts'

const PREFIX = 'MESSAGE#'

export const MessageEntity = new Entity({
  name: 'message',
  table,
  timestamps: false,
  schema: item({
    senderId: string().key(),
    recipientId: string().key(),
    id: string().key(),
    content: string(),
    ...aboutListing,
    /** Absent: it tells of no refund. */
    refundCents: centsNumber().optional(),
    createdAt: string(),
    /** By an admin. Neither side is shown it any more. */
    removedAt: string().optional(),
  }),
  computeKey: ({ senderId, recipientId, id }: { senderId: string; recipientId: string; id: string }) => ({
    pk: pairPartition(senderId, recipientId),
    sk: PREFIX + id,
  }),
})

export type MessageRecord = FormattedItem<typeof MessageEntity>

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

/** Idempotency window. */
const KEYS_KEPT_SECONDS = 7 * 24 * 3_600

const EXCERPT_MAX = 200

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
        ConversationEntity.build(BatchGetRequest).key({ userId: senderId, partnerId: recipientId }),
        blockRequest({ blockerId: recipientId, blockedId: senderId }),
        blockRequest({ blockerId: senderId, blockedId: recipientId }),
        ...(listingId ? [ListingEntity.build(BatchGetRequest).key({ id: listingId })] : []),
      )
      .options({ consistent: true }),
  )
  const [recipient, sent, conversation, blocked, ownBlock, listing] = Responses?.[0] ?? []
  return { recipient, sent, conversation, blocked, ownBlock, listing }
}

export async function findMessage(key: {
  senderId: string
  recipientId: string
  id: string
}): Promise<MessageRecord | undefined> {
  const { Item } = await MessageEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** Parts of removing it, or of undoing that. Refused if it is so already, or another was sent meanwhile. */
export async function setMessageRemoved(
  { senderId, recipientId, id, content }: MessageRecord,
  isRemoved: boolean,
  now: Date,
): Promise<TransactionPart[]> {
  const sides = [
    { userId: senderId, partnerId: recipientId },
    { userId: recipientId, partnerId: senderId },
  ]
  const conversations = await Promise.all(sides.map(findConversation))
  const lastMessage = isRemoved ? '' : shorten(content, EXCERPT_MAX)
  return [
    MessageEntity.build(UpdateTransaction)
      .item({ senderId, recipientId, id, removedAt: isRemoved ? now.toISOString() : $remove() })
      .options({
        condition: {
          and: [
            { attr: 'content', eq: content },
            { attr: 'removedAt', exists: !isRemoved },
          ],
        },
      }),
    ...conversations.flatMap(each => (each?.ownerSk === id ? [changeLastMessage(each, lastMessage)] : [])),
  ]
}

/** Parts that put it into both sides' conversation. */
export function putMessage(message: MessageRecord, sender: UserRecord, recipient: UserRecord): TransactionPart[] {
  const latest = { ...message, excerpt: shorten(message.content, EXCERPT_MAX) }
  return [
    MessageEntity.build(PutTransaction).item(message),
    noteMessage(sender, recipient, latest),
    noteMessage(recipient, sender, latest),
    countReceived(recipient.id),
  ]
}

/** @returns undefined if it is sent, else why not: the key was used before, or the recipient blocked the sender meanwhile */
export async function addMessage(
  message: MessageRecord,
  sender: UserRecord,
  recipient: UserRecord,
  key: string,
  now: Date,
): Promise<'used' | 'blocked' | undefined> {
  const { id, content, listingId, listingName } = message
  return transactNamed(
    {
      used: SentKeyEntity.build(PutTransaction)
        .item({
          senderId: sender.id,
          key,
          recipientId: recipient.id,
          messageId: id,
          expiresAt: expiresIn(now, KEYS_KEPT_SECONDS),
        })
        .options({ condition: { attr: 'messageId', exists: false } }),
      blocked: checkNotBlocked({ blockerId: recipient.id, blockedId: sender.id }),
    },
    ...putMessage(message, sender, recipient),
    emit(
      messageSent,
      {
        messageId: id,
        senderId: sender.id,
        senderName: sender.firstName,
        recipientId: recipient.id,
        excerpt: shorten(content, EXCERPT_MAX),
        listingId: listingId ?? null,
        itemName: listingName ?? null,
      },
      now,
    ),
  )
}

export interface MessagePage {
  /** Read no later than the messages; undefined if nobody has written yet. */
  conversation: ConversationRecord | undefined
  /** Oldest first. */
  messages: MessageRecord[]
  /** The id before which more were sent. */
  cursor: string | null
}

/** All messages between two people, oldest first. */
export async function findAllMessages(one: string, other: string): Promise<MessageRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: pairPartition(one, other), range: { beginsWith: PREFIX } })
    .entities(MessageEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

/** The latest page, or the one before the message `before`. */
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
