import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { keysOnlyIndexes, table } from '../../functions/platform/table.ts'
import { startDynoxide } from './dynoxide-process.ts'
import { localAws, newCredentials } from './local-aws.ts'

export interface TableOptions {
  /** Where the data file lies; without it the table lives in memory. */
  readonly dataDir?: string | undefined
  readonly tableName?: string | undefined
}

export interface RunningTable {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the embedded DynamoDB engine and makes sure that the one table exists as functions/platform/table.ts declares it. */
export async function startTable({ dataDir, tableName = 'vitrine' }: TableOptions): Promise<RunningTable> {
  const engine = await startDynoxide(dataDir)
  // The engine wants requests signed, by whomever.
  const client = new DynamoDBClient({ ...localAws(newCredentials()), endpoint: engine.url })
  try {
    await ensureTable(client, tableName)
    engine.tuneFile()
  } catch (error) {
    await engine.stop()
    throw error
  } finally {
    client.destroy()
  }
  return engine
}

/** Creates the table, or adds the indexes that one created earlier lacks. */
export async function ensureTable(client: DynamoDBClient, tableName: string): Promise<void> {
  const found = (await findTable(client, tableName)) ?? (await create(client, tableName))
  await addMissingIndexes(client, tableName, found)
  await enableExpiry(client, tableName)
}

async function findTable(client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

async function create(client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> {
  const indexes = declaredIndexes()
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(table.partitionKey.name, table.sortKey?.name),
      AttributeDefinitions: attributeDefinitions([keySchema('pk', 'sk'), ...indexes.map(index => index.KeySchema)]),
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  )
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1, maxDelay: 2 }, { TableName: tableName })
  return findTable(client, tableName)
}

/** DynamoDB adds one index per update, and only while the table is active. */
async function addMissingIndexes(client: DynamoDBClient, tableName: string, found: TableDescription | undefined) {
  const present = new Set(found?.GlobalSecondaryIndexes?.map(index => index.IndexName))
  for (const index of declaredIndexes().filter(({ IndexName }) => !present.has(IndexName))) {
    try {
      await client.send(
        new UpdateTableCommand({
          TableName: tableName,
          AttributeDefinitions: attributeDefinitions([index.KeySchema]),
          GlobalSecondaryIndexUpdates: [{ Create: index }],
        }),
      )
    } catch (error) {
      throw new Error(`The table ${tableName} lacks the index ${index.IndexName}, and it can't be added: start anew.`, {
        cause: error,
      })
    }
    await waitUntilTableExists({ client, maxWaitTime: 300, minDelay: 1, maxDelay: 2 }, { TableName: tableName })
  }
}

async function enableExpiry(client: DynamoDBClient, tableName: string) {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }))
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    }),
  )
}

type KeySchema = NonNullable<GlobalSecondaryIndex['KeySchema']>

const keySchema = (partition: string, sort: string | undefined): KeySchema => [
  { AttributeName: partition, KeyType: 'HASH' },
  ...(sort ? [{ AttributeName: sort, KeyType: 'RANGE' as const }] : []),
]

interface DeclaredIndex {
  readonly partitionKey?: { readonly name: string }
  readonly sortKey?: { readonly name: string }
}

const declaredIndexes = () =>
  Object.entries(table.indexes as Record<string, DeclaredIndex>).map(([name, { partitionKey, sortKey }]) => ({
    IndexName: name,
    KeySchema: keySchema(partitionKey?.name ?? table.partitionKey.name, sortKey?.name),
    Projection: { ProjectionType: keysOnlyIndexes.includes(name) ? ('KEYS_ONLY' as const) : ('ALL' as const) },
  }))

/** Every key of this product is a string. */
const attributeDefinitions = (schemas: readonly KeySchema[]) =>
  [...new Set(schemas.flat().map(key => key.AttributeName))].map(AttributeName => ({
    AttributeName,
    AttributeType: 'S' as const,
  }))
