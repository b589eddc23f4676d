import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

const unshipped: Filter = {
  where: 'begins_with(#pk, :order) AND #sk = :itself AND (#status = :paid OR #status = :packed)',
  names: { '#status': 'status' },
  values: { ':order': 'ORDER#', ':itself': 'ORDER', ':paid': 'paid', ':packed': 'packed' },
}

/** The next sweep finds what follows, and when. */
async function addDueTime({ pk, sk, ...order }: StoredItem): Promise<void> {
  const { id, paidAt, status } = order as Record<string, string>
  await tryWrite(
    documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk, sk },
        UpdateExpression: 'SET duePk = :duePk, dueSk = :dueSk',
        ConditionExpression: '#status = :status AND attribute_not_exists(duePk)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':duePk': 'ORDERS', ':dueSk': `${paidAt}#${id}`, ':status': status },
      }),
    ),
  )
}

/** After the reminder, or made from a sale, an unshipped order was not due any more. `after`: a reminder removes it. */
export const addUnshippedDue: Migration = {
  name: '2026-11-24-unshipped-orders',
  when: 'after',
  run: () => eachItem(unshipped, addDueTime),
}
