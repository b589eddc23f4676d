import { randomUUID } from 'node:crypto'
import { CreateTableCommand, DescribeTableCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, vi } from 'vitest'
import { documentClient } from '../platform/table.ts'

/** A table like the shared one, but empty: for tests of what there is only one of. @returns back to the shared one */
export async function moveToOwnTable(): Promise<() => void> {
  const shared = process.env.TABLE_NAME
  const TableName = `${shared}-${randomUUID()}`
  const { Table } = await documentClient.send(new DescribeTableCommand({ TableName: shared }))
  if (!Table?.KeySchema) throw new Error(`there is no table ${shared}`)
  await documentClient.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: Table.KeySchema,
      AttributeDefinitions: Table.AttributeDefinitions,
      GlobalSecondaryIndexes: Table.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    }),
  )
  await waitUntilTableExists({ client: documentClient, maxWaitTime: 60, minDelay: 1, maxDelay: 1 }, { TableName })
  process.env.TABLE_NAME = TableName
  return () => {
    process.env.TABLE_NAME = shared
  }
}

/** A file's tests have a table of their own, and a clock that they set. */
export function onOwnTable(): void {
  let back: () => void
  beforeAll(async () => {
    back = await moveToOwnTable()
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(() => {
    vi.useRealTimers()
    back()
  })
}

/** Moves that clock. */
export const passMs = (ms: number) => vi.setSystemTime(Date.now() + ms)
