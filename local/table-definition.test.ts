import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { localAws, newCredentials } from '@vitrine/local-aws/credentials'
import { startTable } from '@vitrine/local-aws/table'
import { expect, test } from 'vitest'
import { keysOnlyIndexes, table } from '../functions/platform/table.ts'
import { tableDefinition } from './table-definition.ts'

test('the embedded table has the keys and indexes that the code declares', async () => {
  const engine = await startTable({ definition: tableDefinition('vitrine') })
  try {
    const client = new DynamoDBClient({ ...localAws(newCredentials()), endpoint: engine.url })
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'vitrine' }))
    expect(Table?.KeySchema?.map(key => key.AttributeName)).toEqual([table.partitionKey.name, table.sortKey?.name])
    const indexes = Table?.GlobalSecondaryIndexes ?? []
    expect(indexes.map(index => index.IndexName).sort()).toEqual(Object.keys(table.indexes).sort())
    const keysOnly = indexes.filter(index => index.Projection?.ProjectionType === 'KEYS_ONLY')
    expect(keysOnly.map(index => index.IndexName).sort()).toEqual([...keysOnlyIndexes].sort())
  } finally {
    await engine.stop()
  }
})
