import { expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { splitOf } from '../core/money/checkout/lines.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { sessionIdOf } from '../testing/payments.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { newMember } from '../testing/visitor.ts'

onOwnTable()

it('takes premium and fixed fee of the piece that has them alone, and shows the premium before the payment', async () => {
  const [seller, bea] = [await newMember(), await newMember()]
  await changeSetting('buyers_premium', '25')
  const { listing: won } = await newAuction({}, seller)
  const { listing: other } = await newListing('100.00', seller)
  await bea.call(auctions.placeBid, { body: { listingId: won.id, bidAmount: '100' } })
  await letTimePass(won.id, 4 * DAY)
  await wakeAuction(won.id)
  for (const listingId of [won.id, other.id]) await bea.call(baskets.addToBasket, { params: { listingId } })
  const { body: shown } = await bea.call(baskets.listBaskets)
  expect(shown).toMatchObject([{ total: '200.00', premium: '25.00' }])
  expect(shown[0]?.pieces.find(({ listingId }) => listingId === won.id)?.premium).toBe('25.00')
  const body = { listingIds: [won.id, other.id], expectedPrice: '200.00' }
  const opened = await bea.call(baskets.createBasketCheckout, { body })
  const kept = (await findCheckoutBySession(sessionIdOf(opened.body.url)))!
  if (kept.assetId !== undefined) throw new Error('a checkout of shares')
  expect(kept).toMatchObject({ amountCents: 200_00, premiumCents: 25_00 })
  expect(splitOf(kept)).toMatchObject({ salePriceCents: 200_00, premiumCents: 25_00 })
})
