import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { EventContract, EventEnvelope, PayloadOf } from '../../events/event.ts'
import { OutboxEntity } from '../platform/outbox.ts'
import type { QueueHandler } from '../platform/reaction.ts'
import { documentClient, table } from '../platform/table.ts'

type Emitted<Contract extends EventContract> = Omit<EventEnvelope, 'payload'> & { payload: PayloadOf<Contract> }

/** About one listing, oldest first. */
export const emitted = <Contract extends EventContract>(
  contract: Contract,
  listingId: string,
): Promise<Emitted<Contract>[]> => emittedOf(contract, { listingId })

/** About anything, such as `{ userId }`. */
export async function emittedOf<Contract extends EventContract>(
  contract: Contract,
  about: Record<string, string>,
): Promise<Emitted<Contract>[]> {
  const [[name, value] = ['', '']] = Object.entries(about)
  const found: Record<string, unknown>[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient.send(
      new ScanCommand({
        TableName: table.getName(),
        FilterExpression: '#entity = :entity AND #name = :name AND payload.#about = :about',
        ExpressionAttributeNames: { '#entity': 'entity', '#name': 'name', '#about': name },
        ExpressionAttributeValues: {
          ':entity': OutboxEntity.entityName,
          ':name': contract.name,
          ':about': value,
        },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    )
    found.push(...Items)
    from = LastEvaluatedKey
  } while (from)
  return (found as never[]).toSorted((a: EventEnvelope, b: EventEnvelope) => (a.id < b.id ? -1 : 1))
}

/** Hands an emitted event to a reaction, as its queue does. @throws if it fails */
export async function deliverTo(
  handler: QueueHandler,
  { id, name, occurredAt, payload }: EventEnvelope,
): Promise<void> {
  const body = JSON.stringify({ id, name, occurredAt, payload })
  const record = { messageId: id, body, receiptHandle: '', attributes: {}, messageAttributes: {} }
  const { batchItemFailures } = await handler({ Records: [record] } as never, { awsRequestId: 'test' } as never)
  if (batchItemFailures.length > 0) throw new Error(`the reaction to ${name} failed`)
}
