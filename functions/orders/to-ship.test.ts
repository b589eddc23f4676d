import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { OrderEntity } from '../core/order/order-store.ts'
import { newBasketOrder } from '../testing/baskets.ts'
import { newPurchase } from '../testing/purchases.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

const wish = { method: 'ship', country: 'US' } as const
const toShip = async (person: Member) => (await person.call(orders.listOrdersToShip)).body
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const change = (id: string, to: object) =>
  OrderEntity.build(UpdateItemCommand)
    .item({ id, ...to } as never)
    .send()

describe('what is to ship', () => {
  it('is what its seller sold and has not sent, with its address, for them alone', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const piece = { parcel: { grams: 1200, lengthCm: 30, widthCm: 20, heightCm: null } }
    const { transactionId: id, buyer } = await newPurchase({ seller, wish, piece })
    expect(await toShip(seller)).toMatchObject({
      count: 1,
      heldCount: 0,
      sender: null,
      sellsLabels: false,
      orders: [
        {
          ...{ id, status: 'paid', flags: [], hasLabel: false, trackingNumber: null, price: '245.00' },
          buyer: { id: buyer.user.id, firstName: 'Bea' },
          address: { country: 'US', line1: expect.any(String), postalCode: expect.any(String) },
          pieces: [{ itemName: 'Blue-and-white ginger jar', category: 'Ceramics', price: '245.00' }],
          packed: { grams: 1200, heightCm: null },
        },
      ],
    })
    for (const other of [buyer, await newMember(), await newAdmin()])
      expect(await toShip(other)).toMatchObject({ orders: [], count: 0 })
    await seller.call(orders.packOrder, { params: { id } })
    expect((await toShip(seller)).orders).toMatchObject([{ id, status: 'packed' }])
    await seller.call(orders.shipOrder, { params: { id }, body: { carrier: 'usps', trackingNumber: '9400' } })
    expect(await toShip(seller)).toMatchObject({ orders: [], count: 0 })
  })

  it('comes the latest dispatch first, and says what is late, held, without an address, or waits for a holiday', {
    tags: 'full',
  }, async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const buyer = await newMember({ firstName: 'Bea' })
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await newPurchase({ seller, buyer, wish })).transactionId)
    const [overdue, late, erased, missing, away, held] = ids as [string, string, string, string, string, string]
    await change(overdue, { paidAt: daysAgo(20), exportConfirmedAt: daysAgo(20), exportPapers: $set(['eu_export']) })
    await change(late, { paidAt: daysAgo(9) })
    await change(erased, { address: $remove(), addressErasedAt: daysAgo(1) })
    await change(missing, { address: $remove() })
    await change(away, { sendsFrom: new Date(Date.now() + 5 * DAY).toISOString() })
    await change(held, { isDisputed: true })
    const { orders: shown, count, heldCount } = await toShip(seller)
    expect([count, heldCount]).toEqual([5, 1])
    expect(shown.map(({ id, flags }) => [id, flags])).toEqual([
      [overdue, ['overdue', 'papers']],
      [late, ['late']],
      [erased, ['address_erased']],
      [missing, ['address_missing']],
      [away, ['holiday']],
    ])
    expect(shown.map(({ address }) => address !== null)).toEqual([true, true, false, false, true])
  })

  it('has no pick-ups, and of a basket the pieces that are still bought', { tags: 'full' }, async () => {
    const { seller, id, clock, jar } = await newBasketOrder({ areAlike: true })
    const terms = { from: 'US', domestic: null, abroad: null, countries: [], pickupTown: 'Boston' }
    await newPurchase({ seller, terms, wish: { method: 'pickup' } })
    const { orders: shown } = await toShip(seller)
    expect(shown.map(order => [order.id, order.pieces.map(({ listingId }) => listingId), order.packed])).toEqual([
      [id, [clock, jar], null],
    ])
  })
})
