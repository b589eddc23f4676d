import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { auctionPaymentReminded, auctionUnpaid } from '../../events/auction.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { findAwarded } from '../core/auction/awarded.ts'
import { decideUnsold } from '../core/auction/unsold.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { startCheckout } from '../core/money/purchase/reserving.ts'
import { stripe } from '../platform/stripe.ts'
import { findUser, UserEntity } from '../platform/users.ts'
import { changeListing } from '../testing/alerts.ts'
import { emitted } from '../testing/events.ts'
import { deliver, eventsAbout, pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction, newListing, type Offer } from '../testing/sales.ts'
import { DAY, HOUR, letTimePass, MINUTE, wakeAuction } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { advanceAuction } from './advancing.ts'

const of = ({ listing: { id } }: Pick<Offer, 'listing'>) => ({ params: { id } })

/** Sela's auction of three days, which Ada wins at $121.55 before Bea, whose last bid was $120.55. */
async function wonAuction() {
  const offer = await newAuction({ reservePrice: '100', marketPrice: '100.50' })
  const [ada, bea] = await Promise.all([newMember({ firstName: 'Ada' }), newMember({ firstName: 'Bea' })])
  const listingId = offer.listing.id
  await ada.call(auctions.placeBid, { body: { listingId, maxBid: '150' } })
  await bea.call(auctions.placeBid, { body: { listingId, bidAmount: '120.55' } })
  await letTimePass(listingId, 3 * DAY)
  return { ...offer, ada, bea }
}

/** The same, four days after its end: Ada has not paid. */
async function unpaidAuction() {
  const auction = await wonAuction()
  await wakeAuction(auction.listing.id)
  await letTimePass(auction.listing.id, 4 * DAY)
  await wakeAuction(auction.listing.id)
  return auction
}

/** The same, offered to Bea. */
async function offeredAuction() {
  const auction = await unpaidAuction()
  const { status } = await auction.seller.call(auctions.offerToNextBidder, of(auction))
  expect(status).toBe(200)
  return auction
}

/** An auction nobody bid in, over. */
async function auctionWithoutBids() {
  const auction = await newAuction({ reservePrice: '80', marketPrice: '80' })
  await letTimePass(auction.listing.id, 3 * DAY)
  return auction
}

const checkOut = (buyer: Member, auction: Pick<Offer, 'listing'>) =>
  buyer.call(auctions.createAuctionCheckout, of(auction))

const listAtFixedPrice = ({ seller, listing: { inventoryId, itemName } }: Offer) =>
  seller.call(listings.createListing, {
    body: { inventoryId: inventoryId!, itemName, delivery: freeDeliveryInput, listingType: 'fixed-price', price: '90' },
  })

/** As a dealer would, at the till. */
async function sellInShop({ seller, listing: { inventoryId, itemName } }: Offer) {
  await UserEntity.build(UpdateItemCommand).item({ id: seller.user.id, accountType: 'dealer' }).send()
  const body = { inventoryId, itemName, salePrice: '90', paymentMethod: 'cash' as const }
  return seller.call(pos.createPosSale, { body })
}

const see = async (viewer: Visitor, auction: Pick<Offer, 'listing'>) =>
  (await viewer.call(auctions.getAuctionStatus, of(auction))).body

/** Pays on the payment page and comes back. */
async function payAndReturn(buyer: Member, url: string) {
  await pay(url)
  return (await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(url) } })).body
}

/** Until when a payment for it is awaited, as its seller's dashboard says. */
const payByOf = async ({ seller, listing }: Offer) =>
  (await seller.call(payouts.getSellerDashboard)).body.listings.find(({ id }) => id === listing.id)?.payBy

describe("the seller's dashboard", () => {
  it('says until when the winner has time to pay, and no longer once it is over', async () => {
    const won = await wonAuction()
    expect(await payByOf(won)).toBeNull()
    await wakeAuction(won.listing.id)
    expect(await payByOf(won)).toBe((await findAuction(won.listing.id))?.payBy)
    await letTimePass(won.listing.id, 4 * DAY)
    expect(await payByOf(won)).toBeNull()
    await wakeAuction(won.listing.id)
    expect(await payByOf(won)).toBeNull()
    await won.seller.call(auctions.offerToNextBidder, of(won))
    expect(await payByOf(won)).toBe((await findAuction(won.listing.id))?.payBy)
  })

  it('awaits nothing for a piece that nobody bid for', async () => {
    const unsold = await auctionWithoutBids()
    await wakeAuction(unsold.listing.id)
    expect(await payByOf(unsold)).toBeNull()
  })
})

describe('the winner', () => {
  it('pays a seller who gave the commission of the day of listing, whatever it is since', {
    tags: 'full',
  }, async () => {
    const { seller, listing, ada } = await wonAuction()
    expect((await seller.call(listings.getListing, of({ listing }))).body).toMatchObject({ commissionRate: '10.00' })
    await changeListing(listing.id, { commissionBps: 7_50 })
    await payAndReturn(ada, (await checkOut(ada, { listing })).body.url)
    const { body } = await seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([{ commissionRate: '7.50', commissionAmount: '9.12' }])
  })

  it('pays what they won it for; the seller gets it less commission and reserve fee, to the cent', async () => {
    const { seller, listing, ada } = await wonAuction()
    // Nobody has looked since the end: asking to pay ends the auction.
    const page = await checkOut(ada, { listing })
    expect(page.status).toBe(200)
    const session = await (await stripe()).checkout.sessions.retrieve(sessionIdOf(page.body.url))
    expect(session).toMatchObject({ amount_total: 121_55, metadata: { isAuction: 'true', reserveFee: '50' } })
    expect(await payAndReturn(ada, page.body.url)).toMatchObject({
      status: 'paid',
      amount_total: 121_55,
      metadata: { isAuction: 'true', reserveFee: '50' },
    })
    expect(await see(ada, { listing })).toMatchObject({ outcome: 'sold', isWinner: true, toPay: null })
    const { body } = await seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([
      {
        salePrice: '121.55',
        commissionRate: '10.00',
        commissionAmount: '12.16',
        reserveFee: '50.00',
        sellerPayout: '59.39',
      },
    ])
    expect(body.stats).toMatchObject({ totalListings: 1, activeListings: 0, soldListings: 1 })
    const item = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(item.body).toMatchObject({ listingId: listing.id, soldAt: expect.any(String) })
    expect(await checkOut(ada, { listing })).toMatchObject({ status: 409, body: { code: 'listing_unavailable' } })
    await letTimePass(listing.id, 4 * DAY)
    await wakeAuction(listing.id)
    expect(await see(seller, { listing })).toMatchObject({ outcome: 'sold', nextBidderPrice: null, mayRelist: false })
    expect(await emitted(auctionPaymentReminded, listing.id)).toEqual([])
    expect(await emitted(auctionUnpaid, listing.id)).toEqual([])
  })

  it('gets the same page in two tabs, and however often they click', { tags: 'full' }, async () => {
    const { listing, ada } = await wonAuction()
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkOut(ada, { listing })))
    answers.push(await checkOut(ada, { listing }))
    const pages = answers.filter(({ status }) => status === 200)
    expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('conflict')
    expect((await ada.call(listings.getListing, of({ listing }))).body).toMatchObject({
      status: 'reserved',
      reservedForMe: true,
    })
  })

  it('may give up and come back: it is kept for them, and for nobody else', async () => {
    const { seller, listing, ada, bea } = await wonAuction()
    const first = await checkOut(ada, { listing })
    const open = await findCheckoutBySession(sessionIdOf(first.body.url))
    expect(await ada.call(checkout.cancelCheckout, { params: { checkoutId: open!.id } })).toMatchObject({
      status: 200,
      body: { listingId: listing.id, isAuction: true },
    })
    expect((await bea.call(listings.getListing, of({ listing }))).body.status).toBe('ended')
    expect(await checkOut(bea, { listing })).toMatchObject({ status: 403, body: { code: 'not_the_buyer' } })
    expect(await checkOut(seller, { listing })).toMatchObject({ status: 403, body: { code: 'own_listing' } })
    const again = await checkOut(ada, { listing })
    expect(again.status).toBe(200)
    expect(again.body.url).not.toBe(first.body.url)
  })

  it('may come back after a payment page has expired, even without a webhook', { tags: 'full' }, async () => {
    const { listing, ada } = await wonAuction()
    const first = await checkOut(ada, { listing })
    await letTimePass(listing.id, 34 * MINUTE)
    const { body } = await ada.call(listings.getListing, of({ listing }))
    expect(body).toMatchObject({ status: 'ended', reservedUntil: null, reservedForMe: false })
    const again = await checkOut(ada, { listing })
    expect(again.status).toBe(200)
    expect(again.body.url).not.toBe(first.body.url)
  })

  it('is reminded after leaving a payment page that nobody has looked at since', { tags: 'full' }, async () => {
    const { listing, ada } = await wonAuction()
    expect((await checkOut(ada, { listing })).status).toBe(200)
    await letTimePass(listing.id, DAY)
    await wakeAuction(listing.id)
    expect(await emitted(auctionPaymentReminded, listing.id)).toMatchObject([{ payload: { winnerId: ada.user.id } }])
    expect((await ada.call(listings.getListing, of({ listing }))).body.status).toBe('ended')
  })

  it('may still pay when late, until the seller does something', async () => {
    const { seller, listing, ada } = await unpaidAuction()
    expect(await see(ada, { listing })).toMatchObject({
      outcome: 'unpaid',
      toPay: { amount: '121.55', secondChance: false },
    })
    const { body } = await checkOut(ada, { listing })
    expect(await payAndReturn(ada, body.url)).toMatchObject({ status: 'paid' })
    for (const row of [auctions.offerToNextBidder, auctions.relistListing]) {
      expect(await seller.call(row, of({ listing }))).toMatchObject({ status: 409, body: { code: 'item_sold' } })
    }
  })

  it('does not hold the seller up with payment pages opened too late', { tags: 'full' }, async () => {
    const { seller, listing, ada, bea } = await unpaidAuction()
    const { body } = await checkOut(ada, { listing })
    expect(await see(seller, { listing })).toMatchObject({ nextBidderPrice: '120.55', mayRelist: true })
    expect(await seller.call(auctions.offerToNextBidder, of({ listing }))).toMatchObject({ status: 200 })
    expect((await payAndReturn(ada, body.url)).status).toBe('expired')
    expect((await see(bea, { listing })).toPay).toMatchObject({ amount: '120.55' })
  })

  it('keeps the page that they opened again while the seller hurried, where the seller is refused', {
    tags: 'full',
  }, async () => {
    const { seller, listing, ada } = await unpaidAuction()
    const person = (await findUser(seller.user.id))!
    let url = ''
    const decided = decideUnsold(listing.id, person, new Date(), checkoutDeps, async () => {
      url = (await checkOut(ada, { listing })).body.url
      return undefined
    })
    await expect(decided).rejects.toMatchObject({ code: 'conflict' })
    expect(await payAndReturn(ada, url)).toMatchObject({ status: 'paid' })
  })

  it('who has ordered a bank transfer on such a page is waited for', { tags: 'full' }, async () => {
    const { seller, listing, ada } = await unpaidAuction()
    const { url } = (await checkOut(ada, { listing })).body
    const sessionId = sessionIdOf(url)
    await pay(url)
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    const ordered = structuredClone(completed!)
    Object.assign(ordered.data.object, { payment_status: 'unpaid' })
    await deliver({ ...ordered, id: `${ordered.id}_ordered` })
    for (const row of [auctions.offerToNextBidder, auctions.relistListing]) {
      expect(await seller.call(row, of({ listing }))).toMatchObject({
        status: 409,
        body: { code: 'listing_not_editable' },
      })
    }
    await deliver(completed!)
    expect(await see(ada, { listing })).toMatchObject({ outcome: 'sold' })
  })

  it('who left a page opened in time does not hold the seller up either, though nobody noticed', async () => {
    const { seller, listing, ada } = await wonAuction()
    await wakeAuction(listing.id)
    await letTimePass(listing.id, 4 * DAY - 10 * MINUTE)
    expect((await checkOut(ada, { listing })).status).toBe(200)
    await letTimePass(listing.id, 44 * MINUTE)
    expect(await seller.call(auctions.offerToNextBidder, of({ listing }))).toMatchObject({ status: 200 })
  })

  it('who opened the page in time is left to pay, however the seller hurries', async () => {
    const { seller, listing, ada } = await wonAuction()
    await wakeAuction(listing.id)
    await letTimePass(listing.id, 4 * DAY - 10 * MINUTE)
    const { body } = await checkOut(ada, { listing })
    await letTimePass(listing.id, 11 * MINUTE)
    await wakeAuction(listing.id)
    expect(await seller.call(auctions.offerToNextBidder, of({ listing }))).toMatchObject({ status: 409 })
    expect(await payAndReturn(ada, body.url)).toMatchObject({ status: 'paid' })
  })

  it('is who pays after the end, not before, and only for what is sold by auction', async () => {
    const { listing, seller } = await newAuction()
    const ada = await newMember()
    await ada.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '5' } })
    expect(await see(ada, { listing })).toMatchObject({ outcome: null, isWinner: false, toPay: null })
    expect(await see(seller, { listing })).toMatchObject({ outcome: null, payBy: null, mayRelist: false })
    for (const [person, row] of [
      [ada, auctions.createAuctionCheckout],
      [seller, auctions.offerToNextBidder],
      [seller, auctions.relistListing],
    ] as const) {
      expect(await person.send(row, of({ listing }))).toMatchObject({
        status: 409,
        body: { code: 'auction_not_ended' },
      })
      const fixedPrice = of(await newListing('20', seller))
      expect(await person.send(row, fixedPrice)).toMatchObject({ status: 409, body: { code: 'not_an_auction' } })
    }
  })
})

describe('a second chance', () => {
  it('lets the next bidder pay the price without the winner’s bids, and the winner no longer', async () => {
    const { seller, listing, ada, bea } = await unpaidAuction()
    expect(await see(seller, { listing })).toMatchObject({ nextBidderPrice: '120.55', mayRelist: true })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => seller.call(auctions.offerToNextBidder, of({ listing }))),
    )
    const [given, ...more] = answers.filter(({ status }) => status === 200)
    expect(given?.body).toMatchObject({ outcome: 'awaiting-payment', nextBidderPrice: null, mayRelist: false })
    expect(more).toEqual([])
    for (const { status, body } of answers) {
      if (status !== 200) expect(['second_chance_given', 'conflict']).toContain(body.code)
    }
    const { toPay } = await see(bea, { listing })
    expect(toPay).toMatchObject({ amount: '120.55', secondChance: true })
    expect(Date.parse(toPay!.until) - Date.now()).toBeGreaterThan(23 * HOUR)
    expect((await see(ada, { listing })).toPay).toBeNull()
    expect(await checkOut(ada, { listing })).toMatchObject({ status: 409, body: { code: 'time_to_pay_over' } })

    const { body } = await checkOut(bea, { listing })
    expect(await payAndReturn(bea, body.url)).toMatchObject({ status: 'paid', amount_total: 120_55 })
    const dashboard = await seller.call(payouts.getSellerDashboard)
    expect(dashboard.body.transactions).toMatchObject([
      { salePrice: '120.55', commissionAmount: '12.06', reserveFee: '50.00', sellerPayout: '58.49' },
    ])
  })

  it('costs the auction’s price without the bids of the one who did not pay', async () => {
    const { seller, listing } = await newAuction()
    const [ada, eve] = await Promise.all([newMember({ firstName: 'Ada' }), newMember({ firstName: 'Eve' })])
    await ada.call(auctions.placeBid, { body: { listingId: listing.id, maxBid: '500' } })
    await eve.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '55000' } })
    await letTimePass(listing.id, 3 * DAY)
    await wakeAuction(listing.id)
    await letTimePass(listing.id, 4 * DAY)
    await wakeAuction(listing.id)
    // Ada, alone, led at the least.
    expect(await see(seller, { listing })).toMatchObject({ nextBidderPrice: '1.00' })
    expect((await seller.call(auctions.offerToNextBidder, of({ listing }))).status).toBe(200)
    expect((await see(ada, { listing })).toPay).toMatchObject({ amount: '1.00', secondChance: true })
  })

  it('is over after a day, noted or not; then the piece can be listed again', async () => {
    const { seller, listing, bea } = await offeredAuction()
    await letTimePass(listing.id, DAY)
    expect(await see(bea, { listing })).toMatchObject({ isWinner: false, toPay: null })
    expect(await checkOut(bea, { listing })).toMatchObject({ status: 409, body: { code: 'time_to_pay_over' } })
    await wakeAuction(listing.id)
    expect(await checkOut(bea, { listing })).toMatchObject({ status: 403, body: { code: 'not_the_buyer' } })
    expect(await see(seller, { listing })).toMatchObject({ outcome: 'unpaid', nextBidderPrice: null, mayRelist: true })
    expect(await seller.call(auctions.offerToNextBidder, of({ listing }))).toMatchObject({
      status: 409,
      body: { code: 'second_chance_given' },
    })
    expect((await seller.call(auctions.relistListing, of({ listing }))).status).toBe(201)
  })

  it('does not run out on a payment page', async () => {
    const { listing, bea } = await offeredAuction()
    await letTimePass(listing.id, DAY - 10 * MINUTE)
    const page = await checkOut(bea, { listing })
    await letTimePass(listing.id, 20 * MINUTE)
    await wakeAuction(listing.id)
    expect(await see(bea, { listing })).toMatchObject({ isWinner: true, toPay: { secondChance: true } })
    expect((await checkOut(bea, { listing })).body.url).toBe(page.body.url)
    expect(await payAndReturn(bea, page.body.url)).toMatchObject({ status: 'paid' })
    await letTimePass(listing.id, HOUR)
    await wakeAuction(listing.id)
    expect(await see(bea, { listing })).toMatchObject({ outcome: 'sold' })
  })

  it('ends with a payment page that was left after its time', { tags: 'full' }, async () => {
    const { seller, listing, bea } = await offeredAuction()
    await letTimePass(listing.id, DAY - 10 * MINUTE)
    await checkOut(bea, { listing })
    await letTimePass(listing.id, 40 * MINUTE)
    expect(await checkOut(bea, { listing })).toMatchObject({ status: 409, body: { code: 'time_to_pay_over' } })
    await wakeAuction(listing.id)
    expect(await see(seller, { listing })).toMatchObject({ outcome: 'unpaid', mayRelist: true })
  })

  it('is given by the seller, when the winner’s time is over and there is someone to give it to', async () => {
    const won = await wonAuction()
    expect(await won.seller.call(auctions.offerToNextBidder, of(won))).toMatchObject({
      status: 409,
      body: { code: 'payment_awaited' },
    })
    for (const person of [won.ada, won.bea]) {
      expect(await person.call(auctions.offerToNextBidder, of(won))).toMatchObject({ status: 404 })
    }
    const { seller, listing } = await newAuction()
    await won.ada.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '5' } })
    for (const days of [3, 4]) {
      await letTimePass(listing.id, days * DAY)
      await wakeAuction(listing.id)
    }
    expect(await see(seller, { listing })).toMatchObject({ outcome: 'unpaid', nextBidderPrice: null, mayRelist: true })
    const alone = await seller.call(auctions.offerToNextBidder, of({ listing }))
    expect(alone).toMatchObject({ status: 409, body: { code: 'no_next_bidder' } })
    const unsold = await auctionWithoutBids()
    const nobody = await unsold.seller.call(auctions.offerToNextBidder, of(unsold))
    expect(nobody).toMatchObject({ status: 409, body: { code: 'no_next_bidder' } })
  })
})

describe('payment and decision at the same moment', () => {
  it.each(everyNth(3, [1, 2, 3]))('come to one outcome: the winner pays, or the next bidder may (%i)', async () => {
    const { seller, listing, ada, bea } = await unpaidAuction()
    const [page, offer] = await Promise.all([
      checkOut(ada, { listing }),
      seller.call(auctions.offerToNextBidder, of({ listing })),
    ])
    if (page.status === 200) await pay(page.body.url)
    if (offer.status === 200) {
      // Whatever page there was, Stripe took it back before anyone paid.
      expect((await see(ada, { listing })).toPay).toBeNull()
      const { body } = await checkOut(bea, { listing })
      expect(await payAndReturn(bea, body.url)).toMatchObject({ status: 'paid' })
    } else {
      expect(page.status).toBe(200)
      expect(await payAndReturn(ada, page.body.url)).toMatchObject({ status: 'paid' })
      expect((await see(bea, { listing })).toPay).toBeNull()
    }
  })

  it.each(everyNth(3, [1, 2, 3]))('come to one outcome: the next bidder pays, or their time is over (%i)', async () => {
    const { seller, listing, bea } = await offeredAuction()
    await letTimePass(listing.id, DAY)
    const buyer = (await findUser(bea.user.id))!
    const payBy = Date.parse((await findAuction(listing.id))!.payBy!)
    const justInTime = new Date(payBy - 1)
    const [page] = await Promise.allSettled([
      startCheckout(() => findAwarded(listing.id, buyer, justInTime), buyer, justInTime, checkoutDeps),
      advanceAuction(listing.id, new Date(payBy), checkoutDeps),
    ])
    const { outcome } = await see(seller, { listing })
    if (page.status === 'fulfilled') {
      expect(outcome).toBe('awaiting-payment')
      expect(await payAndReturn(bea, page.value.url)).toMatchObject({ status: 'paid' })
    } else {
      expect(page.reason).toMatchObject({ code: 'not_the_buyer' })
      expect(outcome).toBe('unpaid')
    }
  })

  it('give back a payment that comes when the piece is another’s', async () => {
    const { seller, listing, ada, bea } = await unpaidAuction()
    const { url } = (await checkOut(ada, { listing })).body
    const sessionId = sessionIdOf(url)
    await pay(url)
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    // As if its expiry had reached us, wrongly, before the payment did.
    const expired = structuredClone(completed!)
    Object.assign(expired, { id: `${expired.id}_expired`, type: 'checkout.session.expired' })
    Object.assign(expired.data.object, { status: 'expired', payment_status: 'unpaid' })
    await deliver(expired)
    expect((await seller.call(auctions.offerToNextBidder, of({ listing }))).status).toBe(200)
    await deliver(completed!)
    const { body } = await ada.call(checkout.getCheckoutSession, { params: { sessionId } })
    expect(body.status).toBe('refunded')
    expect(await see(bea, { listing })).toMatchObject({ outcome: 'awaiting-payment', toPay: { amount: '120.55' } })
  })
})

describe('listing again', () => {
  it('puts up the same piece, once, on the terms of now; the old listing stays to be read', async () => {
    const { seller, listing } = await auctionWithoutBids()
    expect(await see(seller, { listing })).toMatchObject({ outcome: 'unsold', mayRelist: true, relistedAs: null })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => seller.call(auctions.relistListing, of({ listing }))),
    )
    const [made, ...more] = answers.filter(({ status }) => status === 201)
    expect(more).toEqual([])
    for (const { status, body } of answers) {
      if (status !== 201) expect(['auction_relisted', 'conflict']).toContain(body.code)
    }
    const again = made!.body
    const { itemName, category, description, maker, imageUrl, images, reservePrice, marketPrice, inventoryId } = listing
    expect(again).toMatchObject({ itemName, category, description, maker, imageUrl, images, inventoryId })
    expect(again).toMatchObject({ reservePrice, marketPrice, status: 'active', bidCount: 0, reserveFeePaid: true })
    expect(Date.parse(again.auctionEndDate!) - Date.parse(again.createdAt)).toBe(3 * DAY)

    const item = await seller.call(inventory.getInventoryItem, { params: { id: inventoryId! } })
    expect(item.body).toMatchObject({ listingId: again.id, soldAt: null })
    expect((await new Visitor().call(listings.getListing, of({ listing }))).body).toMatchObject({ status: 'ended' })
    expect(await see(new Visitor(), { listing })).toMatchObject({ outcome: 'unsold', relistedAs: again.id })
    const { body } = await seller.call(payouts.getSellerDashboard)
    expect(body.listings.map(({ id }) => id)).toEqual([again.id])
    expect(body.stats).toMatchObject({ totalListings: 1, activeListings: 1 })
    expect(await seller.call(listings.deleteListing, of({ listing }))).toMatchObject({
      status: 409,
      body: { code: 'auction_relisted' },
    })
  })

  it('changes nothing for an unpaid piece, even if the deadline was not recorded', async () => {
    const { seller, listing } = await wonAuction()
    await wakeAuction(listing.id)
    await letTimePass(listing.id, 4 * DAY)
    expect((await seller.call(auctions.relistListing, of({ listing }))).status).toBe(201)
    await wakeAuction(listing.id)
    expect(await emitted(auctionUnpaid, listing.id)).toEqual([])
  })

  it('takes an unpaid piece from its winner, and sells it to the new winner', async () => {
    const { seller, listing, ada, bea } = await unpaidAuction()
    const { body: again } = await seller.call(auctions.relistListing, of({ listing }))
    expect((await see(ada, { listing })).toPay).toBeNull()
    expect(await checkOut(ada, { listing })).toMatchObject({ status: 409, body: { code: 'time_to_pay_over' } })
    expect(await seller.call(auctions.offerToNextBidder, of({ listing }))).toMatchObject({
      status: 409,
      body: { code: 'auction_relisted' },
    })
    await bea.call(auctions.placeBid, { body: { listingId: again.id, bidAmount: '100' } })
    await letTimePass(again.id, 3 * DAY)
    const { body } = await checkOut(bea, { listing: again })
    expect(await payAndReturn(bea, body.url)).toMatchObject({ status: 'paid', amount_total: 100_00 })
    const item = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(item.body).toMatchObject({ listingId: again.id, soldAt: expect.any(String) })
    expect((await seller.call(payouts.getSellerDashboard)).body.stats).toMatchObject({
      totalListings: 1,
      soldListings: 1,
      netEarnings: '40.00',
    })
  })

  it('is for the seller, and not while a buyer has time to pay', async () => {
    const won = await wonAuction()
    const offered = await offeredAuction()
    for (const auction of [won, offered]) {
      expect(await auction.seller.call(auctions.relistListing, of(auction))).toMatchObject({
        status: 409,
        body: { code: 'payment_awaited' },
      })
      expect(await auction.bea.call(auctions.relistListing, of(auction))).toMatchObject({ status: 404 })
    }
  })

  it('or paying: one of the two', async () => {
    const { seller, listing, ada } = await unpaidAuction()
    const [page, again] = await Promise.all([
      checkOut(ada, { listing }),
      seller.call(auctions.relistListing, of({ listing })),
    ])
    const status = page.status === 200 ? (await payAndReturn(ada, page.body.url)).status : 'none'
    if (again.status === 201) expect(['expired', 'none']).toContain(status)
    else expect(status).toBe('paid')
  })
})

describe('taking an ended auction off', () => {
  it('frees a piece nobody bid on', async () => {
    const { seller, listing } = await auctionWithoutBids()
    await see(seller, { listing })
    expect((await seller.call(listings.deleteListing, of({ listing }))).status).toBe(200)
    for (const row of [listings.getListing, auctions.getAuctionStatus, auctions.getBids, auctions.relistListing]) {
      expect((await seller.send(row, of({ listing }))).status).toBe(404)
    }
    const item = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(item.body.listingId).toBeNull()
    expect((await seller.call(payouts.getSellerDashboard)).body.stats.totalListings).toBe(0)
  })

  it('is refused once there were bids', async () => {
    const running = await newAuction()
    await (await newMember()).call(auctions.placeBid, { body: { listingId: running.listing.id, bidAmount: '5' } })
    expect(await running.seller.call(listings.deleteListing, of(running))).toMatchObject({
      status: 409,
      body: { code: 'auction_has_bids' },
    })
  })

  it.each([
    ['won', wonAuction],
    ['offered to the next bidder', offeredAuction],
  ] as const)('waits while its buyer has time to pay, and says until when: %s', async (_, made) => {
    const auction = await made()
    const { listing, seller } = auction
    const first = await seller.call(listings.deleteListing, of(auction))
    expect(first).toMatchObject({ status: 409, body: { code: 'payment_awaited' } })
    const { payBy } = (await findAuction(listing.id))!
    const awaited = { status: 409, body: { code: 'payment_awaited', until: payBy } }
    expect(await seller.call(listings.deleteListing, of(auction))).toMatchObject(awaited)
    const item = { params: { id: listing.inventoryId! } }
    expect(await seller.call(inventory.deleteInventoryItem, item)).toMatchObject(awaited)
    expect(await listAtFixedPrice(auction)).toMatchObject(awaited)
    expect(await sellInShop(auction)).toMatchObject(awaited)
  })

  it('frees one that was never paid for: to be sold at a fixed price, or deleted', async () => {
    const auction = await unpaidAuction()
    const { seller, listing, ada } = auction
    expect(await listAtFixedPrice(auction)).toMatchObject({ status: 409, body: { code: 'item_left_from_auction' } })
    // A page opened too late does not hold the seller up.
    const page = await checkOut(ada, auction)
    expect((await seller.call(listings.deleteListing, of(auction))).status).toBe(200)
    expect((await payAndReturn(ada, page.body.url)).status).toBe('expired')
    expect((await checkOut(ada, auction)).status).toBe(404)
    // How it was decided stays to be read.
    expect((await new Visitor().call(auctions.getBids, of(auction))).body.record?.entries).toHaveLength(2)
    const again = await listAtFixedPrice(auction)
    expect(again.status).toBe(201)
    await seller.call(listings.deleteListing, { params: { id: again.body.id } })
    expect((await seller.call(inventory.deleteInventoryItem, { params: { id: listing.inventoryId! } })).status).toBe(
      200,
    )
  })

  it('frees one that the next bidder did not take either: to be sold in the shop', { tags: 'full' }, async () => {
    const auction = await offeredAuction()
    await letTimePass(auction.listing.id, DAY)
    expect((await sellInShop(auction)).status).toBe(201)
    expect((await checkOut(auction.bea, auction)).status).toBe(404)
  })

  it('or the winner paying late: one of the two', { tags: 'full' }, async () => {
    const auction = await unpaidAuction()
    const [page, taken] = await Promise.all([
      checkOut(auction.ada, auction),
      auction.seller.call(listings.deleteListing, of(auction)),
    ])
    const status = page.status === 200 ? (await payAndReturn(auction.ada, page.body.url)).status : 'none'
    if (taken.status === 200) expect(['expired', 'none']).toContain(status)
    else expect(status).toBe('paid')
  })

  it('or listing it again: one of the two', async () => {
    const { seller, listing } = await auctionWithoutBids()
    const [taken, again] = await Promise.all([
      seller.call(listings.deleteListing, of({ listing })),
      seller.call(auctions.relistListing, of({ listing })),
    ])
    expect([taken.status === 200, again.status === 201].filter(Boolean)).toHaveLength(1)
    const { body } = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(body.listingId).toBe(again.status === 201 ? again.body.id : null)
  })
})
