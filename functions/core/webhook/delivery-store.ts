import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { webhookDeliveryDue } from '../../../events/webhook.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import {
  DELIVERIES_KEPT_DAYS,
  deliveryFailures,
  deliveryStates,
  MAX_DELIVERIES_SHOWN,
} from '../../../shared/rules/webhooks.ts'
import { emit } from '../../platform/outbox.ts'
import { expiresIn, table, tryTransact, tryWrite } from '../../platform/table.ts'
import { webhookPartition } from './webhook-store.ts'

export interface DeliveryKey {
  readonly userId: string
  readonly webhookId: string
  readonly id: string
}

/** A message to a webhook, with what came of each try. */
const WebhookDeliveryEntity = new Entity({
  name: 'webhook-delivery',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    webhookId: string().key(),
    id: string().key(),
    type: string(),
    /** As it is sent each time. */
    body: string(),
    state: string().enum(...deliveryStates),
    /** Since it was last asked for. */
    tries: number(),
    nextAt: string().optional(),
    /** The latest ones. */
    attempts: list(
      map({
        at: string(),
        status: number().optional(),
        failure: string()
          .enum(...deliveryFailures)
          .optional(),
        durationMs: number(),
        answer: string().optional(),
      }),
    ),
    createdAt: string(),
    /** Changes with each write. */
    version: number(),
    expiresAt: number().hidden(),
  }),
  computeKey: ({ userId, webhookId, id }: DeliveryKey) => ({
    pk: webhookPartition(userId),
    sk: `DELIVERY#${webhookId}#${id}`,
  }),
})

export type DeliveryRecord = FormattedItem<typeof WebhookDeliveryEntity>
export type Attempt = DeliveryRecord['attempts'][number]

/** The same each time it is sent. */
export const messageIdOf = ({ id }: Pick<DeliveryRecord, 'id'>): string => `msg_${id}`

const KEPT_SECONDS = (DELIVERIES_KEPT_DAYS * DAY_MS) / 1_000
const MAX_ATTEMPTS_KEPT = 20

const dueOf = ({ userId, webhookId, id }: DeliveryKey) => ({ userId, webhookId, deliveryId: id })

export const newDelivery = (key: DeliveryKey, type: string, body: string, now: Date): DeliveryRecord => ({
  ...key,
  ...{ type, body, state: 'waiting', tries: 0, attempts: [], createdAt: now.toISOString(), version: 1 },
})

/** @returns false if it was made before */
export const addDelivery = (delivery: DeliveryRecord, now: Date): Promise<boolean> =>
  tryTransact(
    WebhookDeliveryEntity.build(PutTransaction)
      .item({ ...delivery, expiresAt: expiresIn(now, KEPT_SECONDS) })
      .options({ condition: { attr: 'id', exists: false } }),
    emit(webhookDeliveryDue, dueOf(delivery), now),
  )

export async function findDelivery(key: DeliveryKey): Promise<DeliveryRecord | undefined> {
  const { Item } = await WebhookDeliveryEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** Newest first. */
export async function findDeliveries(userId: string, webhookId: string): Promise<DeliveryRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: webhookPartition(userId), range: { beginsWith: `DELIVERY#${webhookId}#` } })
    .entities(WebhookDeliveryEntity)
    .options({ consistent: true, reverse: true, limit: MAX_DELIVERIES_SHOWN })
    .send()
  return Items
}

/** Asks for it again. @returns undefined if something came of it meanwhile */
export async function sendAgain(delivery: DeliveryRecord, now: Date): Promise<DeliveryRecord | undefined> {
  const { userId, webhookId, id, version } = delivery
  const isWritten = await tryTransact(
    WebhookDeliveryEntity.build(UpdateTransaction)
      .item({
        ...{ userId, webhookId, id, state: 'waiting', tries: 0, nextAt: $remove(), version: version + 1 },
        expiresAt: expiresIn(now, KEPT_SECONDS),
      })
      .options({ condition: { attr: 'version', eq: version } }),
    emit(webhookDeliveryDue, dueOf(delivery), now),
  )
  return isWritten ? { ...delivery, state: 'waiting', tries: 0, nextAt: undefined, version: version + 1 } : undefined
}

interface Outcome {
  readonly state: DeliveryRecord['state']
  /** None: it was not tried. */
  readonly attempt?: Attempt | undefined
  readonly nextAt?: string | undefined
}

/** What came of it is written once, also if two were at it. */
export async function noteOutcome(
  { userId, webhookId, id, version, tries, attempts }: DeliveryRecord,
  { state, attempt, nextAt }: Outcome,
): Promise<void> {
  await tryWrite(
    WebhookDeliveryEntity.build(UpdateItemCommand)
      .item({
        ...{ userId, webhookId, id, state, version: version + 1, nextAt: nextAt ?? $remove() },
        ...(attempt && { tries: tries + 1, attempts: $set([...attempts, attempt].slice(-MAX_ATTEMPTS_KEPT)) }),
      })
      .options({ condition: { attr: 'version', eq: version } })
      .send(),
  )
}
