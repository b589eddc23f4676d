import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiresIn, table } from '../../../platform/table.ts'

/** Handled webhook events, kept for 30 days. */
const StripeEventEntity = new Entity({
  name: 'stripe-event',
  table,
  timestamps: false,
  schema: item({ id: string().key(), type: string(), expiresAt: number() }),
  computeKey: ({ id }: { id: string }) => ({ pk: `STRIPE-EVENT#${id}`, sk: 'STRIPE-EVENT' }),
})

const EVENTS_KEPT_SECONDS = 30 * 24 * 3_600

export async function isEventHandled(id: string): Promise<boolean> {
  const { Item } = await StripeEventEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item !== undefined
}

export async function rememberEvent(id: string, type: string, now: Date): Promise<void> {
  await StripeEventEntity.build(PutItemCommand)
    .item({ id, type, expiresAt: expiresIn(now, EVENTS_KEPT_SECONDS) })
    .send()
}
