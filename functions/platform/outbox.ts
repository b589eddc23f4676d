import { Entity } from 'dynamodb-toolbox/entity'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { checkSize, type EventContract, type EventEnvelope, type PayloadOf } from '../../events/event.ts'
import { newId } from './ids.ts'
import { expiresIn, table } from './table.ts'

/** A week, for investigations. */
const KEPT_SECONDS = 7 * 24 * 3_600

/** Written in the transaction of the change; the table's stream delivers it (functions/relay). */
export const OutboxEntity = new Entity({
  name: 'event',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    name: string(),
    occurredAt: string(),
    payload: any(),
    expiresAt: number(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `EVENT#${id}`, sk: 'EVENT' }),
})

/** Part of the transaction of a change. @throws RangeError for an event too large to be delivered, before any write */
export function emit<Contract extends EventContract>(contract: Contract, payload: PayloadOf<Contract>, now: Date) {
  const event: EventEnvelope = {
    id: newId(now),
    name: contract.name,
    occurredAt: now.toISOString(),
    payload: contract.schema.parse(payload),
  }
  checkSize(event)
  return OutboxEntity.build(PutTransaction).item({ ...event, expiresAt: expiresIn(now, KEPT_SECONDS) })
}
