import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { copyItem, eachItem, type Filter, type StoredItem } from './old-items.ts'

const refunded: Filter = {
  where: 'begins_with(#pk, :checkout) AND #sk = :itself',
  values: { ':checkout': 'CHECKOUT#', ':itself': 'CHECKOUT' },
}

/** The refund was part of its checkout. */
async function moveRefund(checkout: StoredItem): Promise<void> {
  if (checkout.status !== 'refunded' || checkout.refundCount !== undefined) return
  const { id: checkoutId, itemName, buyerId, buyerEmail, listingId, assetId, amountCents, updatedAt } = checkout
  const { refundId, refundFailures = 0, refundReason: reason, refundLooks: looks = 0 } = checkout
  const { refundStatus: status = refundId ? 'succeeded' : 'decided' } = checkout
  const isDue = status !== 'succeeded'
  await copyItem({
    pk: checkout.pk,
    sk: 'REFUND#0001',
    entity: 'refund',
    ...{ checkoutId, no: 1, amountCents, cause: 'unsellable', buyerId, buyerEmail, itemName, status },
    ...{ failures: refundFailures, looks, decidedAt: updatedAt, updatedAt },
    paymentIntentId: checkout.paymentIntentId ?? '',
    ...(listingId !== undefined && { listingId }),
    ...(assetId !== undefined && { assetId }),
    ...(refundId !== undefined && { stripeRefundId: refundId }),
    ...(reason !== undefined && { reason }),
    ...(isDue && { duePk: checkout.duePk ?? 'REFUNDS', dueSk: `${checkout.dueSk ?? `${updatedAt}#${checkoutId}`}#1` }),
  })
  const { pk, sk } = checkout
  await tryWrite(
    documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk, sk },
        UpdateExpression:
          'SET refundCount = :one, refundedCents = :all REMOVE refundId, refundStatus, refundFailures, refundReason, refundLooks, duePk, dueSk',
        ConditionExpression: 'attribute_not_exists(refundCount)',
        ExpressionAttributeValues: { ':one': 1, ':all': amountCents },
      }),
    ),
  )
}

/** `after`: the previous version notes refunds in their checkouts. */
export const moveRefunds: Migration = {
  name: '2026-11-23-refunds-apart',
  when: 'after',
  run: () => eachItem(refunded, moveRefund),
}
