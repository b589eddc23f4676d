import { describe, expect, it, vi } from 'vitest'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { endCheckout, syncIfStripeAnswers } from '../core/money/checkout/stripe-sync.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { findForSale } from '../core/money/purchase/fixed-price.ts'
import { endOverdueHold } from '../core/money/purchase/overdue-holds.ts'
import { startCheckout } from '../core/money/purchase/reserving.ts'
import { makeRefund } from '../core/money/refund/refunding.ts'
import { stripe } from '../platform/stripe.ts'
import { findUser } from '../platform/users.ts'
import { deliver, deliverText, eventsAbout, pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

const MINUTE = 60_000

const buy = (buyer: Member, listingId: string) => buyer.call(checkout.createCheckoutSession, { body: { listingId } })

/** Someone as operations know them. */
const record = async (member: Member) => (await findUser(member.user.id))!

const see = async (viewer: Member, id: string) => (await viewer.call(listings.getListing, { params: { id } })).body

/** A listing whose buyer has paid at Stripe, while no webhook has arrived yet. */
async function paidOffer() {
  const { seller, listing } = await newListing('245.00')
  const buyer = await newMember({ firstName: 'Bea' })
  const { body } = await buy(buyer, listing.id)
  const sessionId = sessionIdOf(body.url)
  await pay(body.url)
  return { seller, buyer, listing, sessionId }
}

/** A listing whose buyer has done their part, while their bank has not. */
async function offerAwaitingBank() {
  const offer = await paidOffer()
  const [completed] = await eventsAbout(offer.sessionId, 'checkout.session.completed')
  const unpaid = structuredClone(completed!)
  Object.assign(unpaid.data.object, { payment_status: 'unpaid' })
  await deliver({ ...unpaid, id: `${unpaid.id}_unpaid` })
  return { ...offer, completed: completed!, unpaid }
}

describe('two buyers at once', () => {
  it('gives one the checkout and tells the other until when the item is reserved', async () => {
    const { listing } = await newListing()
    const buyers = await Promise.all(Array.from({ length: 12 }, () => newMember()))
    const answers = await Promise.all(buyers.map(buyer => buy(buyer, listing.id)))
    const winners = answers.filter(({ status }) => status === 200)
    const losers = answers.filter(({ status }) => status !== 200)
    expect(winners).toHaveLength(1)
    for (const { status, body } of losers) {
      expect(status).toBe(409)
      if (body.code === 'conflict') continue
      expect(body).toMatchObject({ code: 'listing_reserved', until: winners[0]!.body.reservedUntil })
      expect(body.message).toMatch(/reserved until \d+:\d\d [AP]M UTC/)
    }
    expect(losers.some(({ body }) => body.code === 'listing_reserved')).toBe(true)
  })

  it('gives the same buyer the same page again, also when they click ten times at once', async () => {
    const { listing } = await newListing()
    const buyer = await newMember()
    const first = await buy(buyer, listing.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(buyer, listing.id)))
    expect(new Set(answers.map(({ body }) => body.url))).toEqual(new Set([first.body.url]))
    expect(await see(buyer, listing.id)).toMatchObject({ status: 'reserved', reservedForMe: true })
    expect(await see(await newMember(), listing.id)).toMatchObject({ status: 'reserved', reservedForMe: false })
  })

  it('is not for the seller, and not for what is gone', async () => {
    const { seller, listing } = await newListing()
    expect(await buy(seller, listing.id)).toMatchObject({ status: 403, body: { code: 'own_listing' } })
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect(await buy(await newMember(), listing.id)).toMatchObject({ status: 404 })
    const sold = await newPurchase()
    expect(await buy(await newMember(), sold.listing.id)).toMatchObject({
      status: 409,
      body: { code: 'listing_unavailable' },
    })
  })

  it('sells what has a smiley where its name is cut', async () => {
    const seller = await newMember()
    const { listing } = await newListing('20.00', seller, `${'a'.repeat(249)}😀 jar`)
    expect((await buy(await newMember(), listing.id)).status).toBe(200)
  })

  it('cannot be taken off sale while a buyer is paying', async () => {
    const { seller, listing } = await newListing()
    await buy(await newMember(), listing.id)
    expect(await seller.call(listings.deleteListing, { params: { id: listing.id } })).toMatchObject({
      status: 409,
      body: { code: 'listing_not_editable', until: expect.any(String) },
    })
  })
})

describe('when Stripe is slow or silent', () => {
  const silent = async () =>
    ({
      checkout: { sessions: { create: fail, retrieve: fail, expire: fail } },
      paymentIntents: { retrieve: fail },
    }) as never
  const fail = async () => {
    throw new Error('no answer')
  }

  it('gives the item free again and says that nothing was charged', async () => {
    const { listing } = await newListing()
    const buyer = await record(await newMember())
    await expect(
      startCheckout(() => findForSale(listing.id, buyer, new Date()), buyer, new Date(), {
        ...checkoutDeps,
        stripe: silent,
      }),
    ).rejects.toMatchObject({
      code: 'outside_service',
    })
    expect((await see(await newMember(), listing.id)).status).toBe('active')
  })

  it('never takes away a page that a twin of the request has opened', async () => {
    const { listing } = await newListing()
    const member = await newMember()
    const buyer = await record(member)
    let page = ''
    const twinFirst = async () =>
      ({
        checkout: {
          sessions: {
            create: async () => {
              page = (await buy(member, listing.id)).body.url
              throw new Error('no answer')
            },
          },
        },
      }) as never
    const answer = await startCheckout(() => findForSale(listing.id, buyer, new Date()), buyer, new Date(), {
      ...checkoutDeps,
      stripe: twinFirst,
    })
    expect(answer.url).toBe(page)
    expect(await see(member, listing.id)).toMatchObject({ status: 'reserved', reservedForMe: true })
  })

  it('shows a buyer what is known without it', async () => {
    const { buyer, sessionId } = await paidOffer()
    const open = await findCheckoutBySession(sessionId)
    await syncIfStripeAnswers(open!, new Date(), { ...checkoutDeps, stripe: silent })
    expect((await findCheckoutBySession(sessionId))?.status).toBe('open')
    await expect(
      endCheckout(open!, 'cancelled', new Date(), { ...checkoutDeps, stripe: silent }),
    ).rejects.toMatchObject({
      code: 'outside_service',
    })
    expect((await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })).body.status).toBe('paid')
  })
})

describe('the end of a hold', () => {
  it('ends when a bank has refused, even without a webhook', { tags: 'full' }, async () => {
    const { buyer, listing, sessionId, unpaid } = await offerAwaitingBank()
    const later = new Date(Date.now() + 8 * 24 * 60 * MINUTE)
    const answering = (payment_intent: object) => async () =>
      ({ checkout: { sessions: { retrieve: async () => ({ ...unpaid.data.object, payment_intent }) } } }) as never
    const overdue = async () => (await findListing(listing.id))!

    const processing = answering({ id: 'pi_1', status: 'processing' })
    const waiting = (await findCheckoutBySession(sessionId))!
    await syncIfStripeAnswers(waiting, new Date(Date.now() + 60 * MINUTE), { ...checkoutDeps, stripe: processing })
    expect((await findCheckoutBySession(sessionId))?.reservedUntil).toBe(waiting.reservedUntil)

    await endOverdueHold(await overdue(), later, { ...checkoutDeps, stripe: processing })
    expect((await see(buyer, listing.id)).status).toBe('reserved')
    const muchLater = new Date(later.getTime() + 8 * 24 * 60 * MINUTE)
    await endOverdueHold(await overdue(), muchLater, {
      ...checkoutDeps,
      stripe: answering({ id: 'pi_1', status: 'requires_payment_method' }),
    })
    expect((await see(buyer, listing.id)).status).toBe('active')
  })

  it('comes when the buyer gives up, and nobody else can give up for them', async () => {
    const { listing } = await newListing()
    const [buyer, other] = [await newMember(), await newMember()]
    const { body } = await buy(buyer, listing.id)
    const open = await findCheckoutBySession(sessionIdOf(body.url))
    const params = { checkoutId: open!.id }
    expect((await other.call(checkout.cancelCheckout, { params })).status).toBe(404)
    expect(await buyer.call(checkout.cancelCheckout, { params })).toMatchObject({
      status: 200,
      body: { listingId: listing.id },
    })
    expect((await buyer.call(checkout.cancelCheckout, { params })).status).toBe(200)
    expect(await see(other, listing.id)).toMatchObject({ status: 'active', reservedUntil: null })
    expect((await buy(other, listing.id)).status).toBe(200)
    const session = await (await stripe()).checkout.sessions.retrieve(sessionIdOf(body.url))
    expect(session.status).toBe('expired')
  })

  it('comes with the webhook of an expired session', async () => {
    const { listing } = await newListing()
    const buyer = await newMember()
    const { body } = await buy(buyer, listing.id)
    const id = sessionIdOf(body.url)
    await (await stripe()).checkout.sessions.expire(id)
    expect((await see(buyer, listing.id)).status).toBe('reserved')
    const [expired] = await eventsAbout(id, 'checkout.session.expired')
    expect((await deliver(expired!)).status).toBe(200)
    expect((await see(buyer, listing.id)).status).toBe('active')
  })

  it('comes with time, even if no webhook ever does', async () => {
    const { listing } = await newListing()
    await buy(await newMember(), listing.id)
    const other = await newMember()
    const person = await record(other)
    const soon = new Date(Date.now() + 20 * MINUTE)
    await expect(
      startCheckout(() => findForSale(listing.id, person, soon), person, soon, checkoutDeps),
    ).rejects.toMatchObject({
      code: 'listing_reserved',
    })
    const later = new Date(Date.now() + 34 * MINUTE)
    const page = await startCheckout(() => findForSale(listing.id, person, later), person, later, checkoutDeps)
    expect(page.url).toContain('cs_test_')
    expect((await see(other, listing.id)).reservedForMe).toBe(true)
  })

  it('never comes for a buyer who has paid, however late the news', async () => {
    const { buyer, listing, sessionId } = await paidOffer()
    const open = await findCheckoutBySession(sessionId)
    const params = { checkoutId: open!.id }
    expect(await buyer.call(checkout.cancelCheckout, { params })).toMatchObject({
      status: 409,
      body: { code: 'checkout_paid' },
    })
    expect((await see(buyer, listing.id)).status).toBe('sold')
  })
})

describe('a sale', () => {
  it('is recorded once with its frozen commission when the webhook says paid', async () => {
    const { seller, buyer, listing, sessionId } = await paidOffer()
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    expect((await deliver(completed!)).status).toBe(200)

    expect(await see(buyer, listing.id)).toMatchObject({ status: 'sold', reservedUntil: null })
    const { body } = await seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([
      {
        listingId: listing.id,
        salePrice: '245.00',
        commissionRate: '2.50',
        commissionAmount: '6.13',
        sellerPayout: '238.87',
      },
    ])
    expect(body.stats).toEqual({
      totalListings: 1,
      activeListings: 0,
      soldListings: 1,
      totalSales: '245.00',
      totalCommissions: '6.13',
      totalShipping: '0.00',
      netEarnings: '238.87',
    })
    expect((await seller.call(payouts.listPayouts)).body).toMatchObject([
      { amount: '238.87', status: 'held', waitsFor: 'receipt' },
    ])
    const item = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(item.body.soldAt).not.toBeNull()
    const params = { id: listing.inventoryId! }
    expect(await seller.call(inventory.deleteInventoryItem, { params })).toMatchObject({ body: { code: 'item_sold' } })
  })

  it('is recorded once however often, and at once, the event arrives', { tags: 'full' }, async () => {
    const { seller, sessionId } = await paidOffer()
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(completed!)))
    // Who met another on the way is asked to come again, as Stripe does by itself.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await deliver(completed!)).status).toBe(200)
    expect((await deliver({ ...completed!, id: `${completed!.id}_again` })).status).toBe(200)
    const { body } = await seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toHaveLength(1)
    expect((await seller.call(payouts.listPayouts)).body).toHaveLength(1)
  })

  it('shows the buyer, and only the buyer, that it is theirs before any webhook', async () => {
    const { buyer, seller, sessionId, listing } = await paidOffer()
    const { body } = await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })
    expect(body).toMatchObject({
      status: 'paid',
      amount_total: 24_500,
      customer_email: buyer.user.email,
      listingId: listing.id,
    })
    const order = await buyer.call(orders.getOrder, { params: { id: body.orderId ?? '' } })
    expect(order.body).toMatchObject({ listingId: listing.id, status: 'paid', side: 'buyer' })
    expect((await seller.call(checkout.getCheckoutSession, { params: { sessionId } })).status).toBe(404)
    // What is settled is shown without asking Stripe again.
    const asked = vi.spyOn((await stripe()).checkout.sessions, 'retrieve')
    expect((await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })).body).toEqual(body)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('is not undone by an expiry that arrives after it', async () => {
    const { buyer, listing, sessionId } = await paidOffer()
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    await deliver(completed!)
    const late = structuredClone(completed!)
    Object.assign(late, { id: `${late.id}_late`, type: 'checkout.session.expired' })
    Object.assign(late.data.object, { status: 'expired', payment_status: 'unpaid' })
    expect((await deliver(late)).status).toBe(200)
    expect((await see(buyer, listing.id)).status).toBe('sold')
  })

  it('waits for a bank that confirms later, and is not given up meanwhile', async () => {
    const { buyer, listing, sessionId, completed } = await offerAwaitingBank()
    const { id: checkoutId } = (await findCheckoutBySession(sessionId))!
    expect(await buyer.call(checkout.cancelCheckout, { params: { checkoutId } })).toMatchObject({
      status: 409,
      body: { code: 'payment_processing' },
    })
    expect(await see(buyer, listing.id)).toMatchObject({ status: 'reserved' })
    await deliver({
      ...completed!,
      id: `${completed!.id}_async`,
      type: 'checkout.session.async_payment_succeeded',
    } as never)
    expect((await see(buyer, listing.id)).status).toBe('sold')
  })

  it('gives the money back when the item could not be held', async () => {
    const { listing } = await newListing()
    const [late, quick] = [await newMember(), await newMember()]
    const { body } = await buy(late, listing.id)
    const sessionId = sessionIdOf(body.url)
    await pay(body.url)
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    // As if its expiry had reached us, wrongly or from another time, before the payment did.
    const expired = structuredClone(completed!)
    Object.assign(expired, { id: `${expired.id}_expired`, type: 'checkout.session.expired' })
    Object.assign(expired.data.object, { status: 'expired', payment_status: 'unpaid' })
    await deliver(expired)
    expect((await buy(quick, listing.id)).status).toBe(200)
    await deliver(completed!)
    expect((await late.call(checkout.getCheckoutSession, { params: { sessionId } })).body.status).toBe('refunded')
    expect(await see(quick, listing.id)).toMatchObject({ status: 'reserved', reservedForMe: true })

    const refunded = (await findCheckoutBySession(sessionId))!
    const paymentIntentId = refunded.paymentIntentId!
    for (let delivery = 0; delivery < 2; delivery++)
      await makeRefund({ checkoutId: refunded.id, no: 1 }, new Date(), { stripe })
    const { data } = await (await stripe()).refunds.list({ payment_intent: paymentIntentId })
    expect(data).toMatchObject([{ amount: 24_500, status: 'succeeded' }])
  })
})

describe('the webhook', () => {
  it('changes nothing when its signature is wrong, its body altered, or its time stale or to come', async () => {
    const { buyer, listing, sessionId } = await paidOffer()
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    const seconds = Math.floor(Date.now() / 1000)
    const attempts = [
      { secret: 'whsec_other' },
      { body: JSON.stringify({ ...completed, livemode: true }) },
      { timestamp: seconds - 3600 },
      { timestamp: seconds + 3600 },
    ]
    for (const attempt of attempts) {
      expect(await deliver(completed!, attempt)).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
    }
    expect((await see(buyer, listing.id)).status).toBe('reserved')
  })

  it.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['v1 without a value', 't=NOW,v1='],
    ['v1 without its sign', 't=NOW,v1'],
    ['no v1', 't=NOW'],
    ['no time', 'v1=SIGNATURE'],
    ['a time that is none', 't=soon,v1=SIGNATURE'],
    ['a signature that is too short', 't=NOW,v1=abcdef'],
    ['letters of another alphabet', `t=NOW,v1=${'é'.repeat(64)}`],
    ['a thousand signatures', `t=NOW${',v1=SIGNATURE'.repeat(1000)}`],
  ])('refuses a header with %s', async (_, form) => {
    const signature = form
      ?.replace('NOW', String(Math.floor(Date.now() / 1000)))
      .replaceAll('SIGNATURE', '0'.repeat(64))
    for (const text of ['', '{}', 'e30=', '�'.repeat(100)]) {
      const answer = await new Visitor().send(checkout.receiveStripeWebhook, {
        rawBody: { text, base64: text === 'e30=' },
        headers: { 'stripe-signature': signature, 'sec-fetch-site': '' },
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
    }
  })

  it('refuses signed bodies that are not events, and bodies over a megabyte', async () => {
    for (const body of [
      '{',
      'null',
      '5',
      '[]',
      '{}',
      '{"id":"evt_1","type":"account.updated"}',
      '{"id":5,"type":"x"}',
    ]) {
      expect(await deliverText(body)).toMatchObject({ status: 400, body: { code: 'malformed_body' } })
    }
    expect(await deliverText('')).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
    expect(await deliverText(JSON.stringify('x'.repeat(2 ** 20)))).toMatchObject({ status: 413 })
  })

  it('leaves events alone that are about nothing of ours', async () => {
    const { sessionId } = await paidOffer()
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    const foreign = structuredClone(completed!)
    Object.assign(foreign, { id: 'evt_foreign' })
    Object.assign(foreign.data.object, { id: 'cs_test_foreign', client_reference_id: 'someone-else' })
    expect((await deliver(foreign)).status).toBe(200)
  })
})
