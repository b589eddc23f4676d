import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

/** Before, only checkouts for shares had a due time (docs/decisions/0051-sweeps-of-payments.md). */
const waiting: Filter = {
  where: '(begins_with(#pk, :checkout) AND #sk = :itself) OR (begins_with(#pk, :user) AND begins_with(#sk, :payout))',
  values: { ':checkout': 'CHECKOUT#', ':itself': 'CHECKOUT', ':user': 'USER#', ':payout': 'PAYOUT#' },
}

interface Due {
  readonly pk: string
  readonly sk: string
  /** As read: an item that changed since has its own due time or none. */
  readonly status: string
}

export function dueOf(item: StoredItem): Due | undefined {
  const { status, id, listingId, assetId, reservedUntil, refundId, updatedAt, sellerId, transactionId, createdAt } =
    item as Record<string, string | undefined>
  if (item.pk.startsWith('USER#')) {
    if (status !== 'pending' && status !== 'failed') return undefined
    return { pk: 'PAYOUTS', sk: `${createdAt}#${sellerId}#${transactionId}`, status }
  }
  if (status === 'open' || status === 'processing') {
    return { pk: 'CHECKOUTS', sk: `${reservedUntil}#${assetId ?? listingId}#${id}`, status }
  }
  if (status === 'refunded' && refundId === undefined) return { pk: 'REFUNDS', sk: `${updatedAt}#${id}`, status }
  return undefined
}

async function addDueTime(item: StoredItem): Promise<void> {
  const due = dueOf(item)
  if (!due) return
  await tryWrite(
    documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk: item.pk, sk: item.sk },
        UpdateExpression: 'SET duePk = :duePk, dueSk = :dueSk',
        ConditionExpression:
          '#status = :status AND attribute_not_exists(refundId) AND (attribute_not_exists(duePk) OR duePk = :shares)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':duePk': due.pk, ':dueSk': due.sk, ':status': due.status, ':shares': 'SHARES' },
      }),
    ),
  )
}

/** `after`: the previous version ends a checkout without removing its due time. */
export const addDueTimes: Migration = {
  name: '2026-11-22-due-payments',
  when: 'after',
  run: () => eachItem(waiting, addDueTime),
}
