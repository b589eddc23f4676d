import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it, vi } from 'vitest'
import { sold } from '../../shared/contract/endpoints/sold.ts'
import { cents } from '../../shared/rules/cents.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { CheckoutEntity, findCheckout } from '../core/money/checkout/checkout-store.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { markSaleUndone } from '../core/money/returned/mark-sale-undone.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { Visitor } from '../testing/visitor.ts'

onOwnTable()

const visitor = new Visitor()
/** A second later, when a replica looks again. */
const soldNow = async (query: Record<string, string> = {}) => {
  vi.setSystemTime(Date.now() + 1_000)
  return (await visitor.call(sold.getSoldPrices, { query })).body
}

describe('sold prices', () => {
  it('are public with piece, price and day, and nobody’s name', async () => {
    const { listing } = await newPurchase({ itemName: 'Spode jug' })
    const { pieces, points } = await soldNow({ form: 'Jug' })
    expect(pieces).toEqual([
      {
        ...{ id: listing.id, title: 'Spode jug', soldFor: '245.00', soldOn: new Date().toISOString().slice(0, 10) },
        ...{ imageUrl: listing.imageUrl, category: listing.category, maker: listing.maker },
        ...{ dateCreated: listing.dateCreated, isAuction: false },
      },
    ])
    expect(points).toHaveLength(1)
  })

  it('are told of a piece like another from three sales on, and link to them', async () => {
    const like = async () => {
      vi.setSystemTime(Date.now() + 1_000)
      return (await visitor.call(sold.getSoldLike, { query: { itemName: 'Old kettle', maker: '' } })).body
    }
    await Promise.all([newPurchase({ itemName: 'Kettle' }), newPurchase({ itemName: 'Brass kettle' })])
    expect(await like()).toBeNull()
    await newPurchase({ itemName: 'Copper kettle' })
    expect(await like()).toEqual({
      total: 3,
      lowest: '245.00',
      median: '245.00',
      highest: '245.00',
      filters: { form: 'Kettle', maker: null, period: null },
      had: {
        ...{ of: 3, photographs: 0, mark: 0, condition: 0, flaws: 0, dimensions: 0, description: 0 },
        ...{ maker: 3, dateCreated: 0 },
      },
    })
  })

  it('go without a sale that was refunded in whole or in part, however often and late that is heard', async () => {
    const { transactionId: checkoutId, listing } = await newPurchase({ itemName: 'Pewter tankard' })
    expect((await soldNow({ form: 'Tankard' })).total).toBe(1)
    await markSaleUndone({ checkoutId, listingId: listing.id })
    expect((await soldNow({ form: 'Tankard' })).total).toBe(1)
    const soldAt = (await findListing(listing.id))!.updatedAt
    await refundOrder(checkoutId, { amountCents: cents(45_00), cause: 'case' }, new Date(), async () => [])
    for (let times = 0; times < 2; times++) await markSaleUndone({ checkoutId, listingId: listing.id })
    expect((await soldNow({ form: 'Tankard' })).total).toBe(0)
    expect(await findListing(listing.id)).toMatchObject({ status: 'sold', saleUndone: true, updatedAt: soldAt })
  })

  it('keep a disputed sale until the bank takes the payment back for good', async () => {
    const { transactionId: checkoutId, listing } = await newPurchase({ itemName: 'Snuff box' })
    const bankHas = async (disputed: number, undecided: number) => {
      const amounts = { disputedCents: cents(disputed), openDisputeCents: cents(undecided) }
      await CheckoutEntity.build(UpdateItemCommand)
        .item({ id: checkoutId, ...amounts })
        .send()
      await markSaleUndone({ checkoutId, listingId: listing.id })
      return (await soldNow({ form: 'Snuff box' })).total
    }
    expect(await bankHas(245_00, 245_00)).toBe(1)
    expect(await bankHas(245_00, 0)).toBe(0)
    expect(await bankHas(0, 0)).toBe(1)
  })

  const NOTHING = { refundedCents: cents(0), disputedCents: cents(0), openDisputeCents: cents(0) }
  it.each([
    {
      last: 'a won dispute',
      before: { ...NOTHING, disputedCents: cents(245_00) },
      after: NOTHING,
      isUndone: undefined,
    },
    { last: 'a refund', before: NOTHING, after: { ...NOTHING, refundedCents: cents(45_00) }, isUndone: true },
  ])(
    'follow refunds and disputes at the same moment, also if $last is noted first',
    async ({ before, after, isUndone }) => {
      const { transactionId: checkoutId, listing } = await newPurchase({ itemName: 'Tea caddy' })
      const change = (back: typeof NOTHING) =>
        CheckoutEntity.build(UpdateItemCommand)
          .item({ id: checkoutId, ...back })
          .send()
      const note = () => markSaleUndone({ checkoutId, listingId: listing.id })
      await change(before)
      await meanwhile(note, /^LISTING#/, async () => {
        await change(after)
        await note()
      })
      expect((await findListing(listing.id))?.saleUndone).toBe(isUndone)
    },
  )

  it('keep a sale whose listing another payment could not buy, and what is not there', async () => {
    const [sale, other] = await Promise.all([newPurchase({ itemName: 'Tureen' }), newPurchase({ itemName: 'Censer' })])
    await refundOrder(other.transactionId, { cause: 'case' }, new Date(), async () => [])
    await markSaleUndone({ checkoutId: other.transactionId, listingId: sale.listing.id })
    await markSaleUndone({ checkoutId: 'nothing', listingId: sale.listing.id })
    await markSaleUndone({ checkoutId: other.transactionId })
    expect((await findCheckout(other.transactionId))?.refundedCents).toBe(245_00)
    expect((await soldNow({ form: 'Tureen' })).total).toBe(1)
  })

  it.each([{ sort: 'dearest' }, { limit: '101' }, { offset: '-1' }, { form: 'x'.repeat(101) }])(
    'refuse %o',
    async query => expect((await visitor.call(sold.getSoldPrices, { query } as never)).status).toBe(400),
  )
})
