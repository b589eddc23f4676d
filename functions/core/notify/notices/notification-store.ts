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
import { notificationTypes } from '../../../../shared/rules/notices.ts'
import { expiresIn, table, transactNamed, tryTransact } from '../../../platform/table.ts'
import { UserEntity, userPartition } from '../../../platform/users.ts'
import { isShown } from '../choices/notice-choices.ts'

const PREFIX = 'NOTIFICATION#'
/** Sorts right above all notifications, so reading the newest ones also returns it. */
const TALLY = 'NOTIFICATIONS'

/** Kept until it is deleted: an unread one that expired would still be counted. */
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
    /** Marked as read individually. Those of earlier rounds are read, too. */
    isRead: boolean(),
    round: number(),
    createdAt: string(),
  }),
  computeKey: ({ userId, id }: NotificationKey) => ({ pk: userPartition(userId), sk: PREFIX + id }),
})

/** Marking all as read is one write: it starts a new round, and notifications of earlier rounds are read. */
export const NotificationTallyEntity = new Entity({
  name: 'notification-tally',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    unread: number(),
    /** Absent means 0. */
    round: number().optional(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: TALLY }),
})

/** Keeps a deleted notification from being created again by a repeated event. */
const DeletedNotificationEntity = new Entity({
  name: 'deleted-notification',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), id: string().key(), expiresAt: number() }),
  computeKey: ({ userId, id }: NotificationKey) => ({ pk: userPartition(userId), sk: `DELETED-NOTIFICATION#${id}` }),
})

/** Twice as long as queues keep an event. */
const DELETED_KEPT_SECONDS = 30 * 24 * 3_600

export interface NotificationKey {
  userId: string
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
  const { Item } = await NotificationTallyEntity.build(GetItemCommand)
    .key({ userId })
    .options({ consistent: true })
    .send()
  return tallyOf(Item)
}

export const countUnread = async (userId: string): Promise<number> => (await findTally(userId)).unread

/** Part of creating or ending an unread notification, if its round is current. */
const count = (userId: string, change: 1 | -1, round: number) =>
  NotificationTallyEntity.build(UpdateTransaction)
    .item({ userId, unread: $add(change) })
    .options({ condition: round === 0 ? { attr: 'round', exists: false } : { attr: 'round', eq: round } })

async function findForAdding(userId: string) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        NotificationTallyEntity.build(BatchGetRequest).key({ userId }),
        UserEntity.build(BatchGetRequest).key({ id: userId }),
      )
      .options({ consistent: true }),
  )
  const [tally, chosen] = Responses?.[0] ?? []
  return { round: tallyOf(tally).round, chosen }
}

/** Writes none of a group that its reader turned off. */
export async function addNotification(notification: NewNotification): Promise<void> {
  const { userId, id, type } = notification
  const { round, chosen } = await findForAdding(userId)
  if (!isShown(chosen, type)) return
  const refused = await transactNamed({
    present: [
      DeletedNotificationEntity.build(ConditionCheck).key({ userId, id }).condition({ attr: 'id', exists: false }),
      NotificationEntity.build(PutTransaction)
        .item({ ...notification, isRead: false, round })
        .options({ condition: { attr: 'id', exists: false } }),
    ],
    round: count(userId, 1, round),
  })
  // All were marked as read meanwhile, so this one belongs to the next round.
  if (refused === 'round') await addNotification(notification)
}

async function findForChange(key: NotificationKey) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        NotificationEntity.build(BatchGetRequest).key(key),
        NotificationTallyEntity.build(BatchGetRequest).key({ userId: key.userId }),
      )
      .options({ consistent: true }),
  )
  const [notification, stored] = Responses?.[0] ?? []
  if (!notification) return undefined
  const { round } = tallyOf(stored)
  return { ...notification, isUnread: !notification.isRead && notification.round === round }
}

/** @returns false if there is none */
export async function markRead(key: NotificationKey): Promise<boolean> {
  const found = await findForChange(key)
  if (!found?.isUnread) return found !== undefined
  const isDone = await tryTransact(
    NotificationEntity.build(UpdateTransaction)
      .item({ ...key, isRead: true })
      .options({ condition: { attr: 'isRead', eq: false } }),
    count(key.userId, -1, found.round),
  )
  // Otherwise another request read or deleted it, or read all. Neither can be undone, so this ends.
  return isDone || markRead(key)
}

export const markAllRead = (userId: string): Promise<unknown> =>
  NotificationTallyEntity.build(UpdateItemCommand)
    .item({ userId, unread: 0, round: $add(1) })
    .send()

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
  return isDone || removeNotification(key, now)
}

export interface NotificationPage {
  notifications: NotificationRecord[]
  cursor: string | null
  unreadCount: number
}

/** @param after the last id of the previous page */
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
      .entities(NotificationEntity, NotificationTallyEntity)
      .options({
        reverse: true,
        consistent: true,
        showEntityAttr: true,
        // Plus the tally, and one more to know whether there is another page.
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
