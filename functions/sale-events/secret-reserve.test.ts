import { afterEach, describe, expect, it, vi } from 'vitest'
import { auctionEnded } from '../../events/auction.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { replayAuction } from '../../shared/rules/auction-record.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { newEvent, newHouse, newLots, paramsOf, publishedEvent, saveLots } from '../testing/sale-events.ts'
import { HOUR, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { handler as onAuctionEnded } from './on-auction-ended-offer-unsold.ts'

afterEach(() => {
  vi.useRealTimers()
})

const bid = (bidder: Member, listingId: string, maxBid: string) =>
  bidder.call(auctions.placeBid, { body: { listingId, maxBid } })
const statusOf = async (reader: Visitor, listingId: string) =>
  (await reader.call(auctions.getAuctionStatus, paramsOf(listingId))).body

/** One lot from $50, not sold below $237. */
async function sale() {
  const firstClosesAt = new Date(Date.now() + 2 * HOUR).toISOString()
  const event = await publishedEvent(1, { firstClosesAt, afterSaleDays: 3 }, { startPrice: '50', reserve: '237' })
  const listingId = event.lots[0]!.listingId
  const [bea, carl] = [await newMember({ firstName: 'Bea' }), await newMember({ firstName: 'Carl' })]
  const ended = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(firstClosesAt) })
    await wakeAuction(listingId)
    const [news] = await emitted(auctionEnded, listingId)
    await deliverTo(onAuctionEnded, news!)
    return news!.payload
  }
  const lot = async () => (await new Visitor().call(saleEvents.getSaleEvent, paramsOf(event.id))).body.lots[0]!
  const record = async () => (await new Visitor().call(auctions.getBids, paramsOf(listingId))).body.record!
  return { ...event, listingId, bea, carl, ended, lot, record }
}

describe('a lot with a secret reserve', () => {
  it('takes bids from its start price, and tells only whether the reserve is met', async () => {
    const { id, house, listingId, bea, carl, lot } = await sale()
    expect(await statusOf(bea, listingId)).toMatchObject({ reservePrice: '50.00', minimumBid: '50.00' })
    await bid(bea, listingId, '80')
    expect(await statusOf(bea, listingId)).toMatchObject({ currentBid: '50.00', reserveMet: false })
    expect(await lot()).toMatchObject({ startPrice: '50.00', currentBid: '50.00', isReserveMet: false })
    const told = await Promise.all(
      [bea, carl, new Visitor()].flatMap(reader => [
        reader.call(auctions.getAuctionStatus, paramsOf(listingId)),
        reader.call(auctions.getPublicAuction, paramsOf(listingId)),
        reader.call(auctions.getBids, paramsOf(listingId)),
        reader.call(listings.getListing, paramsOf(listingId)),
        reader.call(saleEvents.getSaleEvent, paramsOf(id)),
      ]),
    )
    for (const { body } of told) expect(JSON.stringify(body)).not.toMatch(/\b237(?:00|\.00)?\b/)
    const { body } = await house.call(saleEvents.getOwnSaleEvent, paramsOf(id))
    expect(body.lots[0]).toMatchObject({ startPrice: '50.00', reserve: '237.00' })
  })

  it('is bid up to its reserve by the first maximum that meets it, also a leader’s own', async () => {
    const { listingId, bea, carl } = await sale()
    await bid(bea, listingId, '80')
    await bid(bea, listingId, '120')
    expect(await statusOf(bea, listingId)).toMatchObject({ currentBid: '50.00', bidCount: 1, reserveMet: false })
    expect((await bid(bea, listingId, '300')).body).toMatchObject({ leading: true, currentBid: '237.00' })
    expect(await statusOf(carl, listingId)).toMatchObject({ currentBid: '237.00', bidCount: 2, reserveMet: true })
    await bid(carl, listingId, '310')
    expect(await statusOf(carl, listingId)).toMatchObject({ currentBid: '301.00', isLeading: true })
  })

  it('is sold where it is met, and the record shows that', async () => {
    const { listingId, bea, carl, ended, lot, record } = await sale()
    await bid(bea, listingId, '80')
    await bid(carl, listingId, '240')
    expect(await ended()).toMatchObject({ winnerId: carl.user.id, priceCents: 237_00 })
    expect(await lot()).toMatchObject({ state: 'sold', currentBid: '237.00', isReserveMet: true, afterSale: null })
    const shown = await record()
    expect(shown.secretReserve).toMatchObject({ amountCents: 237_00 })
    expect(replayAuction(shown as never)).toMatchObject({ faults: [], priceCents: 237_00, winner: shown.result.winner })
  })

  it('is unsold below it: nobody buys, the house is told, and the record keeps the reserve', async () => {
    const { house, listingId, bea, carl, ended, lot, record } = await sale()
    await bid(bea, listingId, '80')
    await bid(carl, listingId, '120')
    expect(await ended()).toMatchObject({ winnerId: null, priceCents: null, premiumCents: 0, isBelowReserve: true })
    expect(await lot()).toMatchObject({ state: 'passed', currentBid: '81.00', isReserveMet: false, afterSale: null })
    expect(await statusOf(carl, listingId)).toMatchObject({ outcome: 'unsold', isWinner: false, toPay: null })
    expect(await statusOf(house, listingId)).toMatchObject({ outcome: 'unsold', mayRelist: true })
    expect((await carl.call(auctions.createAuctionCheckout, { ...paramsOf(listingId), body: {} })).body.code).toBe(
      'not_the_buyer',
    )
    const shown = await record()
    expect(shown.secretReserve).toMatchObject({ amountCents: null })
    expect(JSON.stringify(shown)).not.toMatch(/\b237(?:00|\.00)?\b/)
    expect(replayAuction(shown as never)).toMatchObject({ faults: [], winner: null, priceCents: 81_00 })
  })

  it('is unsold, too, where the bid that met it is voided after the end', { tags: 'full' }, async () => {
    const { listingId, bea, carl, ended } = await sale()
    await bid(bea, listingId, '80')
    await bid(carl, listingId, '240')
    await ended()
    vi.useRealTimers()
    const admin = await newAdmin()
    const { bids } = (await admin.call(auctions.getBids, paramsOf(listingId))).body
    const bidId = bids.find(({ bidAmount }) => bidAmount === '237.00')!.id
    const body = { bidId, reason: 'A slip.' }
    expect((await admin.call(auctions.voidBid, { ...paramsOf(listingId), body })).status).toBe(200)
    const auction = await findAuction(listingId)
    expect(auction).toMatchObject({ state: 'ended', currentBidCents: 50_00 })
    expect([auction?.leaderId, auction?.buyerId]).toEqual([undefined, undefined])
  })

  it('has a reserve that isn’t below its start price', async () => {
    const house = await newHouse()
    const { id } = await newEvent(house)
    const wrong = await newLots(house, 1, { startPrice: '50', reserve: '49' })
    expect((await saveLots(house, id, wrong)).status).toBe(400)
  })
})
