import { describe, expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { newId } from '../platform/ids.ts'
import { newAuction } from '../testing/sales.ts'
import { DAY, letTimePass } from '../testing/time.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { recorded, recordedBids } from './testing/recorded.ts'

const bid = (listingId: string, bidAmount: string) => ({ body: { listingId, bidAmount } })
const maximum = (listingId: string, maxBid: string) => ({ body: { listingId, maxBid } })

describe('what everyone may see of an auction', () => {
  it('is the same for all, may be kept for a second, and lets a bidder know by their pseudonym that they lead', async () => {
    const { listing } = await newAuction()
    const params = { id: listing.id }
    const [ada, bea] = [await newMember({ firstName: 'Ada' }), await newMember({ firstName: 'Bea' })]
    await ada.call(auctions.placeBid, maximum(listing.id, '50'))
    await bea.call(auctions.placeBid, bid(listing.id, '20'))
    const seen = await bea.call(auctions.getPublicAuction, { params })
    expect(seen.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    expect(seen.body).toEqual((await ada.call(auctions.getPublicAuction, { params })).body)
    expect(seen.body).toMatchObject({ currentBid: '21.00', minimumBid: '22.00', bidCount: 2, state: 'live' })
    expect(seen.body.bids.map(({ userId }) => userId)).toEqual([null, null, null])
    const { me, version } = (await ada.call(auctions.getAuctionStatus, { params })).body
    expect(seen.body).toMatchObject({ leader: me, version })
    expect((await new Visitor().call(auctions.getAuctionStatus, { params })).body.me).toBeNull()
  })
})

describe('a bid', () => {
  it('starts at the reserve and is the price when it leads', async () => {
    const { listing } = await newAuction({ reservePrice: '100' })
    const bea = await newMember({ firstName: 'Bea' })
    expect(await bea.call(auctions.placeBid, bid(listing.id, '99.99'))).toMatchObject({
      status: 422,
      body: { code: 'bid_too_low', message: 'Bids start at $100.00.' },
    })
    expect(await bea.call(auctions.placeBid, bid(listing.id, '120.50'))).toMatchObject({
      status: 201,
      body: { leading: true, bidAmount: '120.50', currentBid: '120.50', minimumBid: '121.50' },
    })
    const { body } = await new Visitor().call(auctions.getBids, { params: { id: listing.id } })
    expect(body).toMatchObject({
      bidCount: 1,
      record: null,
      bids: [{ bidAmount: '120.50', user: { firstName: null }, userId: null, automatic: false }],
    })
    expect(await new Visitor().call(listings.getListing, { params: { id: listing.id } })).toMatchObject({
      body: { currentBid: '120.50', bidCount: 1, status: 'active' },
    })
  })

  it('is outbid at once by a higher maximum, which nobody gets to see', async () => {
    const { listing } = await newAuction()
    const [ada, bea] = await Promise.all([newMember({ firstName: 'Ada' }), newMember({ firstName: 'Bea' })])
    expect(await ada.call(auctions.placeBid, maximum(listing.id, '50'))).toMatchObject({
      body: { leading: true, currentBid: '1.00', myMaxBid: '50.00' },
    })
    expect(await bea.call(auctions.placeBid, bid(listing.id, '20'))).toMatchObject({
      status: 201,
      body: { leading: false, bidAmount: '20.00', currentBid: '21.00', myMaxBid: null },
    })
    const seen = await bea.call(auctions.getBids, { params: { id: listing.id } })
    expect(seen.body.bids.map(({ user, bidAmount, automatic }) => [user.firstName, bidAmount, automatic])).toEqual([
      [null, '21.00', true],
      ['Bea', '20.00', false],
      [null, '1.00', false],
    ])
    const status = await bea.call(auctions.getAuctionStatus, { params: { id: listing.id } })
    expect(status.body).toMatchObject({ isLeading: false, myMaxBid: null, currentBid: '21.00', minimumBid: '22.00' })
    expect(JSON.stringify([seen.body, status.body])).not.toContain('50.00')
  })

  it('sent again with its key gets its first response byte for byte, even after other bids', async () => {
    const { listing } = await newAuction()
    const [ada, bea] = await Promise.all([newMember({ firstName: 'Ada' }), newMember({ firstName: 'Bea' })])
    const keyed = (request: ReturnType<typeof bid> | ReturnType<typeof maximum>) => ({
      ...request,
      headers: { 'idempotency-key': newId() },
    })
    const requests = [
      [ada, keyed(maximum(listing.id, '50'))],
      // A plain bid below her own maximum, which stays hers.
      [ada, keyed(bid(listing.id, '30'))],
      [bea, keyed(bid(listing.id, '40'))],
      [ada, keyed(maximum(listing.id, '80'))],
    ] as const
    const first: string[] = []
    for (const [who, request] of requests) {
      first.push(JSON.stringify((await who.call(auctions.placeBid, request)).body))
    }
    expect(first.map(body => JSON.parse(body).myMaxBid)).toEqual(['50.00', '50.00', null, '80.00'])
    const again = () =>
      Promise.all(
        requests.map(async ([who, request]) => JSON.stringify((await who.call(auctions.placeBid, request)).body)),
      )
    expect(await again()).toEqual(first)
    // The seventh bid moves those before it to the history.
    for (const limit of ['200', '300']) await bea.call(auctions.placeBid, maximum(listing.id, limit))
    await ada.call(auctions.placeBid, bid(listing.id, '150'))
    expect((await findAuction(listing.id))?.latest).toHaveLength(1)
    expect(await again()).toEqual(first)
    await letTimePass(listing.id, 3 * DAY)
    expect(await again()).toEqual(first)
  })

  it('shows in lists until a newer one does, however late the news of it come', async () => {
    const { seller, listing } = await newAuction()
    const bea = await newMember({ firstName: 'Bea' })
    for (const amount of ['10', '20']) await bea.call(auctions.placeBid, bid(listing.id, amount))
    const shown = async () => (await seller.call(payouts.getSellerDashboard)).body.listings[0]
    for (const seq of [2, 1]) {
      await recordedBids(listing.id, seq - 1, seq)
      expect(await shown()).toMatchObject({ currentBid: '20.00', bidCount: 2 })
    }
  })

  it('that raises the leader’s own maximum leaves no trace, however often it comes', async () => {
    const { listing } = await newAuction()
    const [ada, bea] = await Promise.all([newMember({ firstName: 'Ada' }), newMember({ firstName: 'Bea' })])
    await bea.call(auctions.placeBid, bid(listing.id, '5'))
    await ada.call(auctions.placeBid, maximum(listing.id, '50'))
    const look = async () => {
      const params = { id: listing.id }
      const seen = await Promise.all([
        bea.call(auctions.getBids, { params }),
        bea.call(auctions.getAuctionStatus, { params }),
        bea.call(listings.getListing, { params }),
      ])
      return seen.map(({ body }) => ({ ...body, serverTime: undefined }))
    }
    await recorded(listing.id)
    const before = await look()
    for (let raise = 1; raise <= 12; raise++) {
      await ada.call(auctions.placeBid, maximum(listing.id, String(50 + raise)))
      await recorded(listing.id)
    }
    expect(await look()).toEqual(before)
    await bea.call(auctions.placeBid, bid(listing.id, '40'))
    const { body } = await bea.call(auctions.getBids, { params: { id: listing.id } })
    expect(body.bids.map(({ bidAmount }) => bidAmount)).toEqual(['41.00', '40.00', '6.00', '5.00'])
  })
})
