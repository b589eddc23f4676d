import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePartitionOf, listingPartition, OLD_LISTING_CHANGES } from '../core/listing/listing-store.ts'
import { tableFeed } from '../core/search/replica.ts'
import { config } from '../platform/config.ts'
import { documentClient, table } from '../platform/table.ts'
import { putListing } from '../testing/alerts.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { divideChanges } from './listing-changes.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

async function changes() {
  const found = new Map<string, string>()
  for await (const page of tableFeed.changesSince(undefined))
    for (const { id, changeKey } of page) found.set(id, changeKey)
  return found
}

const inPartition = async (partition: string) =>
  (await table.build(QueryCommand).query({ index: 'changes', partition }).send()).Items?.map(({ pk }) => pk)

it('changes of the version before are seen before and after they are divided, with the same key', async () => {
  const listings = await Promise.all(Array.from({ length: 12 }, () => putListing()))
  const [old, ...others] = listings
  for (const { id } of [old!, others[0]!]) {
    await documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk: listingPartition(id), sk: 'LISTING' },
        UpdateExpression: 'SET changedPk = :old',
        ExpressionAttributeValues: { ':old': OLD_LISTING_CHANGES },
      }),
    )
  }
  const before = await changes()
  expect([...before.keys()].sort()).toEqual(listings.map(({ id }) => id).sort())
  expect(await inPartition(OLD_LISTING_CHANGES)).toHaveLength(2)

  await Promise.all([divideChanges.run(), divideChanges.run()])
  await divideChanges.run()

  expect(await changes()).toEqual(before)
  expect(await inPartition(OLD_LISTING_CHANGES)).toEqual([])
  for (const { id } of listings) expect(await inPartition(changePartitionOf(id))).toContain(listingPartition(id))
  expect(new Set(listings.map(({ id }) => changePartitionOf(id))).size).toBeGreaterThan(3)
})
