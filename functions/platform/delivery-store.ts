import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { deliveryOutcomes, mailReaders, mailReturns } from '../../shared/rules/order-story.ts'
import { expiresIn, table } from './table.ts'

/** As long as banks and courts may ask about an order. */
const KEPT_SECONDS = 400 * 24 * 3_600

const partition = (orderId: string) => `DELIVERIES#${orderId}`

/** What became of an event about an order at one of its reactions: its latest try. It tells of nobody. */
export const DeliveryEntity = new Entity({
  name: 'delivery',
  table,
  timestamps: false,
  schema: item({
    orderId: string().key(),
    eventId: string().key(),
    /** In kebab-case, as its function and its log are named. */
    reaction: string().key(),
    event: string(),
    occurredAt: string(),
    requestId: string().optional(),
    /** The event whose reaction made this one. */
    causedBy: string().optional(),
    outcome: string().enum(...deliveryOutcomes),
    at: string(),
    tries: number(),
    /** Its name or type, and its code. */
    error: string().optional(),
    /** Those without SES's id wait for their reader's daily mail. */
    mails: list(map({ kind: string(), to: string().enum(...mailReaders), id: string().optional() })).optional(),
    expiresAt: number(),
  }),
  computeKey: ({ orderId, eventId, reaction }: { orderId: string; eventId: string; reaction: string }) => ({
    pk: partition(orderId),
    sk: `${eventId}#${reaction}`,
  }),
})

/** SES could not deliver a mail about an order, or its reader reported it. */
export const ReturnedMailEntity = new Entity({
  name: 'returned-mail',
  table,
  timestamps: false,
  schema: item({
    orderId: string().key(),
    mailId: string().key(),
    why: string().enum(...mailReturns),
    /** In SES's words: `Permanent NoEmail`. */
    detail: string().optional(),
    at: string(),
    expiresAt: number(),
  }),
  computeKey: ({ orderId, mailId }: { orderId: string; mailId: string }) => ({
    pk: partition(orderId),
    sk: `RETURNED#${mailId}`,
  }),
})

export type DeliveryRecord = Omit<FormattedItem<typeof DeliveryEntity>, 'expiresAt'>
export type ReturnedMail = Omit<FormattedItem<typeof ReturnedMailEntity>, 'expiresAt'>

export const noteDelivery = (delivery: DeliveryRecord, now: Date): Promise<unknown> =>
  DeliveryEntity.build(PutItemCommand)
    .item({ ...delivery, expiresAt: expiresIn(now, KEPT_SECONDS) })
    .send()

export const noteReturned = (mail: ReturnedMail, now: Date): Promise<unknown> =>
  ReturnedMailEntity.build(PutItemCommand)
    .item({ ...mail, expiresAt: expiresIn(now, KEPT_SECONDS) })
    .send()

/** Newest first. */
export async function findDeliveries(orderId: string, limit: number) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: partition(orderId) })
    .entities(DeliveryEntity, ReturnedMailEntity)
    .options({ reverse: true, limit, showEntityAttr: true })
    .send()
  return {
    deliveries: Items.filter(found => found.entity === 'delivery') as unknown as DeliveryRecord[],
    returned: Items.filter(found => found.entity === 'returned-mail') as unknown as ReturnedMail[],
    isWhole: Items.length < limit,
  }
}
