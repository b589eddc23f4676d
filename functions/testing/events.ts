import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { EventContract, EventEnvelope, PayloadOf } from '../../events/event.ts'
import { OutboxEntity } from '../kit/outbox.ts'
import { documentClient, table } from '../kit/table.ts'

/** What was emitted of one event about one listing, oldest first. */
export async function emitted<Contract extends EventContract>(
  contract: Contract,
  listingId: string,
): Promise<(Omit<EventEnvelope, 'payload'> & { payload: PayloadOf<Contract> })[]> {
  const found: Record<string, unknown>[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient.send(
      new ScanCommand({
        TableName: table.getName(),
        FilterExpression: '#entity = :entity AND #name = :name AND payload.listingId = :listingId',
        ExpressionAttributeNames: { '#entity': 'entity', '#name': 'name' },
        ExpressionAttributeValues: {
          ':entity': OutboxEntity.entityName,
          ':name': contract.name,
          ':listingId': listingId,
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
