import { describe, expect, it } from 'vitest'
import { auctionEnded } from '../../events/auction.ts'
import { type AuctionRecordFile, auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { replayAuction } from '../../shared/rules/auction-record.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { findEntries } from '../core/auction/bid-store.ts'
import { emitted } from '../testing/events.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { presentRecord } from './present-bids.ts'
import { recorded } from './testing/recorded.ts'

const reason = 'The bidder meant $550.'

async function newRivals() {
  const { seller, listing } = await newAuction()
  const [vera, ada, eve] = await Promise.all([
    newAdmin({ firstName: 'Vera' }),
    newMember({ firstName: 'Ada' }),
    newMember({ firstName: 'Eve' }),
  ])
  const { id } = listing
  const place = async (who: Member, amount: { bidAmount: string } | { maxBid: string }) =>
    (await who.call(auctions.placeBid, { body: { listingId: id, ...amount } })).body.id
  const see = async (who: Visitor) => (await who.call(auctions.getAuctionStatus, { params: { id } })).body
  const seeBids = async (who: Visitor = new Visitor()) => (await who.call(auctions.getBids, { params: { id } })).body
  const voids = (bidId: string, who: Member = vera) =>
    who.call(auctions.voidBid, { params: { id }, body: { bidId, reason } })
  const record = () => recorded(id)
  return { id, seller, vera, ada, eve, place, see, seeBids, voids, record }
}

const lines = ({
  bids,
}: {
  bids: { user: { firstName: string | null }; bidAmount: string; voided: string | null }[]
}) => bids.map(({ user, bidAmount, voided }) => [user.firstName, bidAmount, voided])

describe('a bid that an admin voids', () => {
  it('no longer counts: the former leader leads again, at the recalculated price, and bidding continues', async () => {
    const { id, vera, ada, eve, place, see, seeBids, voids, record } = await newRivals()
    await place(ada, { maxBid: '500' })
    const slip = await place(eve, { bidAmount: '55000' })
    expect(await voids(slip)).toMatchObject({ status: 200, body: { currentBid: '1.00', bidCount: 1 } })
    expect(await see(ada)).toMatchObject({
      isLeading: true,
      currentBid: '1.00',
      myMaxBid: '500.00',
      minimumBid: '2.00',
    })
    expect(await see(eve)).toMatchObject({ isLeading: false, myMaxBid: null })
    expect((await eve.call(listings.getListing, { params: { id } })).body).toMatchObject({
      currentBid: '1.00',
      bidCount: 1,
    })
    // It stays to be read, with the reason.
    expect(lines(await seeBids(vera))).toEqual([
      ['Eve', '55000.00', reason],
      ['Ada', '1.00', null],
    ])
    await place(eve, { bidAmount: '550' })
    await record()
    expect(lines(await seeBids(vera))).toEqual([
      ['Eve', '550.00', null],
      ['Eve', '55000.00', reason],
      ['Ada', '1.00', null],
    ])
    // Asked for twice, it happened once.
    expect(await voids(slip)).toMatchObject({ status: 200, body: { currentBid: '550.00' } })
    await letTimePass(id, 3 * DAY)
    await see(vera)
    expect((await findAuction(id))?.seq).toBe(4)
  })

  it('is in the record with who did it and why, and the record holds', async () => {
    const { id, ada, eve, place, voids, record } = await newRivals()
    await place(ada, { maxBid: '50' })
    const slip = await place(eve, { bidAmount: '80' })
    await place(ada, { maxBid: '300' })
    await voids(slip)
    await record()
    await place(eve, { bidAmount: '60' })
    await record()
    const kept = await recordOf(id)
    const { faults, priceCents } = replayAuction(kept)
    expect(faults).toEqual([])
    expect(priceCents).toBe(61_00)
    expect(kept.entries[3]).toMatchObject({
      kind: 'void',
      voids: [2],
      reason,
      admin: expect.stringMatching(/^[0-9A-F]{12}$/),
    })
    // The winner's maximum is in their own copy alone.
    expect(kept.entries[2]).toMatchObject({ amountCents: null })
    expect((await recordOf(id, ada.user.id)).entries[2]).toMatchObject({ amountCents: 300_00 })
    expect(JSON.stringify(await recordOf(id, eve.user.id))).not.toContain('30000,')
  })

  it('takes with it how far it was raised, which only admins see', async () => {
    const { ada, eve, vera, place, see, seeBids, voids } = await newRivals()
    await place(ada, { bidAmount: '10' })
    const slip = await place(eve, { maxBid: '5000' })
    await place(eve, { maxBid: '6000' })
    const raises = async (who: Visitor) => (await seeBids(who)).bids.filter(({ raisesMaximum }) => raisesMaximum)
    expect(await raises(ada)).toEqual([])
    expect(await raises(vera)).toMatchObject([{ bidAmount: '11.00' }])
    await voids(slip)
    expect(await see(eve)).toMatchObject({ isLeading: false, currentBid: '10.00' })
  })

  it('leaves a seller who has no other bid free to take the piece off sale', async () => {
    const { id, seller, eve, place, see, voids } = await newRivals()
    const slip = await place(eve, { bidAmount: '55000' })
    await voids(slip)
    expect(await see(eve)).toMatchObject({ currentBid: null, bidCount: 0, minimumBid: '1.00' })
    expect((await seller.call(listings.deleteListing, { params: { id } })).status).toBe(200)
    expect(await voids(slip)).toMatchObject({ status: 404 })
  })

  it('is voided by admins only, with a reason, and only in its own auction', async () => {
    const { id, vera, seller, ada, eve, place, voids } = await newRivals()
    const other = await newRivals()
    const bid = await place(eve, { bidAmount: '20' })
    for (const who of [ada, seller, eve]) expect((await voids(bid, who)).status).toBe(403)
    const noReason = { params: { id }, body: { bidId: bid, reason: '  ' } }
    expect(await vera.send(auctions.voidBid, noReason)).toMatchObject({ status: 400 })
    expect(await other.voids(bid)).toMatchObject({ status: 404 })
  })

  it('after the end gives the piece to who would have won, with the whole time to pay', async () => {
    const { id, ada, eve, place, see, voids } = await newRivals()
    await place(ada, { maxBid: '500' })
    const slip = await place(eve, { bidAmount: '55000' })
    await letTimePass(id, 3 * DAY)
    await wakeAuction(id)
    expect(await see(eve)).toMatchObject({ isWinner: true, toPay: { amount: '55000.00' } })
    await letTimePass(id, 2 * DAY)
    await voids(slip)
    expect(await see(eve)).toMatchObject({ isWinner: false, toPay: null })
    const { toPay } = await see(ada)
    expect(toPay).toMatchObject({ amount: '1.00', secondChance: false })
    expect(Date.parse(toPay!.until) - Date.now()).toBeGreaterThan(3.9 * DAY)
    expect((await ada.call(auctions.createAuctionCheckout, { params: { id } })).status).toBe(200)
    // While they are paying nothing changes under them.
    expect(await voids(await bidOf(id, ada.user.id))).toMatchObject({ status: 409, body: { code: 'listing_reserved' } })
  })

  it('after the end leaves a winner who still leads their time to pay, and asks less of them', async () => {
    const { id, ada, eve, place, see, voids } = await newRivals()
    await place(ada, { maxBid: '500' })
    const slip = await place(eve, { bidAmount: '400' })
    await letTimePass(id, 3 * DAY)
    await wakeAuction(id)
    await letTimePass(id, 2 * DAY)
    const { toPay } = await see(ada)
    expect((await voids(slip)).status).toBe(200)
    expect((await see(ada)).toPay).toEqual({ ...toPay, amount: '1.00' })
    expect(await emitted(auctionEnded, id)).toHaveLength(1)
  })

  it('after the end leaves a piece without a winner, if nobody else has bid', async () => {
    const { id, seller, eve, place, see, voids } = await newRivals()
    const slip = await place(eve, { bidAmount: '55000' })
    await letTimePass(id, 3 * DAY)
    await wakeAuction(id)
    expect((await voids(slip)).status).toBe(200)
    expect(await see(seller)).toMatchObject({ outcome: 'unsold', mayRelist: true })
    expect((await see(eve)).toPay).toBeNull()
    expect(await emitted(auctionEnded, id)).toHaveLength(1)
  })

  it('cannot be voided any more once the piece is paid for, or listed again', async () => {
    const [sold, relisted] = await Promise.all([newRivals(), newRivals()])
    for (const { id, ada, eve, place } of [sold, relisted]) {
      await place(ada, { maxBid: '500' })
      await place(eve, { bidAmount: '400' })
      await letTimePass(id, 3 * DAY)
      await wakeAuction(id)
    }
    const { url } = (await sold.ada.call(auctions.createAuctionCheckout, { params: { id: sold.id } })).body
    await pay(url)
    await sold.ada.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(url) } })
    await letTimePass(relisted.id, 4 * DAY)
    const again = await relisted.seller.call(auctions.relistListing, { params: { id: relisted.id } })
    expect(again.status).toBe(201)
    for (const { id, ada, voids } of [sold, relisted]) {
      expect(await voids(await bidOf(id, ada.user.id))).toMatchObject({ status: 409, body: { code: 'void_too_late' } })
    }
  })

  it('and other bids at the same moment come to one record', async () => {
    const { id, ada, eve, place, voids } = await newRivals()
    await place(ada, { maxBid: '40' })
    const slip = await place(eve, { bidAmount: '90' })
    const bea = await newMember({ firstName: 'Bea' })
    await Promise.all([voids(slip), place(bea, { maxBid: '200' }), voids(slip), place(bea, { maxBid: '250' })])
    const kept = await recordOf(id)
    expect(replayAuction(kept).faults).toEqual([])
    expect(kept.entries.filter(({ kind }) => kind === 'void')).toHaveLength(1)
  })
})

/** As it would be published now. */
async function recordOf(id: string, viewerId?: string): Promise<AuctionRecordFile> {
  const auction = (await findAuction(id))!
  return presentRecord(
    { ...auction, endedAt: auction.endsAt },
    await findEntries(auction),
    viewerId,
  ) as AuctionRecordFile
}

const bidOf = async (id: string, bidderId: string) =>
  (await findAuction(id))?.latest.find(bid => bid.bidderId === bidderId)?.hash ?? ''
