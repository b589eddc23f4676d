import { describe, expect, it } from 'vitest'
import { memberRestored, memberSuspended } from '../../events/account.ts'
import { bidVoided } from '../../events/auction.ts'
import { offerEnded } from '../../events/offer.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { handler as voidBids } from '../auctions/on-member-suspended-void-bids.ts'
import { recorded } from '../auctions/testing/recorded.ts'
import { handler as releaseHolds } from '../checkout/on-member-suspended-release-holds.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { findPayout } from '../core/money/payout/payout-store.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { findOffer } from '../core/offer/offer-store.ts'
import { handler as endOffers } from '../offers/on-member-suspended-end-offers.ts'
import { handler as holdPayouts } from '../payouts/on-member-standing-hold-payouts.ts'
import type { ReactionHandler } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'
import { deliverTo, emitted, emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { letPayoutFallDue } from '../testing/pass-time.ts'
import { connectPayouts, pay, sessionIdOf } from '../testing/payments.ts'
import { newDelivery, newPurchase } from '../testing/purchases.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

onOwnTable()

const body = { reason: 'You listed photographs of other sellers.' }
const params = ({ user: { id } }: Member) => ({ params: { id } })

/** What follows happens twice, as messages may come. */
async function suspend(who: Member, ...reactions: ReactionHandler[]): Promise<Member> {
  const admin = await newAdmin()
  expect((await admin.call(members.suspendMember, { ...params(who), body })).status).toBe(200)
  const suspended = (await emittedOf(memberSuspended, { userId: who.user.id })).at(-1)!
  for (const react of [...reactions, ...reactions]) await deliverTo(react, suspended)
  return admin
}

async function restore(admin: Member, who: Member, ...reactions: ReactionHandler[]): Promise<void> {
  expect((await admin.call(members.restoreMember, { ...params(who), body })).status).toBe(200)
  const restored = (await emittedOf(memberRestored, { userId: who.user.id })).at(-1)!
  for (const react of [...reactions, ...reactions]) await deliverTo(react, restored)
}

describe('the bids of a member who is suspended', () => {
  async function rivals() {
    const { seller, listing } = await newAuction()
    const [ada, eve] = await Promise.all([newMember({ firstName: 'Ada' }), newMember({ firstName: 'Eve' })])
    const { id } = listing
    const bid = async (who: Member, bidAmount: string) => {
      await who.call(auctions.placeBid, { body: { listingId: id, bidAmount } })
      await recorded(id)
    }
    const see = async (who: Member) => (await who.call(auctions.getAuctionStatus, { params: { id } })).body
    return { id, seller, ada, eve, bid, see }
  }

  it('in a running auction are voided together and recorded, and the others go on as if there had been none', async () => {
    const { id, ada, eve, bid, see } = await rivals()
    await bid(ada, '10')
    await bid(eve, '20')
    await bid(ada, '30')
    await bid(eve, '40')
    await suspend(eve, voidBids)
    expect(await see(ada)).toMatchObject({ isLeading: true, bidCount: 2, currentBid: '30.00' })
    const voided = await emitted(bidVoided, id)
    expect(voided).toMatchObject([
      { payload: { bidderId: eve.user.id, reason: 'The bidder’s account was suspended.' } },
    ])
    expect((await findAuction(id))?.voided).toEqual([2, 4])
  })

  it('that won and are not paid give the piece to the next bidder, also while she is on the payment page', async () => {
    const { id, ada, eve, bid, see } = await rivals()
    await bid(ada, '10')
    await bid(eve, '20')
    await letTimePass(id, 3 * DAY)
    await wakeAuction(id)
    expect((await eve.call(auctions.createAuctionCheckout, { params: { id } })).status).toBe(200)
    await suspend(eve, voidBids)
    expect(await see(ada)).toMatchObject({ isWinner: true, toPay: { amount: '10.00' } })
  })

  it('that were paid stay: the sale goes on', { tags: 'full' }, async () => {
    const { id, eve, bid } = await rivals()
    await bid(eve, '20')
    await letTimePass(id, 3 * DAY)
    await wakeAuction(id)
    const { body: page } = await eve.call(auctions.createAuctionCheckout, { params: { id } })
    await pay(page.url)
    await suspend(eve, voidBids)
    expect((await findListing(id))?.status).toBe('sold')
    expect(await emitted(bidVoided, id)).toEqual([])
  })

  it('stay if the suspension was over before anything was done', async () => {
    const { id, ada, eve, bid, see } = await rivals()
    await bid(ada, '10')
    await bid(eve, '20')
    const admin = await suspend(eve)
    await restore(admin, eve)
    await deliverTo(voidBids, (await emittedOf(memberSuspended, { userId: eve.user.id }))[0]!)
    expect(await see(eve)).toMatchObject({ isLeading: true })
    expect(await emitted(bidVoided, id)).toEqual([])
  })
})

describe('the offers of a member who is suspended', () => {
  const offer = async (buyer: Member, listingId: string) =>
    (await buyer.call(offers.makeOffer, { body: { listingId, offerAmount: '200' } })).body.id
  const answer = (who: Member, id: string, wish: object) =>
    who.call(offers.respondToOffer, { params: { id }, body: wish as never })
  const statusOf = async (id: string) => (await findOffer(id))?.status

  it('end: those she made are withdrawn, those she received are void, and their buyers hear it', async () => {
    const [sela, bea] = [await newMember({ firstName: 'Sela' }), await newMember({ firstName: 'Bea' })]
    const [{ listing: hers }, { listing: theirs }] = [await newListing('245.00', sela), await newListing()]
    const received = await offer(bea, hers.id)
    const made = await offer(sela, theirs.id)
    await suspend(sela, endOffers)
    expect([await statusOf(received), await statusOf(made)]).toEqual(['void', 'withdrawn'])
    expect(await emitted(offerEnded, hers.id)).toMatchObject([{ payload: { reason: 'suspended' } }])
    expect(await emitted(offerEnded, theirs.id)).toEqual([])
  })

  it('that were accepted and not paid are called off, also on the payment page', async () => {
    const { seller, listing } = await newListing()
    const bea = await newMember({ firstName: 'Bea' })
    const id = await offer(bea, listing.id)
    expect((await answer(seller, id, { action: 'accept' })).status).toBe(200)
    await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    await suspend(bea, endOffers)
    expect(await statusOf(id)).toBe('lapsed')
    expect((await findListing(listing.id))?.status).toBe('active')
  })

  it('that were answered stay as they are', async () => {
    const { seller, listing } = await newListing()
    const bea = await newMember({ firstName: 'Bea' })
    const id = await offer(bea, listing.id)
    await answer(seller, id, { action: 'decline' })
    await suspend(seller, endOffers)
    expect(await statusOf(id)).toBe('declined')
  })
})

describe('what a suspended member holds', () => {
  it('and has not paid for is for sale again', async () => {
    const [bea, { listing }] = [await newMember({ firstName: 'Bea' }), await newListing()]
    await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    expect((await findListing(listing.id))?.status).toBe('reserved')
    await suspend(bea, releaseHolds)
    expect((await findListing(listing.id))?.status).toBe('active')
  })

  it('and was paid at that moment is theirs', async () => {
    const [bea, { listing }] = [await newMember({ firstName: 'Bea' }), await newListing()]
    const { body: page } = await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    await pay(page.url)
    await suspend(bea, releaseHolds)
    expect((await findListing(listing.id))?.status).toBe('sold')
  })

  it('of theirs others go on paying for, and they can read why and ship', async () => {
    const { seller, listing } = await newListing()
    const bea = await newMember({ firstName: 'Bea' })
    const { body: page } = await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    await suspend(seller, releaseHolds, endOffers)
    await pay(page.url)
    await bea.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(page.url) } })
    expect((await seller.call(accounts.getUser)).body.suspended).toMatchObject(body)
    const [order] = (await seller.call(orders.listSoldOrders, { query: {} })).body.orders
    const shipment = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' }
    const shipped = await seller.send(orders.shipOrder, { params: { id: order!.id }, body: shipment })
    expect(shipped.status).toBe(200)
  })
})

/** @returns the sale's id, of a piece that has come */
async function buy(listingId: string): Promise<string> {
  const bea = await newMember({ firstName: 'Bea' })
  const { body: page } = await bea.call(checkout.createCheckoutSession, { body: { listingId } })
  await pay(page.url)
  const sessionId = sessionIdOf(page.url)
  await bea.call(checkout.getCheckoutSession, { params: { sessionId } })
  const { id } = (await findCheckoutBySession(sessionId))!
  await bea.call(orders.receiveOrder, { params: { id } })
  await letPayoutFallDue(id)
  return id
}

describe('the payouts of a seller who is suspended', () => {
  async function owed() {
    const seller = await newMember({ firstName: 'Sela' })
    await connectPayouts(seller)
    const { transactionId: id } = await newDelivery({ seller })
    const of = (sale: string) => ({ sellerId: seller.user.id, transactionId: sale })
    const send = (sale = id) => payOut(of(sale), new Date(), { stripe })
    const sent = async (sale = id) => (await (await stripe()).transfers.list({ transfer_group: sale })).data.length
    const seen = async () => (await seller.call(payouts.listPayouts)).body
    const holds = async (sale = id) => [...((await findPayout(of(sale)))?.holds ?? [])]
    return { seller, id, send, sent, seen, holds }
  }

  it('wait, those of new sales too, and are sent once the suspension is over', async () => {
    const { seller, id, send, sent, seen } = await owed()
    const { listing } = await newListing('90.00', seller)
    const admin = await suspend(seller, holdPayouts)
    const later = await buy(listing.id)
    await send()
    await send(later)
    expect([await sent(id), await sent(later)]).toEqual([0, 0])
    expect(await seen()).toMatchObject([
      { status: 'held', waitsFor: 'suspension' },
      { status: 'held', waitsFor: 'suspension' },
    ])
    await restore(admin, seller, holdPayouts)
    expect([await sent(id), await sent(later)]).toEqual([1, 1])
    expect(await seen()).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
  })

  it('are not sent if the suspension comes between reading and transferring', { tags: 'full' }, async () => {
    const { seller, send, sent, holds } = await owed()
    await meanwhile(
      () => send(),
      /^USER#/,
      () => suspend(seller),
    )
    expect(await sent()).toBe(0)
    await send()
    expect(await holds()).toEqual(['suspension'])
  })

  it('wait for both if an admin holds one, whichever ends first', { tags: 'full' }, async () => {
    const { seller, id, send, sent, holds } = await owed()
    const admin = await suspend(seller, holdPayouts)
    await admin.call(members.holdPayout, { params: { id }, body })
    await restore(admin, seller, holdPayouts)
    expect(await holds()).toEqual(['review'])
    expect(await sent()).toBe(0)
    await admin.call(members.releasePayout, { params: { id }, body })
    await send()
    expect(await sent()).toBe(1)
  })

  it('are released, though the message of the suspension comes after that of its end', async () => {
    const { seller, sent, holds } = await owed()
    const admin = await suspend(seller)
    await restore(admin, seller, holdPayouts)
    await deliverTo(holdPayouts, (await emittedOf(memberSuspended, { userId: seller.user.id }))[0]!)
    expect(await holds()).toEqual([])
    expect(await sent()).toBe(1)
  })

  it('are not held by a message whose suspension ends while it is heard', async () => {
    const { seller, transactionId } = await newPurchase()
    const admin = await suspend(seller)
    const [suspended] = await emittedOf(memberSuspended, { userId: seller.user.id })
    await meanwhile(
      () => deliverTo(holdPayouts, suspended!),
      /^USER#/,
      () => restore(admin, seller, holdPayouts),
    )
    const payout = await findPayout({ sellerId: seller.user.id, transactionId })
    expect(payout?.holds).toEqual(new Set(['receipt']))
  })

  it('stay held if she is suspended again just when they are released', async () => {
    const { seller, transactionId } = await newPurchase()
    const admin = await suspend(seller, holdPayouts)
    await restore(admin, seller)
    passMs(1)
    const [restored] = await emittedOf(memberRestored, { userId: seller.user.id })
    await meanwhile(
      () => deliverTo(holdPayouts, restored!),
      /^USER#/,
      () => suspend(seller),
    )
    const payout = await findPayout({ sellerId: seller.user.id, transactionId })
    expect(payout?.holds).toEqual(new Set(['receipt', 'suspension']))
  })

  it('that were sent before stay sent', async () => {
    const { seller, send, sent, seen } = await owed()
    await send()
    await suspend(seller, holdPayouts)
    expect(await sent()).toBe(1)
    expect(await seen()).toMatchObject([{ status: 'completed' }])
  })
})
