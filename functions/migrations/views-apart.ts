import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type StoredItem } from './old-items.ts'

/** Adds to counts that the new version has begun. Today's visitors are not moved, so they may count again. */
export const moveViews: Migration = {
  name: '2026-11-22-move-views',
  when: 'after',
  run: () =>
    eachItem(
      {
        where:
          '(begins_with(#pk, :listing) AND #sk = :views) OR (begins_with(#pk, :user) AND begins_with(#sk, :viewsOfDay))',
        values: { ':listing': 'LISTING#', ':views': 'VIEWS', ':user': 'USER#', ':viewsOfDay': 'VIEWS#' },
      },
      addViews,
    ),
}

async function addViews(item: StoredItem): Promise<void> {
  const { pk, sk, views = 0, uniqueViews = 0, ...rest } = item
  const names = Object.keys(rest)
  const TableName = config.tableName
  // Fails if another run moved it.
  await tryWrite(
    documentClient.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Update: {
              TableName,
              Key: { pk: `VIEWS#${pk.split('#')[1]}`, sk },
              UpdateExpression: `SET ${names.map((_, index) => `#n${index} = :v${index}`).join(', ')} ADD #views :views, #unique :unique`,
              ExpressionAttributeNames: {
                '#views': 'views',
                '#unique': 'uniqueViews',
                ...Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
              },
              ExpressionAttributeValues: {
                ':views': views,
                ':unique': uniqueViews,
                ...Object.fromEntries(names.map((name, index) => [`:v${index}`, rest[name]])),
              },
            },
          },
          { Delete: { TableName, Key: { pk, sk }, ConditionExpression: 'attribute_exists(pk)' } },
        ],
      }),
    ),
  )
}
