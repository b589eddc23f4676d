import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { readBatches } from '../../platform/read-batches.ts'
import { table } from '../../platform/table.ts'
import { findUser, UserEntity, type UserRecord } from '../../platform/users.ts'
import { BoughtOrderEntity, boughtBy, findOrder, findOrders, findSoldOrders, type OrderRecord } from './order-store.ts'

export interface PartneredOrder {
  readonly order: OrderRecord
  readonly partner: UserRecord | undefined
}

interface OrderPage {
  readonly orders: PartneredOrder[]
  readonly cursor: string | null
}

/** `after` is the last page's cursor. */
export async function findBought(buyerId: string, limit: number, after: string | undefined): Promise<OrderPage> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query(boughtBy(buyerId, after))
    .entities(BoughtOrderEntity)
    .options({ consistent: true, reverse: true, limit: limit + 2 })
    .send()
  const beyond = Items.filter(({ id }) => id !== after)
  const shown = beyond.slice(0, limit)
  const [orders, partners] = await Promise.all([
    findOrders(shown.map(({ id }) => id)),
    findUsers(shown.map(({ sellerId }) => sellerId)),
  ])
  return {
    orders: orders.map(order => ({ order, partner: partners.get(order.sellerId) })),
    cursor: beyond.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function findSold(sellerId: string, limit: number, after: string | undefined): Promise<OrderPage> {
  const found = await findSoldOrders(sellerId, limit + 1, after)
  const shown = found.slice(0, limit)
  const partners = await findUsers(shown.map(({ buyerId }) => buyerId))
  return {
    orders: shown.map(order => ({ order, partner: partners.get(order.buyerId) })),
    cursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** @returns undefined for anyone but its two sides */
export async function findOrderOf(id: string, userId: string): Promise<PartneredOrder | undefined> {
  const order = await findOrder(id)
  if (!order || (order.buyerId !== userId && order.sellerId !== userId)) return undefined
  return { order, partner: await findUser(order.buyerId === userId ? order.sellerId : order.buyerId) }
}

export async function findUsers(ids: readonly string[]): Promise<Map<string, UserRecord>> {
  if (ids.length === 0) return new Map()
  const requests = [...new Set(ids)].map(id => UserEntity.build(BatchGetRequest).key({ id }))
  const users = await readBatches(requests, { consistent: false })
  return new Map(users.map(user => [user.id, user]))
}
