import { expect, it } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { cents } from '../../shared/rules/cents.ts'
import { parcelShares } from '../../shared/rules/further-piece.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { sessionIdOf } from '../testing/payments.ts'
import { newListing } from '../testing/sales.ts'
import { newMember } from '../testing/visitor.ts'

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
