import { BatchGetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'

export type Stored = Readonly<Record<string, unknown>> & { readonly entity: string }

/** Items that may be a person's; `exported` says of which attribute that depends. */
export type ReadSource = (userId: string) => AsyncGenerator<Stored>

export const own =
  (sortKey: string): ReadSource =>
  userId =>
    ownItems(userId, sortKey)

/** A partition of its own, such as `SESSION#<id>`. */
export const partition =
  (name: 'SESSION' | 'ACTIVITY' | 'TRACK-RECORD' | 'VIEWS' | 'SHOP' | 'TOKENS' | 'WEBHOOKS'): ReadSource =>
  userId =>
    personItems(`${name}#${userId}`)

export const indexed =
  (
    name: 'SELLER' | 'OFFERS' | 'CONVERSATIONS' | 'ORDERS' | 'REVIEWS' | 'REPORTS-BY' | 'SALE-EVENTS',
    sortKey = '',
  ): ReadSource =>
  userId =>
    indexedItems(`${name}#${userId}`, sortKey)

const ownItems = (userId: string, sortKey: string) => query({ pk: `USER#${userId}`, sk: sortKey })
const personItems = (pk: string) => query({ pk, sk: '' })
const indexedItems = (pk: string, sk: string) => query({ pk, sk, index: 'byOwner' })
/** What two people, or the sides of a sale, have in common. */
const sharedItems = (pk: string, sk: string) => query({ pk, sk })

interface Asked {
  readonly pk: string
  /** Its beginning. */
  readonly sk: string
  readonly index?: 'byOwner'
}

async function* query({ pk, sk, index }: Asked): AsyncGenerator<Stored> {
  const [pkName, skName] = index ? ['ownerPk', 'ownerSk'] : ['pk', 'sk']
  const pages = paginateQuery(
    { client: documentClient, pageSize: 200 },
    {
      TableName: config.tableName,
      ...(index ? { IndexName: index } : { ConsistentRead: true }),
      KeyConditionExpression: sk ? '#pk = :pk AND begins_with(#sk, :sk)' : '#pk = :pk',
      ExpressionAttributeNames: { '#pk': pkName, ...(sk && { '#sk': skName }) },
      ExpressionAttributeValues: { ':pk': pk, ...(sk && { ':sk': sk }) },
    },
  )
  for await (const { Items = [] } of pages) yield* Items as Stored[]
}

/** Of one batch. */
const BATCH = 50

async function* sharedItemsAt(keys: AsyncIterable<{ pk: string; sk: string }>): AsyncGenerator<Stored> {
  let batch: { pk: string; sk: string }[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < BATCH) continue
    yield* await itemsOf(batch)
    batch = []
  }
  if (batch.length > 0) yield* await itemsOf(batch)
}

async function itemsOf(keys: readonly { pk: string; sk: string }[]): Promise<Stored[]> {
  const { Responses = {} } = await documentClient.send(
    new BatchGetCommand({ RequestItems: { [config.tableName]: { Keys: [...keys], ConsistentRead: true } } }),
  )
  return (Responses[config.tableName] ?? []) as Stored[]
}

async function* keysOf(items: AsyncIterable<Stored>, keyOf: (item: Stored) => { pk: string; sk: string }) {
  for await (const item of items) yield keyOf(item)
}

async function* boughtIds(userId: string): AsyncGenerator<string> {
  for await (const { id } of ownItems(userId, 'ORDER#')) yield String(id)
}

async function* soldIds(userId: string): AsyncGenerator<string> {
  for await (const { id } of indexedItems(`ORDERS#${userId}`, '')) yield String(id)
}

export async function* orders(userId: string): AsyncGenerator<Stored> {
  yield* sharedItemsAt(keysOf(ownItems(userId, 'ORDER#'), ({ id }) => ({ pk: `ORDER#${id}`, sk: 'ORDER' })))
  yield* indexedItems(`ORDERS#${userId}`, '')
}

export async function* cases(userId: string): AsyncGenerator<Stored> {
  for await (const order of orders(userId)) if (order.caseCount) yield* sharedItems(`ORDER#${order.id}`, 'CASE#')
}

export async function* labels(userId: string): AsyncGenerator<Stored> {
  for await (const { id, sellerId } of orders(userId))
    if (sellerId === userId) yield* sharedItems(`ORDER#${id}`, 'LABEL')
}

export async function* parcels(userId: string): AsyncGenerator<Stored> {
  for await (const order of orders(userId)) if (order.carrier) yield* sharedItems(`ORDER#${order.id}`, 'PARCEL#')
}

/** Paid ones have the id of the order, or of the trade; those that are open are named by what they hold. */
async function* checkoutIds(userId: string): AsyncGenerator<string> {
  yield* boughtIds(userId)
  for await (const { entity, id } of ownItems(userId, 'SHARE#')) if (entity === 'trade') yield String(id)
  for await (const { checkoutIds: ids } of personItems(`HOLDS#${userId}`))
    for (const id of (ids as Iterable<string>) ?? []) yield id
}

export async function* payments(userId: string): AsyncGenerator<Stored> {
  for await (const id of checkoutIds(userId)) yield* sharedItems(`CHECKOUT#${id}`, 'CHECKOUT')
}

export async function* refunds(userId: string): AsyncGenerator<Stored> {
  for await (const id of checkoutIds(userId)) yield* sharedItems(`CHECKOUT#${id}`, 'REFUND#')
}

export async function* disputes(userId: string): AsyncGenerator<Stored> {
  for await (const id of soldIds(userId)) yield* sharedItems(`CHECKOUT#${id}`, 'DISPUTE#')
}

export async function* offers(userId: string): AsyncGenerator<Stored> {
  yield* sharedItemsAt(keysOf(ownItems(userId, 'OFFER#'), ({ id }) => ({ pk: `OFFER#${id}`, sk: 'OFFER' })))
  yield* indexedItems(`OFFERS#${userId}`, '')
}

export async function* messages(userId: string): AsyncGenerator<Stored> {
  for await (const { partnerId } of indexedItems(`CONVERSATIONS#${userId}`, '')) {
    yield* sharedItems(`CONVERSATION#${[userId, String(partnerId)].sort().join('#')}`, 'MESSAGE#')
  }
}

/** Each piece of a basket has its own. */
async function* reviewKeys(bought: AsyncIterable<Stored>): AsyncGenerator<{ pk: string; sk: string }> {
  for await (const order of bought) {
    const pieces = Array.isArray(order.lines) ? (order.lines as readonly Stored[]) : [order]
    for (const { listingId } of pieces) yield { pk: `LISTING#${listingId}`, sk: 'REVIEW' }
  }
}

export async function* reviews(userId: string): AsyncGenerator<Stored> {
  const bought = sharedItemsAt(keysOf(ownItems(userId, 'ORDER#'), ({ id }) => ({ pk: `ORDER#${id}`, sk: 'ORDER' })))
  yield* sharedItemsAt(reviewKeys(bought))
  yield* indexedItems(`REVIEWS#${userId}`, '')
}

export const expertRole: ReadSource = userId => query({ pk: 'EXPERTS', sk: userId })

/** Nobody is told that a report about them was dismissed. */
export async function* decisions(userId: string): AsyncGenerator<Stored> {
  for await (const decision of indexedItems(`DECISIONS#${userId}`, '')) if (decision.act !== 'dismiss') yield decision
}

/** Of the person's pieces, and to the person as an expert. */
export async function* expertRequests(userId: string): AsyncGenerator<Stored> {
  for await (const { id } of ownItems(userId, 'INVENTORY#')) yield* sharedItems(`EXPERT-REQUESTS#${id}`, '')
  yield* indexedItems(`EXPERT#${userId}`, '')
}

/** Of pieces that the person has or had. */
export async function* passportParts(userId: string): AsyncGenerator<Stored> {
  for await (const { id } of ownItems(userId, 'PASSPORT#')) yield* sharedItems(`PIECE#${id}`, 'PART#')
}

/** With their estimates. */
export async function* identifications(userId: string): AsyncGenerator<Stored> {
  const seen = new Set<string>()
  for (const [sortKey, name] of [
    ['PHOTO-SEARCH#', 'id'],
    ['INVENTORY#', 'identificationId'],
  ] as const) {
    for await (const item of ownItems(userId, sortKey)) {
      const id = item[name]
      if (typeof id !== 'string' || seen.has(id)) continue
      seen.add(id)
      yield* sharedItems(`IDENTIFICATION#${id}`, '')
    }
  }
}

/** Of auctions in which a person bid, and of their own. */
export async function* auctionIds(userId: string): AsyncGenerator<string> {
  for await (const { listingId } of ownItems(userId, 'BIDS#')) yield String(listingId)
  for await (const { id, listingType } of indexedItems(`SELLER#${userId}`, 'LISTING#')) {
    if (listingType === 'auction') yield String(id)
  }
}

export async function* receiptIds(userId: string): AsyncGenerator<string> {
  yield* boughtIds(userId)
  yield* soldIds(userId)
}

/** An owner's holding says where they are. */
export async function* shareOffers(userId: string): AsyncGenerator<Stored> {
  async function* keys() {
    for await (const { entity, assetId, offers } of ownItems(userId, 'SHARE#')) {
      if (entity !== 'holding' || !(offers instanceof Set)) continue
      for (const place of offers) yield { pk: `SHARE-OFFERS#${assetId}`, sk: String(place) }
    }
  }
  yield* sharedItemsAt(keys())
}
