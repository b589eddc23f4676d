import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { webhookDisabled } from '../../../events/webhook.ts'
import { webhookTypes } from '../../../shared/rules/webhooks.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, table, tryTransact, tryWrite } from '../../platform/table.ts'

export const webhookPartition = (userId: string) => `WEBHOOKS#${userId}`

export interface WebhookKey {
  readonly userId: string
  readonly id: string
}

/** The address of a member's own program, and what it is told. */
const WebhookEntity = new Entity({
  name: 'webhook',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string().key(),
    url: string(),
    note: string().optional(),
    types: list(string().enum(...webhookTypes)),
    isActive: boolean(),
    /** Sealed (sealed-secret.ts), because messages are signed with it. */
    secret: string(),
    /** The one before, which signs as well until then. */
    oldSecret: string().optional(),
    oldSecretUntil: string().optional(),
    /** Since when it has taken nothing. Absent: it takes what is sent. */
    failingSince: string().optional(),
    /** It did not answer: nothing is sent before this time. */
    pausedUntil: string().optional(),
    disabledAt: string().optional(),
    createdAt: string(),
    /** Changes with what its owner changes. */
    version: number(),
  }),
  computeKey: ({ userId, id }: WebhookKey) => ({ pk: webhookPartition(userId), sk: `WEBHOOK#${id}` }),
})

export type WebhookRecord = FormattedItem<typeof WebhookEntity>

/** Each new webhook is written on the condition that none was made since they were counted. */
const WebhooksMadeEntity = new Entity({
  name: 'webhooks-made',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), made: number() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: webhookPartition(userId), sk: 'MADE' }),
})

/** Oldest first. */
export async function findWebhooks(userId: string): Promise<WebhookRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: webhookPartition(userId), range: { beginsWith: 'WEBHOOK#' } })
    .entities(WebhookEntity)
    .options({ consistent: true })
    .send()
  return Items
}

export async function findWebhook(key: WebhookKey): Promise<WebhookRecord | undefined> {
  const { Item } = await WebhookEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

export async function countMade(userId: string): Promise<number> {
  const { Item } = await WebhooksMadeEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item?.made ?? 0
}

/** @param made as counted before the webhooks were read @returns false if another was made since */
export const addWebhook = (webhook: WebhookRecord, made: number, noted: TransactionPart): Promise<boolean> =>
  tryTransact(
    WebhooksMadeEntity.build(PutTransaction)
      .item({ userId: webhook.userId, made: made + 1 })
      .options({ condition: made === 0 ? { attr: 'made', exists: false } : { attr: 'made', eq: made } }),
    WebhookEntity.build(PutTransaction)
      .item(webhook)
      .options({ condition: { attr: 'id', exists: false } }),
    noted,
  )

type Changes = Partial<
  Pick<WebhookRecord, 'url' | 'types' | 'isActive' | 'secret' | 'oldSecret' | 'oldSecretUntil'>
> & { readonly note?: string | null | undefined; readonly isFresh?: boolean }

/** @param changes `isFresh`: as one that never failed @returns undefined if it was changed or deleted since it was read */
export async function changeWebhook(
  webhook: WebhookRecord,
  { note, types, isFresh, ...changes }: Changes,
): Promise<WebhookRecord | undefined> {
  const { userId, id, version } = webhook
  const isWritten = await tryWrite(
    WebhookEntity.build(UpdateItemCommand)
      .item({
        ...{ userId, id, version: version + 1 },
        ...changes,
        ...(types && { types: $set(types) }),
        ...(note !== undefined && { note: note ?? $remove() }),
        ...(isFresh && { failingSince: $remove(), pausedUntil: $remove(), disabledAt: $remove() }),
      })
      .options({ condition: { attr: 'version', eq: version } })
      .send(),
  )
  return isWritten ? findWebhook(webhook) : undefined
}

/** @returns false if it was deleted before */
export const removeWebhook = ({ userId, id }: WebhookRecord, noted: TransactionPart): Promise<boolean> =>
  tryTransact(
    WebhookEntity.build(DeleteTransaction)
      .key({ userId, id })
      .options({ condition: { attr: 'id', exists: true } }),
    noted,
  )

const isThere = { attr: 'id' as const, exists: true }

/** It took a message. */
export async function noteTaken({ userId, id }: WebhookRecord): Promise<void> {
  await tryWrite(
    WebhookEntity.build(UpdateItemCommand)
      .item({ userId, id, failingSince: $remove(), pausedUntil: $remove() })
      .options({ condition: isThere })
      .send(),
  )
}

/** It did not take one. @param pausedUntil if it did not even answer */
export async function noteNotTaken(
  { userId, id, failingSince }: WebhookRecord,
  pausedUntil: string | undefined,
  now: Date,
): Promise<void> {
  await tryWrite(
    WebhookEntity.build(UpdateItemCommand)
      .item({
        ...{ userId, id, failingSince: failingSince ?? now.toISOString() },
        ...(pausedUntil !== undefined && { pausedUntil }),
      })
      .options({ condition: isThere })
      .send(),
  )
}

/** Tells its owner, once. @param isGone it said itself that it is gone */
export async function disableWebhook(webhook: WebhookRecord, isGone: boolean, now: Date): Promise<void> {
  const { userId, id, url, version } = webhook
  const disabledAt = now.toISOString()
  await tryTransact(
    WebhookEntity.build(UpdateTransaction)
      .item({ userId, id, isActive: false, disabledAt, version: version + 1 })
      .options({
        condition: {
          and: [
            { attr: 'isActive', eq: true },
            // Its owner has changed nothing meanwhile.
            { attr: 'version', eq: version },
          ],
        },
      }),
    emit(webhookDisabled, { userId, webhookId: id, host: new URL(url).host, isGone }, now),
  )
}
