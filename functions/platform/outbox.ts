import { Entity } from 'dynamodb-toolbox/entity'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import {
  type Cause,
  checkSize,
  type EventContract,
  type EventEnvelope,
  type PayloadOf,
  subjectOf,
} from '../../events/event.ts'
import { currentCause } from './cause.ts'
import { newId } from './ids.ts'
import { expiresIn, table } from './table.ts'

/** A week, for investigations. */
const KEPT_SECONDS = 7 * 24 * 3_600

interface EventKey {
  readonly id: string
  /** Absent: the event is about no order. */
  readonly orderId?: string | undefined
}

/** Written in the transaction of the change; the table's stream delivers it (functions/relay). */
export const OutboxEntity = new Entity({
  name: 'event',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    /** Events about an order lie together. */
    orderId: string().key().optional(),
    name: string(),
    occurredAt: string(),
    payload: any(),
    cause: any().castAs<Cause>().optional(),
    expiresAt: number(),
  }),
  computeKey: ({ id, orderId: about = id }: EventKey) => ({
    pk: `EVENT#${about}`,
    sk: about === id ? 'EVENT' : id,
  }),
})

/** Part of the transaction of a change. @throws RangeError for an event too large to be delivered, before any write */
export function emit<Contract extends EventContract>(contract: Contract, payload: PayloadOf<Contract>, now: Date) {
  const cause = currentCause()
  const event: EventEnvelope = {
    id: newId(now),
    name: contract.name,
    occurredAt: now.toISOString(),
    payload: contract.schema.parse(payload),
    ...(cause && { cause }),
  }
  checkSize(event)
  const { orderId } = subjectOf(event.payload)
  return OutboxEntity.build(PutTransaction).item({
    ...event,
    ...(orderId && { orderId }),
    expiresAt: expiresIn(now, KEPT_SECONDS),
  })
}

/** Those of the last week, newest first. */
export async function findEventsOfOrder(orderId: string, limit: number): Promise<EventEnvelope[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `EVENT#${orderId}` })
    .entities(OutboxEntity)
    .options({ reverse: true, limit })
    .send()
  return Items
}

/** For an event that nobody will want to look at. */
export async function dropEvent(id: string): Promise<void> {
  await OutboxEntity.build(DeleteItemCommand).key({ id }).send()
}
