import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

const unlisted: Filter = {
  where: 'begins_with(#pk, :checkout) AND begins_with(#sk, :dispute) AND attribute_not_exists(ownerPk)',
  values: { ':checkout': 'CHECKOUT#', ':dispute': 'DISPUTE#' },
}

/** Of the payment, and of its sale if it was for a piece. */
async function subjectOf({ pk, checkoutId }: StoredItem): Promise<{ itemName?: string; sellerId?: string }> {
  const keys = [
    { pk, sk: 'CHECKOUT' },
    { pk: `SALE#${checkoutId}`, sk: 'SALE' },
  ]
  const [checkout, sale] = await Promise.all(
    keys.map(Key => documentClient.send(new GetCommand({ TableName: config.tableName, Key, ConsistentRead: true }))),
  )
  return { itemName: checkout?.Item?.itemName, sellerId: sale?.Item?.sellerId }
}

async function list(dispute: StoredItem): Promise<void> {
  const { pk, sk, status, checkoutId, id, answerBy, openedAt, decidedAt } = dispute as Record<string, string>
  const { itemName = 'A payment', sellerId } = await subjectOf(dispute)
  const [queue, at] = status === 'open' ? ['open', answerBy ?? openedAt] : ['decided', decidedAt ?? openedAt]
  await tryWrite(
    documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk, sk },
        UpdateExpression: `SET itemName = :itemName, ownerPk = :queue, ownerSk = :at${sellerId ? ', sellerId = :sellerId' : ''}`,
        ConditionExpression: '#status = :status AND attribute_not_exists(ownerPk)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ...{ ':itemName': itemName, ':queue': `DISPUTES#${queue}`, ':at': `${at}#${checkoutId}#${id}` },
          ...{ ':status': status, ...(sellerId && { ':sellerId': sellerId }) },
        },
      }),
    ),
  )
}

/** `after`: the previous version opens and decides disputes without a list of them. */
export const listDisputes: Migration = {
  name: '2026-11-24-disputes-listed',
  when: 'after',
  run: () => eachItem(unlisted, list),
}
