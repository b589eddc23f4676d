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

  const like = async (query: Partial<Record<'itemName' | 'materials' | 'dateCreated' | 'had' | 'except', string>>) => {
    vi.setSystemTime(Date.now() + 1_000)
    return (await visitor.call(sold.getSoldLike, { query: { itemName: 'Old kettle', ...query } as never })).body
  }

  it('are told of pieces like another, each with what agrees, and with their middle from three sales on', async () => {
    const [first] = await Promise.all([
      newPurchase({ itemName: 'Brass kettle', piece: { dateCreated: '1870' } }),
      newPurchase({ itemName: 'Polished brass kettle', piece: { dateCreated: 'c. 1880' } }),
      newPurchase({ itemName: 'Silver kettle', piece: { dateCreated: '1870' } }),
    ])
    const asked = { materials: 'Brass', dateCreated: '1875' }
    expect(await like(asked)).toMatchObject({ form: 'Kettle', middle: null, range: null, had: null, lacks: ['sales'] })
    await newPurchase({ itemName: 'Kettle of brass', piece: { dateCreated: '1915' } })
    const found = await like(asked)
    expect(found).toMatchObject({ middle: { amount: '245.00', sales: 3 }, range: null, held: null })
    expect(
      found.comparables.map(({ title, comparison: { yearsLater, material } }) => [title, yearsLater, material]),
    ).toEqual([
      [expect.any(String), expect.any(Number), 'same'],
      [expect.any(String), expect.any(Number), 'same'],
      ['Kettle of brass', 40, 'same'],
    ])
    expect((await like({ ...asked, except: first.listing.id })).middle).toBeNull()
  })

  it('are not told where too little is known of the piece, which says what would help', { tags: 'full' }, async () => {
    expect(await like({ itemName: 'Something old' })).toMatchObject({ form: null, lacks: ['form'], comparables: [] })
    await Promise.all(
      Array.from({ length: 6 }, () => newPurchase({ itemName: 'Inkwell', piece: { dateCreated: '1900' } })),
    )
    expect(await like({ itemName: 'Old inkwell' })).toMatchObject({
      middle: null,
      lacks: ['material', 'period', 'size', 'maker'],
    })
  })

  it('tell what the listings of those like it had, if asked', async () => {
    const { had } = await like({ materials: 'Brass', dateCreated: '1875', had: 'true' })
    expect(had).toEqual({
      ...{ of: 3, photographs: 0, mark: 0, condition: 0, flaws: 0, dimensions: 0, description: 0 },
      ...{ maker: 3, dateCreated: 3 },
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

  it('keep a sale whose listing another payment could not buy, and what is not there', { tags: 'full' }, async () => {
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
