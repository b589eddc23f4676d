import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import type { EventContract, EventEnvelope, PayloadOf } from '../../events/event.ts'
import { searchMatched } from '../../events/search.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { ListingEntity, type ListingRecord, markChanged, ownerPartition } from '../core/listing/listing-store.ts'
import { newRecord } from '../core/search/engine/testing/records.ts'
import { OutboxEntity } from '../platform/outbox.ts'
import type { ReactionHandler } from '../platform/reaction.ts'
import { documentClient, table } from '../platform/table.ts'
import { type Envelope, queueMessage, react } from './queue-messages.ts'
import type { Member } from './visitor.ts'

type NewSearch = JsonBodyOf<typeof savedSearches.createSavedSearch>

/** For pieces up to $300; told at once and by email. */
export async function newSearch(owner: Member, overrides: Partial<NewSearch> = {}) {
  const { status, body } = await owner.call(savedSearches.createSavedSearch, {
    body: {
      searchName: 'Jars',
      searchQuery: 'jar',
      maxPrice: '300',
      emailAlerts: true,
      alertFrequency: 'instant',
      ...overrides,
    },
  })
  if (status !== 201) throw new Error(`could not save a search: ${JSON.stringify(body)}`)
  return body
}

/** Without the item and the seller behind it. */
export async function putListing(overrides: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const { changeKey, ...listing } = newRecord(overrides)
  const index = { ownerPk: ownerPartition(listing.sellerId), ownerSk: `LISTING#${listing.id}` }
  await ListingEntity.build(PutItemCommand)
    .item({ ...listing, ...index, ...markChanged(listing.id), changedSk: changeKey })
    .send()
  return listing
}

export async function changeListing(id: string, changes: Partial<Omit<ListingRecord, 'id'>>): Promise<void> {
  await ListingEntity.build(UpdateItemCommand)
    .item({ id, ...changes })
    .send()
}

/** For the searches of one person, or of all; oldest first. */
export async function alerts(
  userId?: string,
): Promise<(Omit<EventEnvelope, 'payload'> & { payload: PayloadOf<typeof searchMatched> })[]> {
  const found: Record<string, unknown>[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient.send(
      new ScanCommand({
        TableName: table.getName(),
        FilterExpression: '#entity = :entity AND #name = :name',
        ExpressionAttributeNames: { '#entity': 'entity', '#name': 'name' },
        ExpressionAttributeValues: { ':entity': OutboxEntity.entityName, ':name': searchMatched.name },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    )
    found.push(...Items)
    from = LastEvaluatedKey
  } while (from)
  const all = found as unknown as Awaited<ReturnType<typeof alerts>>
  return all
    .filter(({ payload }) => userId === undefined || payload.userId === userId)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Delivers as SQS does. @throws if the reaction fails */
export async function deliver<Contract extends EventContract>(
  handler: ReactionHandler,
  contract: Contract,
  payload: PayloadOf<Contract>,
  envelope: Envelope = {},
): Promise<void> {
  const { batchItemFailures } = await react(handler, queueMessage(contract, payload, envelope))
  if (batchItemFailures.length) throw new Error(`${contract.name} was not dealt with`)
}
