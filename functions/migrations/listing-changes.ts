import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import {
  changePartitionOf,
  LISTING_SORT_KEY,
  listingPartition,
  OLD_LISTING_CHANGES,
} from '../core/listing/listing-store.ts'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

/** The key of the change stays, so that nobody reads the listing again. */
const move = ({ pk, sk, id }: StoredItem) =>
  tryWrite(
    documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk, sk },
        UpdateExpression: 'SET changedPk = :new',
        ConditionExpression: 'changedPk = :old',
        ExpressionAttributeValues: { ':new': changePartitionOf(String(id)), ':old': OLD_LISTING_CHANGES },
      }),
    ),
  )

const undivided: Filter = {
  where: 'begins_with(#pk, :listing) AND #sk = :itself AND changedPk = :old',
  values: { ':listing': listingPartition(''), ':itself': LISTING_SORT_KEY, ':old': OLD_LISTING_CHANGES },
}

/** `after`: the previous version writes to the one partition, and reads no other. */
export const divideChanges: Migration = {
  name: '2026-11-25-divide-listing-changes',
  when: 'after',
  run: () => eachItem(undivided, move),
}
