import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { notificationTypes } from '../../../shared/endpoints/notifications.ts'
import { expiresIn, table, transactNamed, tryTransact } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'

const PREFIX = 'NOTIFICATION#'
/** Sorts right above every notification, so that reading the newest ones brings it along. */
const TALLY = 'NOTIFICATIONS'

/** Kept until its person deletes it: an unread one that expired by itself would still be counted. */
const NotificationEntity = new Entity({
  name: 'notification',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string().key(),
    type: string().enum(...notificationTypes),
    title: string(),
    message: string(),
    linkUrl: string().optional(),
    relatedListingId: string().optional(),
    relatedUserId: string().optional(),
    /** Marked as read by itself. Those of earlier rounds are read as well. */
    isRead: boolean(),
    round: number(),
    createdAt: string(),
  }),
  computeKey: ({ userId, id }: NotificationKey) => ({ pk: userPartition(userId), sk: PREFIX + id }),
})

/**
 * A person's count of unread notifications. Marking all as read is one write, however many there are: it begins a new
 * round, and what came in an earlier one is read.
 */
const TallyEntity = new Entity({
  name: 'notification-tally',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    unread: number(),
    /** Absent in the first round, 0. */
    round: number().optional(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: TALLY }),
})

/** Keeps a deleted notification away should its event be delivered again. */
const DeletedNotificationEntity = new Entity({
  name: 'deleted-notification',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), id: string().key(), expiresAt: number() }),
  computeKey: ({ userId, id }: NotificationKey) => ({ pk: userPartition(userId), sk: `DELETED-NOTIFICATION#${id}` }),
})

/** Twice as long as a queue and its dead letters keep an event. */
const DELETED_KEPT_SECONDS = 30 * 24 * 3_600

export interface NotificationKey {
  userId: string
  /** Sorts by time. */
  id: string
}

export type NewNotification = Omit<NotificationRecord, 'isRead'>

export type NotificationRecord = Omit<FormattedItem<typeof NotificationEntity>, 'round'>

interface Tally {
  unread: number
  round: number
}

const tallyOf = (stored: Partial<Tally> | undefined): Tally => ({
  unread: stored?.unread ?? 0,
  round: stored?.round ?? 0,
})

async function findTally(userId: string): Promise<Tally> {
  const { Item } = await TallyEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return tallyOf(Item)
}

export const countUnread = async (userId: string): Promise<number> => (await findTally(userId)).unread

/** Part of whatever makes or ends an unread notification, if its round is not over. */
const count = (userId: string, change: 1 | -1, round: number) =>
  TallyEntity.build(UpdateTransaction)
    .item({ userId, unread: $add(change) })
    .options({ condition: round === 0 ? { attr: 'round', exists: false } : { attr: 'round', eq: round } })

/** Writes a notification, unless it is there already or was deleted. */
export async function addNotification(notification: NewNotification): Promise<void> {
  const { userId, id } = notification
  const { round } = await findTally(userId)
  const refused = await transactNamed({
    present: [
      DeletedNotificationEntity.build(ConditionCheck).key({ userId, id }).condition({ attr: 'id', exists: false }),
      NotificationEntity.build(PutTransaction)
        .item({ ...notification, isRead: false, round })
        .options({ condition: { attr: 'id', exists: false } }),
    ],
    round: count(userId, 1, round),
  })
  // All were marked as read in between, so this one belongs to the next round.
  if (refused === 'round') await addNotification(notification)
}

/** A notification with its state, as of one moment. */
async function findForChange(key: NotificationKey) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        NotificationEntity.build(BatchGetRequest).key(key),
        TallyEntity.build(BatchGetRequest).key({ userId: key.userId }),
      )
      .options({ consistent: true }),
  )
  const [notification, stored] = Responses?.[0] ?? []
  if (!notification) return undefined
  const { round } = tallyOf(stored)
  return { ...notification, isUnread: !notification.isRead && notification.round === round }
}

/** @returns false when there is none */
export async function markRead(key: NotificationKey): Promise<boolean> {
  const found = await findForChange(key)
  if (!found?.isUnread) return found !== undefined
  const isDone = await tryTransact(
    NotificationEntity.build(UpdateTransaction)
      .item({ ...key, isRead: true })
      .options({ condition: { attr: 'isRead', eq: false } }),
    count(key.userId, -1, found.round),
  )
  // Otherwise someone else read or deleted it, or read all, which can't be undone: so this ends.
  return isDone || markRead(key)
}

export const markAllRead = (userId: string): Promise<unknown> =>
  TallyEntity.build(UpdateItemCommand)
    .item({ userId, unread: 0, round: $add(1) })
    .send()

/** @returns false when there is none */
export async function removeNotification(key: NotificationKey, now: Date): Promise<boolean> {
  const found = await findForChange(key)
  if (!found) return false
  const isDone = await tryTransact(
    NotificationEntity.build(DeleteTransaction)
      .key(key)
      .options({ condition: { attr: 'isRead', eq: found.isRead } }),
    DeletedNotificationEntity.build(PutTransaction).item({ ...key, expiresAt: expiresIn(now, DELETED_KEPT_SECONDS) }),
    ...(found.isUnread ? [count(key.userId, -1, found.round)] : []),
  )
  // As in markRead.
  return isDone || removeNotification(key, now)
}

export interface NotificationPage {
  notifications: NotificationRecord[]
  cursor: string | null
  unreadCount: number
}

/** One page of a person's notifications, newest first. `after` is the id the last page ended with. */
export async function findNotifications(
  userId: string,
  limit: number,
  after: string | undefined,
): Promise<NotificationPage> {
  const pk = userPartition(userId)
  const [{ Items = [] }, laterTally] = await Promise.all([
    table
      .build(QueryCommand)
      .query({ partition: pk, range: { between: [PREFIX, TALLY] } })
      .entities(NotificationEntity, TallyEntity)
      .options({
        reverse: true,
        consistent: true,
        showEntityAttr: true,
        // The tally, and one more to know whether another page follows.
        limit: limit + 2,
        ...(after && { exclusiveStartKey: { pk, sk: PREFIX + after } }),
      })
      .send(),
    after ? findTally(userId) : undefined,
  ])
  const { round, unread } = laterTally ?? tallyOf(Items.find(each => each.entity === 'notification-tally'))
  const found = Items.filter(each => each.entity === 'notification')
  const notifications = found.slice(0, limit).map(each => ({ ...each, isRead: each.isRead || each.round !== round }))
  return {
    notifications,
    cursor: found.length > limit ? (notifications.at(-1)?.id ?? null) : null,
    unreadCount: unread,
  }
}
