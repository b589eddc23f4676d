import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { findOrder, OrderEntity } from '../functions/core/order/order-store.ts'
import { moveOn } from '../functions/orders/progressing.ts'
import { DAY } from '../functions/testing/time.ts'

const times = [
  'paidAt',
  'shippedAt',
  'expectedBy',
  'askedAt',
  'deliveryStatedAt',
  'receivedAt',
  'payoutDueAt',
  'endingToldAt',
] as const

/** Due one after the other. */
const STEPS_A_DAY = 3

/** Moves an order's times back, a day at a time, with what the sweep does to it on each of these days. */
export async function passDays(id: string, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    const order = await findOrder(id)
    if (!order) throw new Error(`there is no order ${id}`)
    const moved = times.flatMap(name => {
      const time = order[name]
      return time ? [[name, new Date(Date.parse(time) - DAY).toISOString()]] : []
    })
    await OrderEntity.build(UpdateItemCommand)
      .item({ id, ...Object.fromEntries(moved) })
      .send()
    for (let step = 0; step < STEPS_A_DAY; step++) await moveOn(id, new Date())
  }
}
