import { expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { newMember } from '../testing/visitor.ts'

onOwnTable()

it('keeps a won piece and an agreed one at least three days, to be paid in one parcel', async () => {
  const [seller, bea, ada] = [await newMember(), await newMember(), await newMember()]
  const { listing: won } = await newAuction({}, seller)
  await bea.call(auctions.placeBid, { body: { listingId: won.id, bidAmount: '100' } })
  await letTimePass(won.id, 4 * DAY)
  await wakeAuction(won.id)
  const { listing: agreed } = await newListing('100.00', seller)
  const { body: offer } = await bea.call(offers.makeOffer, { body: { listingId: agreed.id, offerAmount: '90' } })
  await seller.call(offers.respondToOffer, { params: { id: offer.id }, body: { action: 'accept' } })
  const ids = [won.id, agreed.id]
  for (const listingId of ids) {
    const params = { listingId }
    expect(await bea.call(baskets.addToBasket, { params })).toMatchObject({ status: 200 })
    expect((await ada.call(baskets.createBasketCheckout, { body: { listingIds: [listingId] } })).status).not.toBe(200)
  }
  expect(await ada.call(baskets.addToBasket, { params: { listingId: won.id } })).toMatchObject({ status: 409 })
  const [basket] = (await bea.call(baskets.listBaskets)).body
  const threeDays = new Date(Date.now() + 3 * DAY - 60_000).toISOString()
  for (const { reservedUntil } of basket!.pieces) expect(reservedUntil! >= threeDays).toBe(true)
  expect((await bea.call(baskets.createBasketCheckout, { body: { listingIds: ids } })).status).toBe(200)
})
