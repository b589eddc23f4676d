import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { listingSold } from '../../events/listing.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { ListingEntity, markChanged } from '../core/listing/listing-store.ts'
import { stripe } from '../platform/stripe.ts'
import { emitted } from '../testing/events.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass } from '../testing/time.ts'
import { type Member, newMember } from '../testing/visitor.ts'

type Body = Omit<JsonBodyOf<typeof checkout.createCheckoutSession>, 'listingId'>

/** Shipped within the United States for $12, to Canada for $20, nowhere else; or picked up in Boston. */
const terms = {
  from: 'US',
  domestic: '12.00',
  abroad: null,
  countries: [{ country: 'CA', price: '20.00' }],
  pickupTown: 'Boston',
}
const to = (country: string) => ({ method: 'ship', country }) as const
const pickup = { method: 'pickup' } as const

const offered = (price = '245.00') => newListing(price, undefined, undefined, { delivery: terms })

const open = (buyer: Member, listingId: string, body: Body = {}) =>
  buyer.call(checkout.createCheckoutSession, { body: { listingId, ...body } })

const sessionAt = async (url: string) => (await stripe()).checkout.sessions.retrieve(sessionIdOf(url))

describe('a checkout', () => {
  it('is for the price and shipping to the country that the buyer chose', async () => {
    const { listing } = await offered()
    const { body } = await open(await newMember(), listing.id, { delivery: to('CA'), expectedShipping: '20.00' })
    expect(await sessionAt(body.url)).toMatchObject({
      amount_subtotal: 245_00,
      amount_total: 265_00,
      shipping_address_collection: { allowed_countries: ['CA'] },
      phone_number_collection: { enabled: true },
    })
  })

  it('asks for no address of who picks the piece up', async () => {
    const { listing } = await offered()
    const { body } = await open(await newMember(), listing.id, { delivery: pickup })
    expect(await sessionAt(body.url)).toMatchObject({
      amount_total: 245_00,
      shipping_address_collection: null,
      phone_number_collection: { enabled: false },
      shipping_options: [],
    })
  })

  it('without a choice is for the country in the buyer’s account, or the United States', async () => {
    const [first, second] = [await offered(), await offered()]
    const canadian = await newMember()
    await canadian.call(accounts.updateProfile, { body: { delivery: { ...terms, from: 'CA' } } })
    expect(await sessionAt((await open(canadian, first.listing.id)).body.url)).toMatchObject({ amount_total: 265_00 })
    const { body } = await open(await newMember(), second.listing.id)
    expect(await sessionAt(body.url)).toMatchObject({ amount_total: 257_00 })
  })

  it('is never for more than a card can carry', async () => {
    const { listing } = await offered('999990.00')
    const { body } = await open(await newMember(), listing.id, { delivery: to('CA'), expectedShipping: '9.99' })
    expect(await sessionAt(body.url)).toMatchObject({ amount_total: 999_999_99 })
  })

  it('of a listing from before ships free to any country', async () => {
    const { listing } = await newListing()
    await ListingEntity.build(UpdateItemCommand)
      .item({ id: listing.id, delivery: $remove(), ...markChanged(listing.id) })
      .send()
    const { body } = await open(await newMember(), listing.id, { delivery: to('JP') })
    expect(await sessionAt(body.url)).toMatchObject({
      amount_total: 245_00,
      shipping_options: [{ shipping_amount: 0 }],
      shipping_address_collection: { allowed_countries: ['JP'] },
    })
  })

  it('is refused where the piece is not shipped, and holds nothing', async () => {
    const [{ listing }, { listing: shippedOnly }] = [await offered(), await newListing()]
    const buyer = await newMember()
    expect(await open(buyer, listing.id, { delivery: to('FR') })).toMatchObject({
      status: 422,
      body: { code: 'destination_not_served', message: expect.stringContaining('to France') },
    })
    expect(await open(buyer, shippedOnly.id, { delivery: pickup })).toMatchObject({
      status: 422,
      body: { code: 'destination_not_served', message: expect.stringContaining('picked up') },
    })
    expect((await open(await newMember(), listing.id)).status).toBe(200)
  })

  it('is refused if shipping costs something else than the buyer saw', async () => {
    const { listing } = await offered()
    const seen: Body = { delivery: to('CA'), expectedShipping: '12.00' }
    expect(await open(await newMember(), listing.id, seen)).toMatchObject({
      status: 409,
      body: { code: 'shipping_changed', message: expect.stringMatching(/\$20\.00 now, but you saw \$12\.00/) },
    })
    const buyer = await newMember()
    await open(buyer, listing.id, { delivery: to('CA') })
    expect(await open(buyer, listing.id, seen)).toMatchObject({ body: { code: 'shipping_changed' } })
  })

  it('is replaced when the buyer chooses another delivery, and stays for the same', async () => {
    const { listing } = await offered()
    const buyer = await newMember()
    const urlFor = async (delivery?: Body['delivery']) => (await open(buyer, listing.id, { delivery })).body.url
    const first = await urlFor(to('US'))
    expect(await urlFor(to('US'))).toBe(first)
    expect(await urlFor()).toBe(first)
    const second = await urlFor(to('CA'))
    expect(second).not.toBe(first)
    expect(await sessionAt(first)).toMatchObject({ status: 'expired' })
    const third = await urlFor(pickup)
    expect(await sessionAt(third)).toMatchObject({ amount_total: 245_00, status: 'open' })
    expect(await open(buyer, listing.id, { delivery: to('FR') })).toMatchObject({
      body: { code: 'destination_not_served' },
    })
    expect(await urlFor(pickup)).toBe(third)
  })

  it('stays open when one more change of the delivery is refused', { tags: 'full' }, async () => {
    const { listing } = await offered()
    const buyer = await newMember()
    for (const delivery of [to('US'), to('CA'), pickup]) await open(buyer, listing.id, { delivery })
    const { body } = await open(buyer, listing.id, { delivery: to('US') })
    const refusal = { status: 409, body: { code: 'payment_unchangeable' } }
    expect(await open(buyer, listing.id, { delivery: to('CA') })).toMatchObject(refusal)
    expect(await open(buyer, listing.id, { delivery: to('US'), asBusiness: true })).toMatchObject(refusal)
    expect(await sessionAt(body.url)).toMatchObject({ status: 'open' })
    expect((await open(buyer, listing.id, { delivery: to('US') })).body.url).toBe(body.url)
    await pay(body.url)
    const params = { sessionId: sessionIdOf(body.url) }
    expect((await buyer.call(checkout.getCheckoutSession, { params })).body.status).toBe('paid')
  })

  it('of an auction’s winner has the shipping of its terms', async () => {
    const { listing } = await newAuction({ delivery: terms })
    const winner = await newMember()
    await winner.call(auctions.placeBid, { body: { listingId: listing.id, maxBid: '150' } })
    await letTimePass(listing.id, 3 * DAY)
    const params = { id: listing.id }
    const { body } = await winner.call(auctions.createAuctionCheckout, { params, body: { delivery: to('CA') } })
    const session = await sessionAt(body.url)
    expect(session.amount_total).toBe((session.amount_subtotal ?? 0) + 20_00)
    expect(await winner.call(auctions.createAuctionCheckout, { params, body: { delivery: to('FR') } })).toMatchObject({
      body: { code: 'destination_not_served' },
    })
  })
})

describe('shipping that was paid', () => {
  it('is the seller’s, and costs no commission', async () => {
    const purchase = await newPurchase({ terms, wish: to('CA') })
    const { seller, listing } = purchase
    const { body } = await seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([
      { salePrice: '245.00', commissionAmount: '6.13', shipping: '20.00', sellerPayout: '258.87' },
    ])
    expect(body.stats).toMatchObject({ totalSales: '245.00', totalShipping: '20.00', netEarnings: '258.87' })
    expect((await seller.call(payouts.listPayouts)).body).toMatchObject([{ amount: '258.87' }])
    const [sold] = await emitted(listingSold, listing.id)
    expect(sold?.payload).toMatchObject({ salePriceCents: 245_00, shippingCents: 20_00, sellerPayoutCents: 258_87 })
    expect(JSON.stringify(sold)).not.toContain('Spruce')
  })

  it('is in the receipt, apart from the price', async () => {
    const { listing } = await offered()
    const buyer = await newMember()
    const { body } = await open(buyer, listing.id, { delivery: to('CA') })
    await pay(body.url, undefined, 'CA')
    const params = { sessionId: sessionIdOf(body.url) }
    expect((await buyer.call(checkout.getCheckoutSession, { params })).body).toMatchObject({
      status: 'paid',
      amount_total: 265_00,
      shipping_total: 20_00,
      line_items: [{ amount_total: 245_00 }],
    })
  })
})
