import { describe, expect, it } from 'vitest'
import type { JsonResponseOf } from '../../shared/contract/endpoint.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { findEntries } from '../core/auction/bid-store.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction } from '../testing/sales.ts'
import { DAY, HOUR, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { recorded, recordedBids } from './testing/recorded.ts'

type Amount = { bidAmount: string } | { maxBid: string }
type Page = JsonResponseOf<typeof auctions.listMyBids>

/** Bids, and lets the reaction to it happen. */
async function bids(who: Member, listingId: string, amount: Amount) {
  const { status, body } = await who.call(auctions.placeBid, { body: { listingId, ...amount } })
  expect(status).toBe(201)
  await recorded(listingId)
  return body.id
}

async function mine(who: Visitor, query: { state?: 'open' | 'ended'; limit?: string; cursor?: string } = {}) {
  const { status, body } = await who.call(auctions.listMyBids, { query })
  expect(status).toBe(200)
  return body
}

const open = async (who: Visitor) => (await mine(who)).bids
const ended = async (who: Visitor) => (await mine(who, { state: 'ended' })).bids
const ids = ({ bids: shown }: Page) => shown.map(({ listingId }) => listingId)

async function newRivals() {
  const { seller, listing } = await newAuction({ reservePrice: '100' })
  const [ada, bea] = await Promise.all([newMember({ firstName: 'Ada' }), newMember({ firstName: 'Bea' })])
  return { id: listing.id, seller, listing, ada, bea }
}

/** Ada wins at $121.00 before Bea. */
async function wonAuction() {
  const rivals = await newRivals()
  await bids(rivals.ada, rivals.id, { maxBid: '150' })
  await bids(rivals.bea, rivals.id, { bidAmount: '120' })
  await letTimePass(rivals.id, 3 * DAY)
  return rivals
}

/** The same, four days later: Ada has not paid. */
async function unpaidAuction() {
  const auction = await wonAuction()
  await wakeAuction(auction.id)
  await letTimePass(auction.id, 4 * DAY)
  await wakeAuction(auction.id)
  return auction
}

describe('my bids', () => {
  it('say where I stand in each open auction, and hide what others would pay', async () => {
    const { id, listing, seller, ada, bea } = await newRivals()
    await bids(ada, id, { maxBid: '150' })
    expect(await open(ada)).toMatchObject([
      {
        listingId: id,
        standing: 'leading',
        hasEnded: false,
        currentBid: '100.00',
        myHighest: '150.00',
        bidCount: 1,
        auctionEndDate: listing.auctionEndDate,
        outcome: null,
        toPay: null,
        listing: { itemName: listing.itemName, category: 'Ceramics', status: 'active' },
      },
    ])
    await bids(bea, id, { bidAmount: '120' })
    expect(await open(ada)).toMatchObject([{ standing: 'leading', currentBid: '121.00', myHighest: '150.00' }])
    const [hers] = await open(bea)
    expect(hers).toMatchObject({ standing: 'outbid', currentBid: '121.00', myHighest: '120.00', minimumBid: '122.00' })
    expect(JSON.stringify(hers)).not.toContain('150')
    await bids(bea, id, { maxBid: '300' })
    expect(await open(ada)).toMatchObject([{ standing: 'outbid', currentBid: '151.00', myHighest: '150.00' }])
    expect(await open(bea)).toMatchObject([{ standing: 'leading', currentBid: '151.00', myHighest: '300.00' }])
    expect(await ended(bea)).toEqual([])
    for (const other of [seller, await newMember(), await newAdmin()]) expect(await open(other)).toEqual([])
    expect((await new Visitor().call(auctions.listMyBids)).status).toBe(401)
  })

  it('keep my maximum when I bid less than it, and follow when I raise it', async () => {
    const { id, ada, bea } = await newRivals()
    await bids(ada, id, { maxBid: '500' })
    await bids(ada, id, { bidAmount: '130' })
    expect(await open(ada)).toMatchObject([{ currentBid: '130.00', myHighest: '500.00' }])
    await bids(bea, id, { bidAmount: '510' })
    expect(await open(ada)).toMatchObject([{ standing: 'outbid', currentBid: '510.00', myHighest: '500.00' }])
    await bids(ada, id, { maxBid: '600' })
    await bids(ada, id, { maxBid: '650' })
    await bids(bea, id, { bidAmount: '700' })
    expect(await open(ada)).toMatchObject([{ standing: 'outbid', currentBid: '700.00', myHighest: '650.00' }])
  })

  it('are right although the messages of the bids come late, twice and in disorder', async () => {
    const { id, ada, bea } = await newRivals()
    for (const [who, bidAmount] of [
      [ada, '100'],
      [bea, '110'],
      [ada, '120'],
      [bea, '130'],
    ] as const) {
      await who.call(auctions.placeBid, { body: { listingId: id, bidAmount } })
    }
    const [, , third, fourth] = await findEntries((await findAuction(id))!)
    for (const seq of [3, 1, 4, 2, 1]) await recordedBids(id, seq - 1, seq)
    expect(await open(ada)).toMatchObject([{ standing: 'outbid', myHighest: '120.00', lastBidAt: third?.at }])
    expect(await open(bea)).toMatchObject([{ standing: 'leading', myHighest: '130.00', lastBidAt: fourth?.at }])
  })

  it('come in pages, the auction I last bid in first, fifty of them each once', { tags: 'full' }, async () => {
    const [seller, ada] = [await newMember(), await newMember()]
    const offers = []
    for (let count = 0; count < 50; count++) offers.push(await newAuction({}, seller))
    for (const { listing } of offers) await bids(ada, listing.id, { bidAmount: '5' })
    const [first] = offers
    await bids(ada, first!.listing.id, { bidAmount: '9' })
    const newestFirst = [first, ...offers.slice(1).reverse()].map(offer => offer?.listing.id)

    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 1; page <= 3; page++) {
      const body: Page = await mine(ada, { ...(cursor && { cursor }) })
      seen.push(...ids(body))
      expect(body.bids.length).toBe(page === 3 ? 10 : 20)
      expect(body.cursor === null).toBe(page === 3)
      cursor = body.cursor ?? undefined
    }
    expect(seen).toEqual(newestFirst)
    expect(await mine(ada, { limit: '50' })).toMatchObject({ cursor: null })

    // Every other one ends: each list passes over those of the other.
    const over = newestFirst.filter((_, index) => index % 2 === 0) as string[]
    for (const id of over) await letTimePass(id, 3 * DAY)
    const inPages = async (state: 'open' | 'ended') => {
      const found: string[] = []
      let next: string | undefined
      do {
        const body: Page = await mine(ada, { state, limit: '7', ...(next && { cursor: next }) })
        found.push(...ids(body))
        next = body.cursor ?? undefined
      } while (next)
      return found
    }
    expect(await inPages('ended')).toEqual(over)
    expect(await inPages('open')).toEqual(newestFirst.filter(id => !over.includes(id!)))
    expect(await mine(ada, { state: 'ended', limit: '25' })).toMatchObject({ cursor: null })
    expect((await ada.call(auctions.listMyBids, { query: { cursor: '0000', limit: '5' } })).body.bids).toEqual([])
  })
})

describe('when an auction in which I bid is over', () => {
  it('I have won it and see what to pay until when, then that I have paid; the other has lost', async () => {
    const { id, ada, bea } = await wonAuction()
    // Nobody has looked since the end.
    expect(await open(ada)).toEqual([])
    expect(await ended(ada)).toMatchObject([
      {
        standing: 'won',
        hasEnded: true,
        currentBid: '121.00',
        myHighest: '150.00',
        outcome: 'awaiting-payment',
        toPay: { amount: '121.00', secondChance: false },
      },
    ])
    expect(await ended(bea)).toMatchObject([
      { standing: 'lost', currentBid: '121.00', myHighest: '120.00', toPay: null },
    ])
    const { body } = await ada.call(auctions.createAuctionCheckout, { params: { id } })
    await pay(body.url)
    await ada.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    expect(await ended(ada)).toMatchObject([{ standing: 'won', outcome: 'sold', toPay: null }])
    expect(await ended(bea)).toMatchObject([{ standing: 'lost', outcome: 'sold', toPay: null }])
  })

  it('and the winner does not pay, it may become mine as the next bidder, and is theirs no longer', async () => {
    const { id, seller, ada, bea } = await unpaidAuction()
    expect(await ended(ada)).toMatchObject([{ standing: 'won', outcome: 'unpaid', toPay: { amount: '121.00' } }])
    await seller.call(auctions.offerToNextBidder, { params: { id } })
    expect(await ended(ada)).toMatchObject([{ standing: 'unpaid', toPay: null }])
    expect(await ended(bea)).toMatchObject([{ standing: 'won', toPay: { amount: '120.00', secondChance: true } }])
    await letTimePass(id, 25 * HOUR)
    expect(await ended(bea)).toMatchObject([{ standing: 'lost', toPay: null }])
    await wakeAuction(id)
    expect(await ended(bea)).toMatchObject([{ standing: 'lost', toPay: null }])
  })

  it('and its seller takes the piece back or lists it again, nothing is left to pay', { tags: 'full' }, async () => {
    const [taken, again] = [await unpaidAuction(), await unpaidAuction()]
    expect((await taken.seller.call(listings.deleteListing, { params: { id: taken.id } })).status).toBeLessThan(300)
    expect((await again.seller.call(auctions.relistListing, { params: { id: again.id } })).status).toBe(201)
    expect(await ended(taken.ada)).toMatchObject([{ standing: 'unpaid', toPay: null, listing: { status: 'removed' } }])
    expect(await ended(taken.bea)).toMatchObject([{ standing: 'lost' }])
    expect(await ended(again.ada)).toMatchObject([{ standing: 'unpaid', toPay: null }])
    expect(await ended(again.bea)).toMatchObject([{ standing: 'lost' }])
  })
})

describe('when an admin voids a bid of mine', () => {
  const reason = 'A slip of the finger.'
  const voids = async (id: string, bidId: string) =>
    (await newAdmin()).call(auctions.voidBid, { params: { id }, body: { bidId, reason } })

  it('what I bid before it counts; without any, I have bid nothing until I bid again', async () => {
    const { id, ada, bea } = await newRivals()
    const first = await bids(ada, id, { bidAmount: '100' })
    await bids(bea, id, { bidAmount: '110' })
    const slip = await bids(ada, id, { bidAmount: '9000' })
    expect((await voids(id, slip)).status).toBe(200)
    expect(await open(ada)).toMatchObject([{ standing: 'outbid', currentBid: '110.00', myHighest: '100.00' }])
    expect(await open(bea)).toMatchObject([{ standing: 'leading', myHighest: '110.00' }])
    expect((await voids(id, first)).status).toBe(200)
    expect(await open(ada)).toMatchObject([{ standing: 'voided', myHighest: null }])
    await bids(ada, id, { maxBid: '130' })
    expect(await open(ada)).toMatchObject([{ standing: 'leading', myHighest: '130.00' }])
  })

  it('it stays voided although the message of the bid comes later, and after the end', async () => {
    const { id, ada, bea } = await newRivals()
    await bids(bea, id, { bidAmount: '110' })
    const { body } = await ada.call(auctions.placeBid, { body: { listingId: id, bidAmount: '9000' } })
    await voids(id, body.id)
    await recorded(id)
    expect(await open(ada)).toMatchObject([{ standing: 'voided', myHighest: null, currentBid: '110.00' }])
    await letTimePass(id, 3 * DAY)
    expect(await ended(ada)).toMatchObject([{ standing: 'voided', myHighest: null }])
    expect(await ended(bea)).toMatchObject([{ standing: 'won', toPay: { amount: '110.00' } }])
  })

  it('and the seller takes the piece off sale, since no bid counts any more', async () => {
    const { id, seller, ada } = await newRivals()
    await voids(id, await bids(ada, id, { bidAmount: '100' }))
    expect((await seller.call(listings.deleteListing, { params: { id } })).status).toBeLessThan(300)
    expect(await open(ada)).toEqual([])
    expect(await ended(ada)).toMatchObject([{ standing: 'voided', listing: { status: 'removed' } }])
  })
})
