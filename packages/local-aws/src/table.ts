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
import { localAws, newCredentials } from './credentials.ts'
import { startDynoxide } from './dynoxide-process.ts'

export interface TableDefinition {
  readonly name: string
  readonly partitionKey: string
  readonly sortKey?: string | undefined
  readonly indexes: readonly IndexDefinition[]
  /** Attribute with the expiry in seconds since 1970. The engine never deletes an item. */
  readonly expiryAttribute: string
  /** Default: a stream of both images. In memory, a stream makes each write slower than the last. */
  readonly hasStream?: boolean
}

export interface IndexDefinition {
  readonly name: string
  readonly partitionKey: string
  readonly sortKey?: string | undefined
  readonly keysOnly?: boolean
}

export interface TableOptions {
  readonly definition: TableDefinition
  readonly dataDir?: string | undefined
}

export interface RunningTable {
  readonly url: string
  /** Another number after each write; undefined for a table in memory. For `startStreamSource`. */
  version(): number | undefined
  stop(): Promise<void>
}

export async function startTable({ dataDir, definition }: TableOptions): Promise<RunningTable> {
  const engine = await startDynoxide(dataDir)
  // The engine takes any signature, but requires one.
  const client = new DynamoDBClient({ ...localAws(newCredentials()), endpoint: engine.url })
  try {
    await ensureTable(client, definition)
    engine.tuneFile()
  } catch (error) {
    await engine.stop()
    throw error
  } finally {
    client.destroy()
  }
  return engine
}

export async function ensureTable(client: DynamoDBClient, definition: TableDefinition): Promise<void> {
  const found = (await findTable(client, definition.name)) ?? (await create(client, definition))
  await addMissingIndexes(client, definition, found)
  await enableExpiry(client, definition)
}

async function findTable(client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

async function create(client: DynamoDBClient, definition: TableDefinition): Promise<TableDescription | undefined> {
  const { name: TableName } = definition
  const indexes = indexesOf(definition)
  const KeySchema = keySchema(definition)
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema,
      AttributeDefinitions: attributeDefinitions([KeySchema, ...indexes.map(index => index.KeySchema)]),
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
      StreamSpecification:
        definition.hasStream === false
          ? { StreamEnabled: false }
          : { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  )
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1, maxDelay: 2 }, { TableName })
  return findTable(client, TableName)
}

/** DynamoDB adds one index per update, and only while the table is active. */
async function addMissingIndexes(
  client: DynamoDBClient,
  definition: TableDefinition,
  found: TableDescription | undefined,
) {
  const { name: TableName } = definition
  const present = new Set(found?.GlobalSecondaryIndexes?.map(index => index.IndexName))
  for (const index of indexesOf(definition).filter(({ IndexName }) => !present.has(IndexName))) {
    try {
      await client.send(
        new UpdateTableCommand({
          TableName,
          AttributeDefinitions: attributeDefinitions([index.KeySchema]),
          GlobalSecondaryIndexUpdates: [{ Create: index }],
        }),
      )
    } catch (error) {
      throw new Error(
        `The table ${TableName} lacks the index ${index.IndexName}, and it can't be added: start with --fresh.`,
        {
          cause: error,
        },
      )
    }
    await waitUntilTableExists({ client, maxWaitTime: 300, minDelay: 1, maxDelay: 2 }, { TableName })
  }
}

async function enableExpiry(client: DynamoDBClient, { name: TableName, expiryAttribute }: TableDefinition) {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
    }),
  )
}

type KeySchema = NonNullable<GlobalSecondaryIndex['KeySchema']>

const keySchema = ({ partitionKey, sortKey }: Pick<TableDefinition, 'partitionKey' | 'sortKey'>): KeySchema => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  ...(sortKey ? [{ AttributeName: sortKey, KeyType: 'RANGE' as const }] : []),
]

const indexesOf = ({ indexes }: TableDefinition) =>
  indexes.map(index => ({
    IndexName: index.name,
    KeySchema: keySchema(index),
    Projection: { ProjectionType: index.keysOnly ? ('KEYS_ONLY' as const) : ('ALL' as const) },
  }))

const attributeDefinitions = (schemas: readonly KeySchema[]) =>
  [...new Set(schemas.flat().map(key => key.AttributeName))].map(AttributeName => ({
    AttributeName,
    AttributeType: 'S' as const,
  }))
