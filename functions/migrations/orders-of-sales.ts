import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { copyItem, eachItem, type Filter, type StoredItem } from './old-items.ts'

const sales: Filter = {
  where: 'begins_with(#pk, :sale) AND #sk = :itself',
  values: { ':sale': 'SALE#', ':itself': 'SALE' },
}

async function readBeside(keys: readonly { pk: string; sk: string }[]): Promise<StoredItem[]> {
  const { Responses = {} } = await documentClient.send(
    new BatchGetCommand({ RequestItems: { [config.tableName]: { Keys: [...keys], ConsistentRead: true } } }),
  )
  return (Responses[config.tableName] ?? []) as StoredItem[]
}

/** What was paid out counts as delivered; the rest waits for its seller. */
async function addOrder(sale: StoredItem): Promise<void> {
  const {
    transactionId: id,
    listingId,
    itemName,
    sellerId,
    buyerId,
    salePriceCents,
    createdAt,
  } = sale as StoredItem &
    Record<'transactionId' | 'listingId' | 'itemName' | 'sellerId' | 'buyerId' | 'createdAt', string>
  const payoutKey = { pk: `USER#${sellerId}`, sk: `PAYOUT#${id}` }
  const beside = await readBeside([payoutKey, { pk: `LISTING#${listingId}`, sk: 'LISTING' }])
  const payout = beside.find(({ sk }) => sk === payoutKey.sk)
  const imageUrl = beside.find(({ sk }) => sk === 'LISTING')?.imageUrl
  const bought = { pk: `USER#${buyerId}`, sk: `ORDER#${id}`, entity: 'bought-order', buyerId, id, sellerId }
  const order = {
    pk: `ORDER#${id}`,
    sk: 'ORDER',
    entity: 'order',
    ...{ id, listingId, itemName, sellerId, buyerId, priceCents: salePriceCents, paidAt: createdAt },
    ...(imageUrl !== undefined && { imageUrl }),
    ...(payout?.status === 'completed'
      ? { status: 'complete', completedAt: payout.completedAt ?? createdAt }
      : { status: 'paid' }),
    ownerPk: `ORDERS#${sellerId}`,
    ownerSk: id,
  }
  // The order comes last: a sale that has one has all of it.
  await copyItem(bought)
  await copyItem(order)
}

/** `after`: the previous version makes sales without orders. */
export const addOrders: Migration = {
  name: '2026-11-23-orders-of-sales',
  when: 'after',
  run: () => eachItem(sales, addOrder),
}
