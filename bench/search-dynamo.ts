import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { localAwsEnvironment, newCredentials } from '@vitrine/local-aws/credentials'
import { startTable } from '@vitrine/local-aws/table'
import { tableDefinition } from '../local/table-definition.ts'
import { antique, NOW } from './antiques.ts'
import { type Timing, timed } from './search-queries.ts'

const RUNS = 3
const TABLE = 'bench'

/** A separate process: searches with the table alone, by reading all listings. */
const count = Number(process.argv[2])
const engine = await startTable({ definition: tableDefinition(TABLE) })
Object.assign(process.env, localAwsEnvironment(newCredentials()), { AWS_ENDPOINT_URL_DYNAMODB: engine.url })
const { documentClient } = await import('../functions/platform/table.ts')
const { searchedStatus, priceOf } = await import('../functions/core/search/matching.ts')
type Listing = ReturnType<typeof antique>

for (let first = 0; first < count; first += 25) {
  const items = Array.from({ length: 25 }, (_, n) => antique(first + n))
  const puts = items.map(item => ({ PutRequest: { Item: { ...item, pk: 'ON-SALE', sk: item.id } } }))
  await documentClient.send(new BatchWriteCommand({ RequestItems: { [TABLE]: puts } }))
}

let units = 0

async function all(): Promise<Listing[]> {
  const found: Listing[] = []
  let from: Record<string, unknown> | undefined
  units = 0
  do {
    const { Items, LastEvaluatedKey, ConsumedCapacity } = await documentClient.send(
      new QueryCommand({
        TableName: TABLE,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'ON-SALE' },
        ReturnConsumedCapacity: 'TOTAL',
        ExclusiveStartKey: from,
      }),
    )
    found.push(...((Items ?? []) as Listing[]))
    units += ConsumedCapacity?.CapacityUnits ?? 0
    from = LastEvaluatedKey
  } while (from)
  return found.filter(listing => searchedStatus(listing, NOW) === 'active')
}

/** Letters that occur, in place of words that are compared: less than what search does. */
const has = ({ itemName, description = '' }: Listing, word: string) =>
  itemName.toLowerCase().includes(word) || description.toLowerCase().includes(word)

const countByCategory = (listings: readonly Listing[]) => Map.groupBy(listings, ({ category }) => category)
const times: Timing[] = [
  await timed('newest first', RUNS, async () => {
    const found = await all()
    countByCategory(found)
    found.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, 20)
  }),
  await timed('two words', RUNS, async () => {
    const found = (await all()).filter(listing => has(listing, 'mahogany') && has(listing, 'chair'))
    countByCategory(found)
    found.slice(0, 20)
  }),
  await timed('category, price range, cheapest first', RUNS, async () => {
    const found = (await all()).filter(listing => listing.category === 'Art' && (priceOf(listing) ?? 0) >= 50_00)
    countByCategory(found)
    found.sort((a, b) => (priceOf(a) ?? 0) - (priceOf(b) ?? 0)).slice(0, 20)
  }),
]
await engine.stop()
console.log(JSON.stringify({ times, units }))
