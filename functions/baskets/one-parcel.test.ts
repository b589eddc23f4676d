import { expect, it } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { cents } from '../../shared/rules/cents.ts'
import { parcelShares } from '../../shared/rules/further-piece.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { sessionIdOf } from '../testing/payments.ts'
import { newListing } from '../testing/sales.ts'
import { newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

it('takes the dearest and an amount for each further piece, never more than its own price', () => {
  const prices = [cents(12_00), cents(20_00), cents(3_00), cents(20_00)]
  expect(parcelShares(prices, null)).toEqual(prices)
  expect(parcelShares(prices, cents(0))).toEqual([0, 20_00, 0, 0])
  expect(parcelShares(prices, cents(5_00))).toEqual([5_00, 20_00, 3_00, 5_00])
})

it('shows and charges one parcel by the rule of its seller, and refuses the price before a change', async () => {
  const [seller, bea] = [await newMember(), await newMember()]
  const ids: string[] = []
  for (const domestic of ['20.00', '12.00']) {
    const delivery = { from: 'US', domestic, abroad: null, countries: [], pickupTown: 'Boston' }
    ids.push((await newListing('100.00', seller, undefined, { delivery } as never)).listing.id)
  }
  for (const listingId of ids) await bea.call(baskets.addToBasket, { params: { listingId } })
  const pay = (expectedShipping: string) =>
    bea.call(baskets.createBasketCheckout, {
      body: { listingIds: ids, delivery: { method: 'ship', country: 'US' }, expectedShipping },
    })
  const { body: saved } = await seller.call(accounts.updateProfile, { body: { furtherPiece: '5.00' } })
  expect(saved.furtherPiece).toBe('5.00')
  const { body: shown } = await bea.call(baskets.listBaskets)
  expect(shown).toMatchObject([{ delivery: { domestic: '25.00' }, apart: { domestic: '32.00' } }])
  expect(await pay('32.00')).toMatchObject({ status: 409, body: { code: 'shipping_changed' } })
  const { body } = await pay('25.00')
  const first = (await findCheckoutBySession(sessionIdOf(body.url)))!
  expect(first).toMatchObject({ lines: [{ shippingCents: 20_00 }, { shippingCents: 5_00 }] })
  await seller.call(accounts.updateProfile, { body: { furtherPiece: '0.00' } })
  const again = await pay('20.00')
  expect(again.status).toBe(200)
  expect(await findCheckoutBySession(sessionIdOf(again.body.url))).toMatchObject({ shippingCents: 20_00 })
})

const ship = (country: string) => ({ method: 'ship', country }) as const
const pickup = { method: 'pickup' } as const

async function twoPieces(terms: readonly object[], price = '100.00') {
  const [seller, bea] = [await newMember(), await newMember()]
  const ids: string[] = []
  for (const own of terms) {
    const delivery = { from: 'US', domestic: '20.00', abroad: null, countries: [], pickupTown: 'Boston', ...own }
    ids.push((await newListing(price, seller, undefined, { delivery } as never)).listing.id)
  }
  for (const listingId of ids) await bea.call(baskets.addToBasket, { params: { listingId } })
  const start = (more: object) => bea.call(baskets.createBasketCheckout, { body: { listingIds: ids, ...more } })
  const rule = (furtherPiece: unknown, who = seller) =>
    who.call(accounts.updateProfile, { body: { furtherPiece } as never })
  return { seller, bea, ids, start, rule }
}

it('is each seller’s own: nobody else changes it, not even by naming them', async () => {
  const { seller, bea, start } = await twoPieces([{}, {}])
  const { body } = await bea.call(accounts.updateProfile, {
    body: { furtherPiece: '0.00', id: seller.user.id, userId: seller.user.id } as never,
  })
  expect(body).toMatchObject({ id: bea.user.id })
  expect((await bea.call(baskets.listBaskets)).body).toMatchObject([{ delivery: { domestic: '40.00' } }])
  expect(await start({ delivery: ship('US'), expectedShipping: '20.00' })).toMatchObject({
    body: { code: 'shipping_changed' },
  })
  const visitor = new Visitor()
  expect((await visitor.call(accounts.updateProfile, { body: { furtherPiece: '0.00' } })).status).toBe(401)
})

it('says what is wrong with it', async () => {
  const { seller, rule } = await twoPieces([{}, {}])
  await rule('5.00')
  for (const bad of ['-1', '1000000000', '1.234', 'five', '', {}, [], true, 1e9]) {
    const { status, body } = await rule(bad)
    expect({ bad, status }).toEqual({ bad, status: 400 })
    expect(body).toMatchObject({ issues: [{ path: 'furtherPiece', message: expect.stringMatching(/\w+/) }] })
  }
  expect((await seller.call(accounts.getUser)).body.furtherPiece).toBe('5.00')
  expect((await rule(null)).body.furtherPiece).toBeNull()
})

it('costs nothing to pick up, from one town only', { tags: 'full' }, async () => {
  const here = await twoPieces([{}, {}])
  await here.rule('5.00')
  expect((await here.start({ delivery: pickup, expectedShipping: '0.00' })).status).toBe(200)
  const apart = await twoPieces([{}, { pickupTown: 'Salem' }])
  await apart.rule('5.00')
  expect((await apart.bea.call(baskets.listBaskets)).body).toMatchObject([{ delivery: { pickupTown: null } }])
  expect(await apart.start({ delivery: pickup })).toMatchObject({ body: { code: 'basket_apart' } })
})

it('counts the prices of the buyer’s country, and goes nowhere that one of the pieces doesn’t', async () => {
  const toGermany = { countries: [{ country: 'DE', price: '60.00' }] }
  const { bea, start, rule } = await twoPieces([toGermany, { countries: [{ country: 'DE', price: '50.00' }] }])
  await rule('0.00')
  expect((await bea.call(baskets.listBaskets)).body).toMatchObject([
    { delivery: { domestic: '20.00', countries: [{ country: 'DE', price: '60.00' }] } },
  ])
  const { body } = await start({ delivery: ship('DE'), expectedShipping: '60.00' })
  expect(await findCheckoutBySession(sessionIdOf(body.url))).toMatchObject({ shippingCents: 60_00 })
  const half = await twoPieces([toGermany, {}])
  await half.rule('0.00')
  expect((await half.bea.call(baskets.listBaskets)).body).toMatchObject([
    { delivery: { countries: [{ country: 'DE', price: null }] } },
  ])
  expect(await half.start({ delivery: ship('DE') })).toMatchObject({ body: { code: 'destination_not_served' } })
})

it('never charges a card more than it can take', { tags: 'full' }, async () => {
  const { seller, bea, ids, start, rule } = await twoPieces([{}, {}], '499990.00')
  await rule(null)
  expect(await start({ delivery: ship('US') })).toMatchObject({ body: { code: 'basket_too_dear' } })
  await rule('0.00')
  // $999,980.00 and $20.00 are a cent too much.
  expect(await start({ delivery: ship('US') })).toMatchObject({ body: { code: 'basket_too_dear' } })
  expect((await start({ delivery: pickup })).status).toBe(200)
  for (const id of ids) expect(await findListing(id)).toMatchObject({ reservedBy: bea.user.id })
  expect(seller.user.id).not.toBe(bea.user.id)
})

it('is one of two changes at once, and a payment is by the one or the other', async () => {
  const { seller, start, rule } = await twoPieces([{}, {}])
  const answers = await Promise.all([rule('3.00'), rule('7.00'), start({ delivery: ship('US') })])
  const { furtherPiece } = (await seller.call(accounts.getUser)).body
  expect(['3.00', '7.00']).toContain(furtherPiece)
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
  const { url } = answers[2].body as { url: string }
  const found = (await findCheckoutBySession(sessionIdOf(url))) as { shippingCents: number }
  expect([40_00, 23_00, 27_00]).toContain(found.shippingCents)
})
