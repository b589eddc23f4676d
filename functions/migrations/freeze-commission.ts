import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { commissionTermsFor, type FeeSettings } from '../../shared/fees.ts'
import type { ListingType } from '../../shared/listing.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

/** The rate at the time of listing was not stored, so the rate of the migration's day counts. */
const listings: Filter = {
  where: 'begins_with(#pk, :listing) AND #sk = :itself',
  values: { ':listing': 'LISTING#', ':itself': 'LISTING' },
}

async function freezeCommissionOf({ pk, sk, listingType, awardedTo, status }: StoredItem, fees: FeeSettings) {
  const isOver = status === 'sold' || status === 'removed'
  if (isOver || (listingType === 'auction' && awardedTo === undefined)) return
  const terms = commissionTermsFor(listingType as ListingType, fees)
  await tryWrite(
    documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk, sk },
        UpdateExpression: 'SET commissionBps = :rate, commissionFixedCents = :fixed, commissionMinimumCents = :minimum',
        ConditionExpression: '#status = :status AND attribute_not_exists(commissionBps)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':rate': terms.commissionBps,
          ':fixed': terms.commissionFixedCents,
          ':minimum': terms.commissionMinimumCents,
          ':status': status,
        },
      }),
    ),
  )
}

export const freezeCommission: Migration = {
  name: '2026-11-22-freeze-commission',
  when: 'after',
  run: async () => {
    const fees = await readSettings()
    await eachItem(listings, item => freezeCommissionOf(item, fees))
  },
}
