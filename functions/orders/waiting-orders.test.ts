import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { OrderEntity } from '../core/order/order-store.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const usps = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const

/** Ids of what waits for a person. */
async function waitingFor(person: Member) {
  const { sold, bought } = (await person.call(orders.listWaitingOrders)).body
  expect([sold.count, bought.count]).toEqual([sold.orders.length, bought.orders.length])
  return { sold: sold.orders.map(({ id }) => id), bought: bought.orders.map(({ id }) => id) }
}

describe('orders that wait', () => {
  it('wait for their seller until they are shipped, also packed, then for their buyer until they are received', async () => {
    const purchase = await newPurchase()
    const { seller, buyer, transactionId: id } = purchase
    expect(await waitingFor(seller)).toEqual({ sold: [id], bought: [] })
    expect(await waitingFor(buyer)).toEqual({ sold: [], bought: [] })
    await seller.call(orders.packOrder, of(purchase))
    expect(await waitingFor(seller)).toEqual({ sold: [id], bought: [] })
    await seller.call(orders.shipOrder, { ...of(purchase), body: usps })
    expect(await waitingFor(seller)).toEqual({ sold: [], bought: [] })
    expect(await waitingFor(buyer)).toEqual({ sold: [], bought: [id] })
    await buyer.call(orders.receiveOrder, of(purchase))
    expect(await waitingFor(buyer)).toEqual({ sold: [], bought: [] })
  })

  it('are not those that are cancelled or disputed, and of nobody else', async () => {
    const purchase = await newPurchase()
    const { seller, transactionId: id } = purchase
    for (const other of [await newMember(), await newAdmin()])
      expect(await waitingFor(other)).toEqual({ sold: [], bought: [] })
    await OrderEntity.build(UpdateItemCommand).item({ id, isDisputed: true }).send()
    expect(await waitingFor(seller)).toEqual({ sold: [], bought: [] })
    await OrderEntity.build(UpdateItemCommand).item({ id, isDisputed: false }).send()
    await seller.call(orders.cancelOrder, of(purchase))
    expect(await waitingFor(seller)).toEqual({ sold: [], bought: [] })
  })

  it('with a problem wait for whose step it is', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    const { seller, buyer, transactionId: id } = purchase
    await seller.call(orders.shipOrder, { ...of(purchase), body: usps })
    const body = { kind: 'damaged', text: 'The lid has a crack.', wish: 'refund' } as const
    await buyer.call(cases.reportProblem, { ...of(purchase), body })
    expect([await waitingFor(seller), await waitingFor(buyer)]).toEqual([
      { sold: [id], bought: [] },
      { sold: [], bought: [] },
    ])
    const params = { id, no: '1' }
    const offer = { step: 'offer_part', version: 1, text: 'I can give a part of it back.', amount: '20.00' } as const
    expect((await seller.call(cases.answerCase, { params, body: offer })).status).toBe(200)
    expect([await waitingFor(seller), await waitingFor(buyer)]).toEqual([
      { sold: [], bought: [] },
      { sold: [], bought: [id] },
    ])
  })

  it('come the most urgent first, however many there are since', { tags: 'full' }, async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const buyer = await newMember({ firstName: 'Bea' })
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await newPurchase({ seller, buyer })).transactionId)
    const [first, second, third] = ids as [string, string, string]
    expect((await waitingFor(seller)).sold).toEqual([first, second, third])
    const paidAt = new Date(Date.now() - 9 * DAY).toISOString()
    await OrderEntity.build(UpdateItemCommand).item({ id: second, paidAt }).send()
    expect((await waitingFor(seller)).sold).toEqual([second, first, third])
  })
})
