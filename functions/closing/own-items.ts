import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import type { StoredItem } from './erasing.ts'

/** Pieces go off sale before the collection that they are from is erased. */
const indexed = (userId: string) =>
  [
    `SELLER#${userId}`,
    `SALE-EVENTS#${userId}`,
    `OFFERS#${userId}`,
    `CONVERSATIONS#${userId}`,
    `FOLLOWERS#${userId}`,
    `EXPERT#${userId}`,
  ].map(partition => ({
    IndexName: 'byOwner',
    KeyConditionExpression: '#pk = :partition',
    ExpressionAttributeNames: { '#pk': 'ownerPk' },
    ExpressionAttributeValues: { ':partition': partition },
  }))

const partitions = (userId: string) =>
  [
    `USER#${userId}`,
    `SESSION#${userId}`,
    `CREDENTIAL#${userId}`,
    `FACTORS#${userId}`,
    `MAILED-LINK#${userId}`,
    `ACTIVITY#${userId}`,
    `HOLDS#${userId}`,
    `DIGEST#${userId}`,
    `TRACK-RECORD#${userId}`,
    `SHOP#${userId}`,
    `VIEWS#${userId}`,
    `TOKENS#${userId}`,
    `WEBHOOKS#${userId}`,
  ].map(partition => ({
    KeyConditionExpression: '#pk = :partition',
    ExpressionAttributeNames: { '#pk': 'pk' },
    ExpressionAttributeValues: { ':partition': partition },
    ConsistentRead: true,
  }))

/** What is found without a search: what a person offers, whom they talk with, and what is kept under their id. */
export async function* ownItems(userId: string): AsyncGenerator<StoredItem> {
  for (const query of [...indexed(userId), ...partitions(userId)]) yield* itemsOf(query)
}

async function* itemsOf(query: Omit<QueryCommandInput, 'TableName'>): AsyncGenerator<StoredItem> {
  for await (const { Items = [] } of paginateQuery(
    { client: documentClient, pageSize: 100 },
    { TableName: config.tableName, ...query },
  )) {
    yield* Items as StoredItem[]
  }
}
