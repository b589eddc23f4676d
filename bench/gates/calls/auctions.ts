import { recorded } from '../../../functions/auctions/testing/recorded.ts'
import { newAuction } from '../../../functions/testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../../../functions/testing/time.ts'
import { type Member, newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, seller, visitor } from '../measure/people.ts'

async function auctionWithBid() {
  const { listing } = await newAuction({ reservePrice: '100' }, seller)
  await buyer.call(endpoints.placeBid, { body: { listingId: listing.id, maxBid: '150' } })
  return listing.id
}

async function endedAuction() {
  const id = await auctionWithBid()
  await letTimePass(id, 3 * DAY)
  await wakeAuction(id)
  return id
}

async function unpaidAuction() {
  const { listing } = await newAuction({}, seller)
  for (const [bidder, maxBid] of [
    [admin, '100'],
    [buyer, '150'],
  ] as const) {
    await bidder.call(endpoints.placeBid, { body: { listingId: listing.id, maxBid } })
  }
  for (const days of [3, 4]) {
    await letTimePass(listing.id, days * DAY)
    await wakeAuction(listing.id)
  }
  return listing.id
}

/** A first page of them. */
const AUCTIONS = 20

async function recordedBid(by: Member) {
  const { listing } = await newAuction({ reservePrice: '100' }, by)
  await buyer.call(endpoints.placeBid, { body: { listingId: listing.id, maxBid: '150' } })
  await recorded(listing.id)
}

export const calls: CallsOf<'auctions'> = {
  placeBid: async () => {
    const listingId = await auctionWithBid()
    return () => buyer.call(endpoints.placeBid, { body: { listingId, maxBid: '200' } })
  },
  listMyBids: async () => {
    const sela = await newMember()
    for (let auction = 0; auction < AUCTIONS; auction++) await recordedBid(sela)
    return () => buyer.call(endpoints.listMyBids)
  },
  getBids: async () => {
    const id = await auctionWithBid()
    return () => buyer.call(endpoints.getBids, { params: { id } })
  },
  getPublicAuction: async () => {
    const id = await auctionWithBid()
    return () => visitor.call(endpoints.getPublicAuction, { params: { id } })
  },
  getAuctionStatus: async () => {
    const id = await auctionWithBid()
    return () => buyer.call(endpoints.getAuctionStatus, { params: { id } })
  },
  createAuctionCheckout: async () => {
    const id = await endedAuction()
    return () => buyer.call(endpoints.createAuctionCheckout, { params: { id } })
  },
  offerToNextBidder: async () => {
    const id = await unpaidAuction()
    return () => seller.call(endpoints.offerToNextBidder, { params: { id } })
  },
  voidBid: async () => {
    const id = await auctionWithBid()
    const { body } = await admin.call(endpoints.getBids, { params: { id } })
    const voiding = { bidId: body.bids[0]?.id ?? '', reason: 'A slip of the finger.' }
    return () => admin.call(endpoints.voidBid, { params: { id }, body: voiding })
  },
  relistListing: async () => {
    const id = await unpaidAuction()
    return () => seller.call(endpoints.relistListing, { params: { id } })
  },
}
