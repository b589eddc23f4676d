import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingSold } from '../../events/listing.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { estimates } from '../../shared/contract/endpoints/estimates.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { keepEstimate } from '../core/identify/estimate/estimate-store.ts'
import { newId } from '../platform/ids.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { handler as checkEstimate } from './on-listing-sold-check-estimate.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const accuracy = async () => (await new Visitor().call(estimates.getEstimateAccuracy)).body

interface Estimated {
  readonly category?: string
  readonly at?: Date
}

/** As an identification of theirs does. @returns its id */
async function estimated(
  { user }: Member,
  { category = 'Ceramics', at = new Date() }: Estimated = {},
): Promise<string> {
  const identificationId = newId(at)
  const range: { minCents: Cents; maxCents: Cents } = { minCents: cents(200_00), maxCents: cents(400_00) }
  const estimate = { ...range, category, level: 'kind', share: 0.7, estimatedAt: at.toISOString() } as const
  await keepEstimate({ identificationId, userId: user.id }, estimate, at)
  return identificationId
}

async function sold(seller: Member, price: string, identificationId: string | null, category = 'Ceramics') {
  const { body: item } = await seller.call(inventory.createInventoryItem, {
    body: { itemName: 'Ginger jar', category, identificationId },
  })
  const { body: listing } = await seller.call(listings.createListing, {
    body: {
      inventoryId: item.id,
      itemName: 'Ginger jar',
      category,
      delivery: freeDeliveryInput,
      listingType: 'fixed-price',
      price,
    },
  })
  const buyer = await newMember()
  const { body: page } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  await pay(page.url)
  await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(page.url) } })
  const [event] = await emitted(listingSold, listing.id)
  await deliverTo(checkEstimate, event!)
  return { listing, event: event! }
}

describe('how good estimates are', () => {
  it('is not known before anything is sold', async () => {
    expect(await accuracy()).toMatchObject({ total: { sales: 0, inside: 0, medianError: null }, categories: [] })
  })

  it('is counted once for each piece that was sold with one, however often and at once its message comes', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const inside = await sold(seller, '250.00', await estimated(seller))
    const above = await sold(seller, '640.00', await estimated(seller))
    await sold(seller, '250.00', null)
    await Promise.all([above, above, inside, above].map(({ event }) => deliverTo(checkEstimate, event)))

    const { total, categories } = await accuracy()
    expect(total).toEqual({ sales: 2, inside: 1, expected: 1.4, medianError: 15 })
    expect(categories).toMatchObject([
      {
        category: 'Ceramics',
        sales: 2,
        misses: [
          {
            itemName: 'Ginger jar',
            listingId: above.listing.id,
            estimatedValueMin: '200.00',
            estimatedValueMax: '400.00',
            soldFor: '640.00',
          },
        ],
      },
    ])
    const told = JSON.stringify(categories)
    for (const name of ['Sela', seller.user.id]) expect(told).not.toContain(name)
  })

  it('counts many sales of one category at once, none lost', { tags: 'full' }, async () => {
    const seller = await newMember()
    const before = (await accuracy()).total.sales
    await Promise.all(
      Array.from({ length: 4 }, async () =>
        sold(seller, '300.00', await estimated(seller, { category: 'Glass' }), 'Glass'),
      ),
    )
    expect((await accuracy()).total.sales).toBe(before + 4)
  })

  it('does not count an estimate that is another person’s, of another category, too old or invented', {
    tags: 'full',
  }, async () => {
    const [seller, other] = await Promise.all([newMember(), newMember()])
    const before = (await accuracy()).total.sales
    const year = 365 * 86_400_000
    const refused = [
      await estimated(other),
      await estimated(seller, { category: 'Silver' }),
      await estimated(seller, { at: new Date(Date.now() - year) }),
      newId(),
    ]
    for (const id of refused) await sold(seller, '300.00', id)
    expect((await accuracy()).total.sales).toBe(before)
  })

  it('counts a category that a seller invented as Other', async () => {
    const seller = await newMember()
    await sold(seller, '300.00', await estimated(seller, { category: 'Walking sticks' }), 'Walking sticks')
    expect((await accuracy()).categories.map(({ category }) => category)).toContain('Other')
  })
})
