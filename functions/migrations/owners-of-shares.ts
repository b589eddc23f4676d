import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

const trades: Filter = {
  where: 'begins_with(#pk, :user) AND begins_with(#sk, :share) AND contains(#sk, :trade)',
  values: { ':user': 'USER#', ':share': 'SHARE#', ':trade': '#TRADE#' },
}

/** The first trade says since when its buyer is an owner. */
async function addOwner({ pk, userId, assetId, createdAt }: StoredItem): Promise<void> {
  await tryWrite(
    documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk, sk: `SHARE#${assetId}` },
        UpdateExpression: 'SET ownerPk = :owners, ownerSk = :since',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(ownerSk) OR ownerSk > :since)',
        ExpressionAttributeValues: { ':owners': `OWNERS#${assetId}`, ':since': `${createdAt}#${userId}` },
      }),
    ),
  )
}

/** `after`: the previous version sells shares without it. */
export const addOwners: Migration = {
  name: '2026-11-23-owners-of-shares',
  when: 'after',
  run: () => eachItem(trades, addOwner),
}
