import { GetScheduleCommand } from '@aws-sdk/client-scheduler'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listingPriceDropped, listingSold } from '../../events/listing.ts'
import { offerAnswered, offerDue, offerEnded, offerMade, offersVoided } from '../../events/offer.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../shared/rules/cents.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { MAX_COUNTEROFFERS, OFFERS_PER_HOUR } from '../../shared/rules/offers.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { awaitBank, findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { findForSale } from '../core/money/purchase/fixed-price.ts'
import { startCheckout } from '../core/money/purchase/reserving.ts'
import { findOffer, findOverdueOffers, lapseOffer } from '../core/offer/offer-store.ts'
import { statusNow } from '../core/offer/standing.ts'
import { newId } from '../platform/ids.ts'
import { scheduler } from '../platform/schedules.ts'
import { tryTransact } from '../platform/table.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { findUser } from '../platform/users.ts'
import { deliver } from '../testing/alerts.ts'
import { emitted } from '../testing/events.ts'
import { betweenReads, meanwhile } from '../testing/meanwhile.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, HOUR, MINUTE } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { advanceOffer } from './advancing.ts'
import { answerOffer, takeBackOffer } from './answering.ts'
import { makeOffer } from './making.ts'
import { handler as onOfferDue } from './on-offer-due-advance.ts'
import {
  handler as onListingPriceDropped,
  handler as onListingSold,
  handler as onOffersVoided,
} from './on-offers-close.ts'
import { sweepOffers } from './sweeping.ts'

const deps = checkoutDeps
const later = (ms: number) => new Date(Date.now() + ms)
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

const offerFor = (buyer: Member, listingId: string, offerAmount: string | number, more: object = {}) =>
  buyer.call(offers.makeOffer, { body: { listingId, offerAmount }, ...more })

const respond = (who: Member, id: string, action: 'accept' | 'decline' | 'counter', counterAmount?: string) =>
  who.call(offers.respondToOffer, { params: { id }, body: { action, counterAmount } })

const withdraw = (who: Member, id: string) => who.call(offers.withdrawOffer, { params: { id } })
const sentBy = async (buyer: Member) => (await buyer.call(offers.listSentOffers)).body.offers
const receivedBy = async (seller: Member) => (await seller.call(offers.listReceivedOffers)).body.offers
const buy = (buyer: Member, listingId: string) => buyer.call(checkout.createCheckoutSession, { body: { listingId } })
const see = async (viewer: Member, id: string) => (await viewer.call(listings.getListing, { params: { id } })).body
const edit = (seller: Member, id: string, price: string) =>
  seller.call(listings.updateListing, { params: { id }, body: { price } })

/** Someone as operations know them. */
const record = async (member: Member) => (await findUser(member.user.id))!

/** Twenty people who only stand by, in any story: making them is what takes time. */
let crowd: Promise<Member[]> | undefined
const bystanders = () => {
  crowd ??= Promise.all(times(20).map(() => newMember()))
  return crowd
}
const someone = async () => (await bystanders())[0]!

/** A jar for $245, and Bea's offer of $200 for it. */
async function offered(amount = '200') {
  const { seller, listing } = await newListing('245.00')
  const buyer = await newMember({ firstName: 'Bea' })
  const { status, body } = await offerFor(buyer, listing.id, amount)
  if (status !== 201) throw new Error(`could not offer: ${JSON.stringify(body)}`)
  return { seller, listing, buyer, offer: body }
}

/** The same, accepted. */
async function agreed() {
  const story = await offered()
  const { status, body } = await respond(story.seller, story.offer.id, 'accept')
  if (status !== 200) throw new Error(`could not accept: ${JSON.stringify(body)}`)
  return { ...story, offer: body }
}

describe('making an offer', () => {
  it('is seen by buyer and seller, and by nobody else', async () => {
    const { seller, listing, buyer, offer } = await offered()
    expect(offer).toMatchObject({ status: 'pending', offerAmount: '200.00', isMyTurn: false, buyerName: 'Bea' })
    expect(await sentBy(buyer)).toMatchObject([
      { id: offer.id, listing: { itemName: listing.itemName, price: '245.00' } },
    ])
    expect(await receivedBy(seller)).toMatchObject([{ id: offer.id, isMyTurn: true }])
    for (const [who, ids] of [
      [buyer, [offer.id]],
      [seller, []],
    ] as const) {
      const { body } = await who.call(offers.listSentOffers, { query: { listingId: listing.id } })
      expect(body.offers.map(({ id }) => id)).toEqual(ids)
    }
    expect(Date.parse(offer.expiresAt) - Date.parse(offer.createdAt)).toBe(3 * DAY)
    const stranger = await newMember()
    expect(await sentBy(stranger)).toEqual([])
    expect(await receivedBy(buyer)).toEqual([])
    expect((await respond(stranger, offer.id, 'accept')).status).toBe(404)
    expect((await withdraw(stranger, offer.id)).status).toBe(404)
    expect((await withdraw(seller, offer.id)).status).toBe(404)
    expect(await emitted(offerMade, listing.id)).toMatchObject([
      { payload: { offerId: offer.id, amountCents: 200_00 } },
    ])
  })

  it('must be a number above nothing and below the price', async () => {
    const { listing } = await newListing('245.00')
    const buyer = await someone()
    for (const amount of ['0', 'much', -5, '']) {
      const { status, body } = await offerFor(buyer, listing.id, amount)
      expect(status).toBe(400)
      expect(body.issues).toEqual([{ path: 'offerAmount', message: 'Please enter a valid offer amount' }])
    }
    for (const amount of ['245', '245.01', '1000']) {
      const { status, body } = await offerFor(buyer, listing.id, amount)
      expect(status).toBe(422)
      expect(body.message).toBe('Your offer must be less than the asking price of $245.00')
    }
    expect((await offerFor(buyer, listing.id, '0.49')).body.code).toBe('price_too_low_to_charge')
    expect((await offerFor(buyer, listing.id, '244.99')).status).toBe(201)
  })

  it('is for what others sell', async () => {
    const { seller, listing } = await newListing()
    expect((await offerFor(seller, listing.id, '100')).body.code).toBe('own_listing')
    expect((await offerFor(await someone(), newId(), '100')).status).toBe(404)
  })

  it('is for what has a fixed price, and nobody is paying for', async () => {
    const { listing } = await newListing()
    const [buyer, other] = [await someone(), await newMember()]
    await buy(other, listing.id)
    expect(await offerFor(buyer, listing.id, '100')).toMatchObject({ status: 409, body: { code: 'listing_reserved' } })
    const { listing: lot } = await newAuction()
    expect((await offerFor(buyer, lot.id, '100')).body.code).toBe('offer_on_auction')
  })

  it('stands alone, until it is withdrawn', async () => {
    const { listing, buyer, offer } = await offered()
    const refused = await Promise.all(times(5).map(() => offerFor(buyer, listing.id, '210')))
    expect(refused.map(({ body }) => body.code)).toEqual(times(5).map(() => 'offer_stands'))
    expect((await withdraw(buyer, offer.id)).body.status).toBe('withdrawn')
    expect((await withdraw(buyer, offer.id)).body.status).toBe('withdrawn')
    expect(await sentBy(buyer)).toMatchObject([{ status: 'withdrawn' }])
  })

  it('is made once a day for a piece: taken back and made again 25 times, also at once, it mails the seller once', {
    tags: 'full',
  }, async () => {
    const { listing, buyer, offer } = await offered()
    await withdraw(buyer, offer.id)
    for (const n of times(5)) {
      const again = await Promise.all(times(5).map(m => offerFor(buyer, listing.id, 201 + 5 * n + m)))
      expect(again.map(({ status }) => status)).toEqual(times(5).map(() => 409))
      expect(again[0]!.body.code).toBe('offer_again_later')
      const until = new Date(Date.parse(offer.createdAt) + DAY).toISOString()
      expect(again[0]!.body).toMatchObject({ until })
      expect(again[0]!.body.message).toMatch(/You can offer again after \w+ \d+, \d+:\d\d [AP]M UTC\./)
    }
    expect(await emitted(offerMade, listing.id)).toHaveLength(1)

    const tomorrow = new Date(Date.parse(offer.createdAt) + DAY)
    const input = { listingId: listing.id, offerAmount: cents(210_00), message: null }
    const early = new Date(tomorrow.getTime() - 1)
    await expect(makeOffer(input, undefined, await record(buyer), early, deps)).rejects.toMatchObject({
      code: 'offer_again_later',
    })
    const made = await Promise.allSettled(
      times(5).map(async () => makeOffer(input, undefined, await record(buyer), tomorrow, deps)),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await emitted(offerMade, listing.id)).toHaveLength(2)
  })

  it('can answer at once what the seller did to the last one', async () => {
    const { seller, listing, buyer } = await offered('200')
    expect((await edit(seller, listing.id, '190')).status).toBe(200)
    expect((await offerFor(buyer, listing.id, '180')).status).toBe(201)
  })

  it('is limited to thirty an hour, for all listings', { tags: 'full' }, async () => {
    const seller = await newMember()
    const buyer = await newMember()
    const now = new Date('2026-05-01T09:00:00.000Z')
    const who = await record(buyer)
    const offer = async (listingId: string, at = now) =>
      makeOffer({ listingId, offerAmount: cents(40_00), message: null }, undefined, who, at, deps)
    for (const _ of times(OFFERS_PER_HOUR)) await countAndLimit(`offer:${who.id}`, OFFERS_PER_HOUR, 3_600, now)
    const { listing } = await newListing('50', seller)
    await expect(offer(listing.id)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { until: '2026-05-01T10:00:00.000Z' },
    })
    expect((await offer(listing.id, new Date('2026-05-01T10:00:00.000Z'))).offer.status).toBe('pending')
  })

  it('is one, however often its request is repeated; another request under its key is refused', {
    tags: 'full',
  }, async () => {
    const { listing } = await newListing('245.00')
    const buyer = await newMember()
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(times(8).map(() => offerFor(buyer, listing.id, '200', { headers })))
    expect(answers.map(({ status }) => status)).toEqual(times(8).map(() => 201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    await withdraw(buyer, answers[0]!.body.id)
    const again = await offerFor(buyer, listing.id, '200', { headers })
    expect(again.body).toMatchObject({ id: answers[0]!.body.id, status: 'withdrawn' })
    expect((await offerFor(buyer, listing.id, '201', { headers })).body.code).toBe('idempotency_reused')
  })

  it('comes in pages, newest first', { tags: 'full' }, async () => {
    const seller = await newMember()
    const buyer = await newMember()
    const made: string[] = []
    for (const _ of times(5)) {
      const { listing } = await newListing('50', seller)
      made.unshift((await offerFor(buyer, listing.id, '40')).body.id)
    }
    for (const [who, row] of [
      [buyer, offers.listSentOffers],
      [seller, offers.listReceivedOffers],
    ] as const) {
      const found: string[] = []
      let cursor: string | null = null
      do {
        const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
        const { body } = await who.call(row, { query })
        found.push(...body.offers.map(({ id }) => id))
        cursor = body.cursor
      } while (cursor)
      expect(found).toEqual(made)
    }
  })
})

describe('the answer', () => {
  it('accepts what was read, not what was said since', async () => {
    const { seller, buyer, offer } = await offered()
    await respond(seller, offer.id, 'counter', '220')
    await respond(buyer, offer.id, 'counter', '205')
    await respond(seller, offer.id, 'counter', '230')
    const accept = (acceptedAmount: string) =>
      buyer.call(offers.respondToOffer, { params: { id: offer.id }, body: { action: 'accept', acceptedAmount } })
    expect(await accept('220')).toMatchObject({
      status: 409,
      body: { code: 'offer_moved_on', message: expect.stringContaining('$230') },
    })
    expect((await accept('230')).body).toMatchObject({ status: 'accepted' })
  })

  it('is the seller’s to an offer, and the buyer’s to a counteroffer, within bounds', async () => {
    const { seller, buyer, listing, offer } = await offered()
    expect((await respond(buyer, offer.id, 'accept')).body.code).toBe('not_your_turn')
    for (const amount of ['200', '150', '245.01']) {
      const { status, body } = await respond(seller, offer.id, 'counter', amount)
      expect(status).toBe(422)
      expect(body.issues).toEqual([
        { path: 'counterAmount', message: 'Your counteroffer must be from $200.01 to $245.00.' },
      ])
    }
    expect(
      (await seller.call(offers.respondToOffer, { params: { id: offer.id }, body: { action: 'counter' } })).status,
    ).toBe(400)
    const countered = await respond(seller, offer.id, 'counter', '230')
    expect(countered.body).toMatchObject({ status: 'countered', counterAmount: '230.00', isMyTurn: false })
    expect((await respond(seller, offer.id, 'counter', '230')).body.status).toBe('countered')
    expect((await respond(seller, offer.id, 'accept')).body.code).toBe('not_your_turn')
    expect((await sentBy(buyer))[0]).toMatchObject({ status: 'countered', isMyTurn: true })
    expect((await respond(buyer, offer.id, 'counter', '230')).body.code).toBe('counter_out_of_range')
    expect((await respond(buyer, offer.id, 'counter', '220')).body).toMatchObject({
      status: 'pending',
      offerAmount: '220.00',
    })
    expect((await respond(seller, offer.id, 'accept')).body).toMatchObject({
      status: 'accepted',
      agreedAmount: '220.00',
    })
    expect((await emitted(offerAnswered, listing.id)).map(({ payload }) => payload.answer)).toEqual([
      'countered',
      'accepted',
    ])
  })

  it('can be no, which ends it', async () => {
    const { seller, buyer, listing, offer } = await offered()
    expect((await respond(seller, offer.id, 'decline')).body.status).toBe('declined')
    expect((await respond(seller, offer.id, 'decline')).body.status).toBe('declined')
    expect((await respond(seller, offer.id, 'accept')).body.code).toBe('offer_over')
    expect((await withdraw(buyer, offer.id)).body.code).toBe('offer_over')
    expect((await offerFor(buyer, listing.id, '210')).body.code).toBe('offer_again_later')
  })

  it('is a counteroffer ten times at most, so that cents do not make a thousand mails', { tags: 'full' }, async () => {
    const { seller, buyer, offer, listing } = await offered('200')
    let [low, high] = [200_00, 245_00]
    for (const round of times(MAX_COUNTEROFFERS)) {
      const [who, amount] = round % 2 === 0 ? [seller, --high] : [buyer, ++low]
      const { status, body } = await respond(who, offer.id, 'counter', centsToDecimal(cents(amount)))
      expect(status).toBe(200)
      expect(body.canCounter).toBe(round < MAX_COUNTEROFFERS - 1)
    }
    const refused = await respond(seller, offer.id, 'counter', centsToDecimal(cents(high - 1)))
    expect(refused).toMatchObject({ status: 409, body: { code: 'counteroffers_used_up' } })
    const told = [...(await emitted(offerMade, listing.id)), ...(await emitted(offerAnswered, listing.id))]
    expect(told).toHaveLength(1 + MAX_COUNTEROFFERS)
    expect((await respond(seller, offer.id, 'accept')).status).toBe(200)
  })

  it('expires after three days, recorded or not, and is notified once it is recorded', async () => {
    const { seller, buyer, listing, offer } = await offered()
    const [selling, buying] = [await record(seller), await record(buyer)]
    await advanceOffer(offer.id, later(3 * DAY - MINUTE), deps)
    expect((await findOffer(offer.id))?.status).toBe('pending')
    const over = later(3 * DAY + MINUTE)
    await expect(takeBackOffer(offer.id, buying, over)).rejects.toMatchObject({ code: 'offer_over' })
    await expect(answerOffer(offer.id, { action: 'accept' }, selling, over, deps)).rejects.toMatchObject({
      code: 'offer_over',
    })
    await Promise.all(times(5).map(() => advanceOffer(offer.id, over, deps)))
    expect((await findOffer(offer.id))?.status).toBe('expired')
    expect(await emitted(offerEnded, listing.id)).toMatchObject([{ payload: { reason: 'expired', by: 'buyer' } }])
    const input = { listingId: listing.id, offerAmount: cents(210_00), message: null }
    expect((await makeOffer(input, undefined, buying, over, deps)).offer.status).toBe('pending')
  })

  it('starts the three days again when it is a counteroffer', { tags: 'full' }, async () => {
    const { seller, buyer, listing, offer } = await offered()
    const second = later(2 * DAY)
    const counter = { action: 'counter', counterCents: cents(230_00) } as const
    await answerOffer(offer.id, counter, await record(seller), second, deps)
    await deliver(onOfferDue, offerDue, { offerId: offer.id })
    await advanceOffer(offer.id, later(4 * DAY), deps)
    expect((await findOffer(offer.id))?.status).toBe('countered')
    await expect(
      answerOffer(offer.id, { action: 'accept' }, await record(buyer), later(5 * DAY + MINUTE), deps),
    ).rejects.toMatchObject({ code: 'offer_over' })
    expect(await emitted(offerEnded, listing.id)).toMatchObject([{ payload: { reason: 'expired', by: 'seller' } }])
  })
})

describe('an offer whose timer was lost', () => {
  it('is found by the sweep: one that ran out, and one that was accepted and not paid', async () => {
    // A sweep brings on whatever is overdue, and here time leaps ahead.
    onTestFinished(await moveToOwnTable())
    const [open, accepted, paid] = [await offered(), await agreed(), await agreed()]
    const { body } = await buy(paid.buyer, paid.listing.id)
    await pay(body.url)
    await paid.buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })

    await sweepOffers(later(DAY), deps)
    expect((await findOffer(open.offer.id))?.status).toBe('pending')
    const muchLater = later(4 * DAY)
    expect((await findOverdueOffers(muchLater)).sort()).toEqual(
      [open, accepted, paid].map(({ offer }) => offer.id).sort(),
    )
    await Promise.all(times(3).map(() => sweepOffers(muchLater, deps)))
    expect((await findOffer(open.offer.id))?.status).toBe('expired')
    expect((await findOffer(accepted.offer.id))?.status).toBe('lapsed')
    expect(await findListing(accepted.listing.id)).toMatchObject({ status: 'active' })
    expect(await findListing(paid.listing.id)).toMatchObject({ status: 'sold' })
    for (const { listing } of [open, accepted]) expect(await emitted(offerEnded, listing.id)).toHaveLength(1)
    expect(await findOverdueOffers(muchLater)).toEqual([])
  })

  it('is due from its end on', async () => {
    const { offer } = await offered()
    const isDue = async (at: Date) => (await findOverdueOffers(at)).includes(offer.id)
    expect([await isDue(later(3 * DAY - MINUTE)), await isDue(later(3 * DAY + MINUTE))]).toEqual([false, true])
  })

  it('leaves nothing to sweep once it is answered, withdrawn or void', { tags: 'full' }, async () => {
    onTestFinished(await moveToOwnTable())
    const [declined, withdrawn, voided] = [await offered(), await offered(), await offered()]
    await respond(declined.seller, declined.offer.id, 'decline')
    await withdraw(withdrawn.buyer, withdrawn.offer.id)
    await voided.seller.call(listings.deleteListing, { params: { id: voided.listing.id } })
    await deliver(onOffersVoided, offersVoided, { listingId: voided.listing.id })
    expect(await findOverdueOffers(later(9 * DAY))).toEqual([])
  })
})

describe('an accepted offer', () => {
  it('keeps the piece for its buyer, who alone can pay, and pays what was agreed', async () => {
    const { seller, buyer, listing, offer } = await agreed()
    expect(await see(buyer, listing.id)).toMatchObject({
      status: 'reserved',
      reservedForMe: true,
      agreedPrice: '200.00',
      reservedUntil: offer.payBy,
    })
    const other = await someone()
    expect(await see(other, listing.id)).toMatchObject({ status: 'reserved', reservedForMe: false, agreedPrice: null })
    expect(await see(seller, listing.id)).toMatchObject({ agreedPrice: '200.00' })
    expect(await buy(other, listing.id)).toMatchObject({
      status: 409,
      body: { code: 'listing_agreed', until: offer.payBy },
    })
    const { body } = await buy(buyer, listing.id)
    await pay(body.url)
    const paid = await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    expect(paid.body).toMatchObject({ status: 'paid', amount_total: 200_00 })
    expect(await see(other, listing.id)).toMatchObject({ status: 'sold', reservedUntil: null })
    expect(await sentBy(buyer)).toMatchObject([{ status: 'paid' }])
    const dashboard = await seller.call(payouts.getSellerDashboard)
    // 2.5 % of $200.
    expect(dashboard.body.transactions).toMatchObject([{ salePrice: '200.00', commissionAmount: '5.00' }])
  })

  it('is not what an answer repeats once it has lapsed, nor a counteroffer once it has run out', {
    tags: 'full',
  }, async () => {
    const { seller, listing, offer } = await agreed()
    const selling = await record(seller)
    const accept = { action: 'accept' } as const
    expect((await answerOffer(offer.id, accept, selling, later(HOUR), deps)).offer.status).toBe('accepted')
    await expect(answerOffer(offer.id, accept, selling, later(3 * DAY + MINUTE), deps)).rejects.toMatchObject({
      code: 'offer_over',
    })
    expect(await findListing(listing.id)).toMatchObject({ offerId: offer.id })

    const open = await offered()
    const counter = { action: 'counter', counterCents: cents(230_00) } as const
    const owner = await record(open.seller)
    await answerOffer(open.offer.id, counter, owner, new Date(), deps)
    expect((await answerOffer(open.offer.id, counter, owner, later(DAY), deps)).offer.status).toBe('countered')
    await expect(answerOffer(open.offer.id, counter, owner, later(3 * DAY + MINUTE), deps)).rejects.toMatchObject({
      code: 'offer_over',
    })
  })

  it('stays when a checkout is given up', { tags: 'full' }, async () => {
    const { buyer, listing, offer } = await agreed()
    const { body } = await buy(buyer, listing.id)
    const page = await fetch(body.url).then(answer => answer.text())
    const checkoutId = /checkout_id=(\w+)/.exec(page)?.[1] ?? ''
    expect((await buyer.call(checkout.cancelCheckout, { params: { checkoutId } })).status).toBe(200)
    expect(await see(buyer, listing.id)).toMatchObject({
      status: 'reserved',
      agreedPrice: '200.00',
      reservedUntil: offer.payBy,
    })
    const again = await buy(buyer, listing.id)
    expect(again.status).toBe(200)
    expect(again.body.url).not.toBe(body.url)
  })

  it('forbids to edit, delete or feature the piece', async () => {
    const { seller, listing } = await agreed()
    expect(await edit(seller, listing.id, '100')).toMatchObject({ status: 409, body: { code: 'listing_agreed' } })
    const params = { id: listing.id }
    expect((await seller.call(listings.deleteListing, { params })).body.code).toBe('listing_agreed')
    const body = { until: later(DAY).toISOString() }
    expect((await (await newAdmin()).call(listings.featureListing, { params, body })).body.code).toBe('listing_agreed')
  })

  it('binds for three days, then the piece is for sale to everyone, by the clock and by its timer', async () => {
    for (const byTimer of [true, false]) {
      const { listing, offer, buyer } = await agreed()
      const [carl, bea] = [await record(await someone()), await record(buyer)]
      const early = later(3 * DAY - MINUTE)
      await advanceOffer(offer.id, early, deps)
      await expect(startCheckout(() => findForSale(listing.id, carl, early), carl, early, deps)).rejects.toMatchObject({
        code: 'listing_agreed',
      })
      const over = later(3 * DAY + MINUTE)
      if (byTimer) await Promise.all(times(4).map(() => advanceOffer(offer.id, over, deps)))
      else {
        const input = { listingId: listing.id, offerAmount: cents(150_00), message: null }
        await makeOffer(input, undefined, carl, over, deps)
      }
      expect(await findListing(listing.id)).toMatchObject({ status: 'active', priceCents: 245_00 })
      expect((await findOffer(offer.id))?.status).toBe('lapsed')
      expect((await findListing(listing.id))?.awardedTo).toBeUndefined()
      expect(await emitted(offerEnded, listing.id)).toMatchObject([{ payload: { reason: 'lapsed', buyerId: bea.id } }])
      expect((await findForSale(listing.id, bea, over)).price()).toBe(245_00)
    }
  })

  it('is not taken away while its buyer pays', { tags: 'full' }, async () => {
    const { buyer, listing, offer } = await agreed()
    const { body } = await buy(buyer, listing.id)
    await advanceOffer(offer.id, later(10 * MINUTE), deps)
    await pay(body.url)
    const paid = await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    expect(paid.body.status).toBe('paid')
    await advanceOffer(offer.id, later(3 * DAY), deps)
    expect(await findListing(listing.id)).toMatchObject({ status: 'sold', awardedCents: 200_00 })
  })

  it('voids the others at once, and their buyers are notified', { tags: 'full' }, async () => {
    const { seller, listing, offer } = await offered()
    const others = (await bystanders()).slice(0, 12)
    for (const [n, other] of others.entries()) await offerFor(other, listing.id, `${100 + n}`)
    await respond(seller, offer.id, 'accept')
    expect((await sentBy(others[0]!)).find(({ listingId }) => listingId === listing.id)?.status).toBe('void')
    const received = await receivedBy(seller)
    expect(received.filter(({ status }) => status === 'void')).toHaveLength(12)
    const late = received.find(({ status }) => status === 'void')!
    expect((await respond(seller, late.id, 'accept')).body.code).toBe('offer_over')
    expect(await emitted(offersVoided, listing.id)).toHaveLength(1)
    for (const _ of times(2)) await deliver(onOffersVoided, offersVoided, { listingId: listing.id })
    const told = (await emitted(offerEnded, listing.id)).map(({ payload }) => payload)
    expect(told.map(({ buyerId }) => buyerId).toSorted()).toEqual(others.map(({ user }) => user.id).toSorted())
    expect(new Set(told.map(({ reason }) => reason))).toEqual(new Set(['agreed']))
  })
})

describe('offers for a piece', () => {
  it('are void when it is sold', async () => {
    const { listing, buyer, offer } = await offered()
    const quick = await someone()
    const { body } = await buy(quick, listing.id)
    expect(await sentBy(buyer)).toMatchObject([{ status: 'pending', listing: { status: 'reserved' } }])
    await pay(body.url)
    await quick.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    expect(await sentBy(buyer)).toMatchObject([{ status: 'void' }])
    await deliver(onListingSold, listingSold, { ...listingSold.sample, listingId: listing.id })
    expect((await findOffer(offer.id))?.status).toBe('void')
    expect(await emitted(offerEnded, listing.id)).toMatchObject([{ payload: { reason: 'sold' } }])
    expect((await offerFor(buyer, listing.id, '210')).body.code).toBe('listing_unavailable')
  })

  it('are void when it is taken off sale', async () => {
    const { seller, listing, buyer } = await offered()
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect(await sentBy(buyer)).toMatchObject([{ status: 'void', listing: { status: 'removed' } }])
    await deliver(onOffersVoided, offersVoided, { listingId: listing.id })
    expect(await emitted(offerEnded, listing.id)).toMatchObject([{ payload: { reason: 'removed' } }])
    expect((await offerFor(buyer, listing.id, '210')).status).toBe(404)
  })

  it('are void if the new price is no higher than the offer, and otherwise stay open', { tags: 'full' }, async () => {
    const { seller, listing, buyer } = await offered('200')
    const low = await newMember()
    await offerFor(low, listing.id, '150')
    await edit(seller, listing.id, '200')
    expect(await sentBy(buyer)).toMatchObject([{ status: 'void' }])
    expect(await sentBy(low)).toMatchObject([{ status: 'pending', listing: { price: '200.00' } }])
    await deliver(onListingPriceDropped, listingPriceDropped, { ...listingPriceDropped.sample, listingId: listing.id })
    expect(await emitted(offerEnded, listing.id)).toMatchObject([
      { payload: { reason: 'priced', buyerId: buyer.user.id } },
    ])
    // Raising it again brings nothing back that was closed.
    await edit(seller, listing.id, '300')
    expect(await sentBy(buyer)).toMatchObject([{ status: 'void' }])
    expect((await offerFor(buyer, listing.id, '250')).status).toBe(201)
  })

  it('wait while someone pays, and can be accepted when they do not', { tags: 'full' }, async () => {
    const { seller, listing, offer } = await offered()
    const quick = await someone()
    await buy(quick, listing.id)
    expect(await respond(seller, offer.id, 'accept')).toMatchObject({ status: 409, body: { code: 'listing_reserved' } })
    expect(
      (await answerOffer(offer.id, { action: 'accept' }, await record(seller), later(HOUR), deps)).offer.status,
    ).toBe('accepted')
  })
})

describe('calling an accepted offer off', () => {
  const callOff = (who: Member, id: string) => who.call(offers.callOffOffer, { params: { id } })

  it('is cancelled by either side, and the other is notified', async () => {
    for (const side of ['buyer', 'seller'] as const) {
      const story = await agreed()
      const { listing, offer } = story
      expect((await callOff(await someone(), offer.id)).status).toBe(404)
      const answers = await Promise.all([callOff(story[side], offer.id), callOff(story[side], offer.id)])
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      const { body } = await callOff(story[side], offer.id)
      expect(body).toMatchObject({ status: 'lapsed', calledOffBy: side, listing: { status: 'active' } })
      expect(await emitted(offerEnded, listing.id)).toMatchObject([
        { payload: { reason: 'called_off', by: side, amountCents: 200_00 } },
      ])
      expect((await buy(await someone(), listing.id)).status).toBe(200)
    }
  })

  it('has its open payment page closed first, unless that was paid', { tags: 'full' }, async () => {
    const open = await agreed()
    const page = await buy(open.buyer, open.listing.id)
    expect((await callOff(open.seller, open.offer.id)).body).toMatchObject({ status: 'lapsed', calledOffBy: 'seller' })
    const { stripe: client } = deps
    const sessionId = new URL(page.body.url).pathname.split('/').at(-1) ?? ''
    expect((await (await client()).checkout.sessions.retrieve(sessionId)).status).toBe('expired')

    const paid = await agreed()
    const { body } = await buy(paid.buyer, paid.listing.id)
    await pay(body.url)
    expect(await callOff(paid.seller, paid.offer.id)).toMatchObject({ status: 409, body: { code: 'offer_over' } })
    expect((await findListing(paid.listing.id))?.status).toBe('sold')
  })

  it('can’t be called off while the buyer’s bank has yet to confirm', { tags: 'full' }, async () => {
    const { seller, buyer, listing, offer } = await agreed()
    const { body } = await buy(buyer, listing.id)
    const checkout = (await findCheckoutBySession(sessionIdOf(body.url)))!
    await awaitBank(checkout, checkoutDeps.subjectOf(checkout), 'pi_1', later(DAY), new Date())
    expect(await callOff(seller, offer.id)).toMatchObject({ status: 409, body: { code: 'offer_being_paid' } })
    expect(await findListing(listing.id)).toMatchObject({ status: 'reserved', offerId: offer.id })
  })

  it('can’t be called off before it is one, or when it is over', async () => {
    const { seller, buyer, offer } = await offered()
    expect((await callOff(buyer, offer.id)).body.code).toBe('offer_over')
    await respond(seller, offer.id, 'decline')
    expect((await callOff(seller, offer.id)).body.code).toBe('offer_over')
  })
})

describe('between a look and what follows from it', () => {
  it('a price that fell, or a piece that is gone, takes no offer', async () => {
    const buyer = await newMember()
    const cheaper = await newListing('245.00')
    const offer = (listingId: string) => () => offerFor(buyer, listingId, '200')
    const fall = () => edit(cheaper.seller, cheaper.listing.id, '190')
    expect(await meanwhile(offer(cheaper.listing.id), /^LISTING#/, fall)).toMatchObject({
      status: 422,
      body: { code: 'offer_too_high' },
    })
    const { seller, listing } = await newListing('245.00', cheaper.seller)
    const remove = () => seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect((await meanwhile(offer(listing.id), /^LISTING#/, remove)).status).toBe(404)
    expect(await sentBy(buyer)).toEqual([])
  })

  it('a price that fell, or a piece that is gone, takes no counteroffer', { tags: 'full' }, async () => {
    const counter = ({ seller, offer }: Awaited<ReturnType<typeof offered>>) =>
      respond(seller, offer.id, 'counter', '230')
    const cheaper = await offered()
    const fall = () => edit(cheaper.seller, cheaper.listing.id, '210')
    expect(await meanwhile(() => counter(cheaper), /^OFFER#/, fall)).toMatchObject({
      status: 422,
      body: { code: 'counter_out_of_range' },
    })
    expect((await findOffer(cheaper.offer.id))?.status).toBe('pending')
    const gone = await offered()
    const remove = () => gone.seller.call(listings.deleteListing, { params: { id: gone.listing.id } })
    expect((await meanwhile(() => counter(gone), /^OFFER#/, remove)).body.code).toBe('offer_over')
    expect((await findOffer(gone.offer.id))?.counterCents).toBeUndefined()
  })

  it('an answer is not overwritten by the buyer’s change of mind', { tags: 'full' }, async () => {
    const { seller, buyer, offer } = await offered()
    const decline = () => respond(seller, offer.id, 'decline')
    expect((await meanwhile(() => withdraw(buyer, offer.id), /^OFFER#/, decline)).body.code).toBe('offer_over')
    expect((await findOffer(offer.id))?.status).toBe('declined')
  })

  it('an agreement is what a second request for it gets', async () => {
    const { seller, offer } = await offered()
    const accept = () => respond(seller, offer.id, 'accept')
    expect(await betweenReads(accept, /^LISTING#/, accept)).toMatchObject({ status: 200, body: { status: 'accepted' } })
  })

  it('an accepted offer is not valid any more after the piece is reserved for another', async () => {
    const { listing, offer } = await agreed()
    const [accepted, promised] = [(await findOffer(offer.id))!, (await findListing(listing.id))!]
    const now = new Date()
    expect(statusNow(accepted, promised, now)).toBe('accepted')
    for (const status of ['reserved', 'sold'] as const) {
      expect(statusNow(accepted, { ...promised, status, offerId: newId() }, now)).toBe('lapsed')
    }
  })

  it('nothing but an accepted offer lapses', async () => {
    const { listing, buyer, seller, offer } = await offered()
    const ids = { offerId: offer.id, listingId: listing.id, sellerId: seller.user.id, buyerId: buyer.user.id }
    const parts = lapseOffer({ ...ids, itemName: listing.itemName, amountCents: cents(200_00) }, new Date())
    expect(await tryTransact(...parts)).toBe(false)
    expect((await findOffer(offer.id))?.status).toBe('pending')
    expect(await emitted(offerEnded, listing.id)).toEqual([])
  })
})

describe('the timer of an offer', () => {
  const timerOf = async (offerId: string) => {
    const get = new GetScheduleCommand({ Name: `offer-${offerId}`, GroupName: process.env.SCHEDULE_GROUP })
    return (await scheduler.send(get)).ScheduleExpression
  }
  const at = (time: string) => `at(${new Date(Math.ceil(Date.parse(time) / 1000) * 1000).toISOString().slice(0, 19)})`

  it('is set to its end, a counteroffer’s, and the end of the time to pay', async () => {
    const { seller, buyer, offer } = await offered()
    const advance = () => deliver(onOfferDue, offerDue, { offerId: offer.id })
    await advance()
    expect(await timerOf(offer.id)).toBe(at(offer.expiresAt))
    const counter = { action: 'counter', counterCents: cents(230_00) } as const
    const { offer: countered } = await answerOffer(offer.id, counter, await record(seller), later(DAY), deps)
    await advance()
    expect(await timerOf(offer.id)).toBe(at(countered.openUntil))
    const { body: accepted } = await respond(buyer, offer.id, 'accept')
    await advance()
    expect(await timerOf(offer.id)).toBe(at(accepted.payBy!))
  })

  it('is not set for an offer that was called off, though the piece is kept for another', {
    tags: 'full',
  }, async () => {
    const { seller, buyer, listing, offer } = await agreed()
    await buyer.call(offers.callOffOffer, { params: { id: offer.id } })
    const next = await offerFor(await newMember(), listing.id, '210')
    expect((await respond(seller, next.body.id, 'accept')).status).toBe(200)
    await deliver(onOfferDue, offerDue, { offerId: offer.id })
    await expect(timerOf(offer.id)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('at the same moment', () => {
  it('twenty buyers offer and the seller accepts two: one agreement comes of it', { tags: 'full' }, async () => {
    const { seller, listing } = await newListing('245.00')
    const buyers = await bystanders()
    const made = await Promise.all(buyers.map((buyer, n) => offerFor(buyer, listing.id, `${150 + n}`)))
    // Many at once may be asked to try again.
    expect(made.filter(({ status }) => status === 201).length).toBeGreaterThan(2)
    for (const [n, { status, body }] of made.entries()) {
      if (status === 201) continue
      expect(body.code).toBe('conflict')
      made[n] = await offerFor(buyers[n]!, listing.id, `${150 + n}`)
    }
    const ids = made.map(({ body }) => body.id)
    const answers = await Promise.all([respond(seller, ids[3]!, 'accept'), respond(seller, ids[7]!, 'accept')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const received = (await seller.call(offers.listReceivedOffers, { query: { limit: '50' } })).body.offers
    expect(received.filter(({ status }) => status === 'accepted')).toHaveLength(1)
    expect(received.filter(({ status }) => status === 'void')).toHaveLength(19)
    const [accepted] = received.filter(({ status }) => status === 'accepted')
    expect(await findListing(listing.id)).toMatchObject({ awardedTo: accepted!.buyerId, offerId: accepted!.id })
  })

  it('the seller accepts, another buys, the price changes and the piece is taken off sale: one of them happens', {
    tags: 'full',
  }, async () => {
    const quick = await someone()
    const [{ seller }, buyer] = [await newListing(), await newMember()]
    for (const _ of times(6)) {
      const { listing } = await newListing('245.00', seller)
      const { body: offer } = await offerFor(buyer, listing.id, '200')
      const [accepted, bought, removed] = await Promise.all([
        respond(seller, offer.id, 'accept'),
        buy(quick, listing.id),
        seller.call(listings.deleteListing, { params: { id: listing.id } }),
        edit(seller, listing.id, '190'),
        withdraw(buyer, offer.id),
      ])
      const happened = [accepted, bought, removed].filter(({ status }) => status === 200)
      expect(happened.length).toBeLessThanOrEqual(1)
      const { status, awardedTo, offerId } = (await findListing(listing.id))!
      const kept = { status: 'reserved', awardedTo: buyer.user.id, offerId: offer.id }
      if (accepted.status === 200) expect({ status, awardedTo, offerId }).toEqual(kept)
      else expect(awardedTo).toBeUndefined()
      expect((await findOffer(offer.id))?.status === 'accepted').toBe(accepted.status === 200)
    }
  })

  it('the seller presses accept ten times, and the buyer pay: one agreement, one page, at the agreed price', {
    tags: 'full',
  }, async () => {
    const { seller, listing, buyer, offer } = await offered()
    const answers = await Promise.all(times(10).map(() => respond(seller, offer.id, 'accept')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await emitted(offerAnswered, listing.id)).toHaveLength(1)
    const pages = await Promise.all(times(10).map(() => buy(buyer, listing.id)))
    const urls = pages.flatMap(({ status, body }) => (status === 200 ? [body.url] : []))
    expect(new Set(urls).size).toBe(1)
    const { body } = await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(urls[0]!) } })
    expect(body.amount_total).toBe(200_00)
  })
})
