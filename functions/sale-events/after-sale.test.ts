import { describe, expect, it } from 'vitest'
import { auctionEnded } from '../../events/auction.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { paramsOf, publishedEvent } from '../testing/sale-events.ts'
import { newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { endAfterSales } from './after-sale.ts'
import { handler as onAuctionEnded } from './on-auction-ended-offer-unsold.ts'

/** Two lots; the first is won by Bea, nobody bids on the second. */
async function ended(afterSaleDays: number) {
  const sale = await publishedEvent(2, { afterSaleDays })
  const bea = await newMember()
  const [won, unsold] = sale.lots.map(({ listingId }) => listingId) as [string, string]
  await bea.call(auctions.placeBid, { body: { listingId: won, maxBid: '80' } })
  for (const id of [won, unsold]) {
    await letTimePass(id, 3 * DAY)
    await wakeAuction(id)
    const [event] = await emitted(auctionEnded, id)
    // Its queue may bring it twice, and at once.
    await Promise.all([deliverTo(onAuctionEnded, event!), deliverTo(onAuctionEnded, event!)])
    await deliverTo(onAuctionEnded, event!)
  }
  const catalogue = async () => (await new Visitor().call(saleEvents.getSaleEvent, paramsOf(sale.id))).body.lots
  return { ...sale, bea, won, unsold, catalogue }
}

describe('after the sale', () => {
  it('an unsold lot is for sale at its start price, once; a sold one has its hammer price', async () => {
    const { house, won, catalogue, unsold } = await ended(7)
    const [first, second] = await catalogue()
    expect(first).toMatchObject({ listingId: won, state: 'sold', currentBid: '50.00', bidCount: 1, afterSale: null })
    expect(second).toMatchObject({ state: 'passed', afterSale: { price: '50.00', isAvailable: true } })
    const { body } = await house.call(listings.getListing, paramsOf(second!.afterSale!.listingId))
    expect(body).toMatchObject({
      ...{ listingType: 'fixed-price', price: '50.00', status: 'active', reservePrice: null, auctionEndDate: null },
      ...{ itemName: 'Piece 2', premiumRate: '0.00', lot: { number: '2', isAfterSale: true } },
    })
    const { body: status } = await house.call(auctions.getAuctionStatus, paramsOf(unsold))
    expect(status.relistedAs).toBe(second!.afterSale!.listingId)
  })

  it('is not, where the house doesn’t sell after the sale', async () => {
    const { catalogue } = await ended(0)
    expect((await catalogue())[1]).toMatchObject({ state: 'passed', afterSale: null })
  })

  it('is not, once the house is suspended, also if that comes at the same moment', { tags: 'full' }, async () => {
    const { house, lots } = await publishedEvent(2, { afterSaleDays: 7 })
    const admin = await newAdmin()
    const ids = lots.map(({ listingId }) => listingId)
    const [first, second] = await Promise.all(
      ids.map(async id => {
        await letTimePass(id, 3 * DAY)
        await wakeAuction(id)
        return (await emitted(auctionEnded, id))[0]
      }),
    )
    await meanwhile(
      () => deliverTo(onAuctionEnded, first!),
      /^LISTING#/,
      () => admin.call(members.suspendMember, { params: { id: house.user.id }, body: { reason: 'Fraud.' } }),
    )
    await deliverTo(onAuctionEnded, second!)
    const left = await Promise.all(ids.map(id => findListing(id)))
    expect(left).toMatchObject([{ status: 'ended' }, { status: 'ended' }])
    expect(left.map(listing => listing?.relistedAs)).toEqual([undefined, undefined])
  })

  it('single auctions are not concerned', async () => {
    const { listing } = await newListing()
    const { house } = await publishedEvent(1)
    expect(house.user.id).not.toBe(listing.userId)
    expect(listing.lot).toBeNull()
  })

  it('ends after the days that the house chose; what is being paid waits', { tags: 'full' }, async () => {
    const { catalogue, house } = await ended(2)
    const listingId = (await catalogue())[1]!.afterSale!.listingId
    const statusOf = async () => (await house.call(listings.getListing, paramsOf(listingId))).body.status
    await endAfterSales(new Date(Date.now() + 3 * DAY), checkoutDeps)
    expect(await statusOf()).toBe('active')
    const buyer = await newMember()
    const opened = await buyer.call(checkout.createCheckoutSession, { body: { listingId } } as never)
    expect(opened.status).toBeLessThan(300)
    await endAfterSales(new Date(Date.now() + 5 * DAY), checkoutDeps)
    // The page was open for half an hour only.
    expect((await house.call(listings.getListing, paramsOf(listingId))).status).toBe(404)
    expect((await catalogue())[1]).toMatchObject({ afterSale: { isAvailable: false } })
  })
})
