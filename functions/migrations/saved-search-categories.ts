import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { canonicalCategory, categoryInKey } from '../../shared/category.ts'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

/** Searches were stored under the category as typed; now all spellings share a partition. */
const searches: Filter = {
  where: 'begins_with(#pk, :user) AND begins_with(#sk, :search)',
  values: { ':user': 'USER#', ':search': 'SAVED-SEARCH#' },
}

async function fold({ pk, sk, ownerPk, filters }: StoredItem): Promise<void> {
  const { category } = (filters ?? {}) as { category?: string | null }
  if (category == null) return
  const folded = `SAVED-SEARCHES#${categoryInKey(category)}`
  const spelled = canonicalCategory(category)
  if (ownerPk === folded && category === spelled) return
  await tryWrite(
    documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk, sk },
        UpdateExpression: 'SET ownerPk = :folded, filters.category = :spelled',
        ConditionExpression: 'filters.category = :typed',
        ExpressionAttributeValues: { ':folded': folded, ':spelled': spelled, ':typed': category },
      }),
    ),
  )
}

/** `after`: the previous version looks for a search under the typed spelling. */
export const foldSearchCategories: Migration = {
  name: '2026-11-22-saved-search-categories',
  when: 'after',
  run: () => eachItem(searches, fold),
}
