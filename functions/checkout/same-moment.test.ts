import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { cents } from '../../shared/rules/cents.ts'
import { findListing, ListingEntity } from '../core/listing/listing-store.ts'
import type { CheckoutRecord } from '../core/money/checkout/checkout-record.ts'
import {
  awaitBank,
  CheckoutEntity,
  completeSale,
  findCheckout,
  findCheckoutBySession,
  noteSession,
  releaseCheckout,
  releaseUnopened,
} from '../core/money/checkout/checkout-store.ts'
import { resumeCheckout } from '../core/money/checkout/payment-page.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { findForSale } from '../core/money/purchase/fixed-price.ts'
import { endOverdueHold } from '../core/money/purchase/overdue-holds.ts'
import { startCheckout } from '../core/money/purchase/reserving.ts'
import { AssetEntity } from '../core/share/asset-store.ts'
import { findForBuyer, HoldingEntity, TradeEntity } from '../core/share/holding-store.ts'
import { stripe } from '../platform/stripe.ts'
import { findUser } from '../platform/users.ts'
import { ask, newAsset } from '../testing/assets.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newListing } from '../testing/sales.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newMember } from '../testing/visitor.ts'

const inTime = (ms: number) => new Date(Date.now() + ms)
const buy = (buyer: Member, listingId: string) => buyer.call(checkout.createCheckoutSession, { body: { listingId } })
const cancel = (buyer: Member, checkoutId: string) => buyer.call(checkout.cancelCheckout, { params: { checkoutId } })
const opened = async (url: string) => (await findCheckoutBySession(sessionIdOf(url)))!
const statusOf = async (viewer: Member, id: string) =>
  (await viewer.call(listings.getListing, { params: { id } })).body.status
const unasked = async () => {
  throw new Error('Stripe was asked')
}

describe('a checkout that has ended', () => {
  it('while its payment page was opened gives nobody that page', async () => {
    const { listing } = await newListing()
    const buyer = await newMember()
    const person = (await findUser(buyer.user.id))!
    const { sessions } = (await stripe()).checkout
    const create = async (params: Stripe.Checkout.SessionCreateParams, options: Stripe.RequestOptions) => {
      const session = await sessions.create(params, options)
      expect((await cancel(buyer, params.client_reference_id!)).status).toBe(200)
      return session
    }
    const slow = async () => ({ checkout: { sessions: { create } } }) as never
    await expect(
      startCheckout(() => findForSale(listing.id, person, new Date()), person, new Date(), {
        ...checkoutDeps,
        stripe: slow,
      }),
    ).rejects.toMatchObject({ code: 'hold_paused' })
    expect(await statusOf(buyer, listing.id)).toBe('active')
  })

  it('in another tab does not avoid the wait', { tags: 'full' }, async () => {
    const { listing } = await newListing()
    const buyer = await newMember()
    const answer = await meanwhile(
      () => buy(buyer, listing.id),
      /^CHECKOUT#/,
      async () => cancel(buyer, (await opened((await buy(buyer, listing.id)).body.url)).id),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'hold_paused' } })
    expect(await statusOf(buyer, listing.id)).toBe('active')
  })

  it('takes no payment page any more', async () => {
    const { listing } = await newListing()
    const buyer = await newMember()
    const open = await opened((await buy(buyer, listing.id)).body.url)
    await cancel(buyer, open.id)
    expect(await noteSession(open, 'cs_test_late', 'https://example.com', new Date())).toBe(false)
    expect(await findCheckout(open.id)).toMatchObject({ status: 'cancelled', sessionId: open.sessionId })
  })

  it('is not continued, at any price', async () => {
    const { listing } = await newListing('100.00')
    const buyer = await newMember()
    const { id } = await opened((await buy(buyer, listing.id)).body.url)
    await cancel(buyer, id)
    expect(
      await resumeCheckout(id, new Date(), { ...checkoutDeps, stripe: unasked }, { expectedPrice: cents(950_00) }),
    ).toBeUndefined()
  })

  it('with a sale has no hold left whose time could be over', async () => {
    const { listing } = await newPurchase()
    const sold = (await findListing(listing.id))!
    await endOverdueHold(sold, inTime(DAY), { ...checkoutDeps, stripe: unasked })
    expect(await findListing(listing.id)).toEqual(sold)
  })
})

describe('a fourth hold', () => {
  it('that comes with the third is refused', { tags: 'full' }, async () => {
    const offers = await Promise.all([newListing(), newListing(), newListing(), newListing()])
    const [a = '', b = '', c = '', d = ''] = offers.map(({ listing }) => listing.id)
    const buyer = await newMember()
    for (const id of [a, b]) expect((await buy(buyer, id)).status).toBe(200)
    const fourth = await meanwhile(
      () => buy(buyer, d),
      /^CHECKOUT#/,
      async () => expect((await buy(buyer, c)).status).toBe(200),
    )
    expect(fourth.body.code).toBe('too_many_holds')
    expect(await statusOf(buyer, d)).toBe('active')
  })
})

/** A checkout that holds something, and how that stands. */
interface Held {
  readonly open: CheckoutRecord
  readonly seen: () => Promise<unknown>
  /** Has another checkout hold it. */
  readonly handOver: () => Promise<unknown>
}

async function aListing(): Promise<Held> {
  const { listing } = await newListing()
  const open = await opened((await buy(await newMember(), listing.id)).body.url)
  const handOver = () => ListingEntity.build(UpdateItemCommand).item({ id: listing.id, checkoutId: 'another' }).send()
  return { open, seen: () => findListing(listing.id), handOver }
}

async function someShares() {
  const { id: assetId } = await newAsset()
  const buyer = await newMember()
  const open = await opened((await ask(buyer, assetId, 3)).body.url)
  const key = { userId: buyer.user.id, assetId }
  const handOver = () =>
    HoldingEntity.build(UpdateItemCommand)
      .item({ ...key, checkoutId: 'another' })
      .send()
  return { open, seen: () => findForBuyer(key, undefined), handOver, key } satisfies Held & { key: object }
}

const { subjectOf } = checkoutDeps

const steps: Record<string, (open: CheckoutRecord) => Promise<unknown>> = {
  release: open => releaseCheckout(open, subjectOf(open), 'expired', new Date()),
  'release without a page': open => releaseUnopened(open, subjectOf(open), new Date()),
  'wait for the bank': open => awaitBank(open, subjectOf(open), 'pi_1', inTime(7 * DAY), new Date()),
  sale: open => completeSale(open, subjectOf(open), { id: 'pi_1', taxCents: cents(0) }, new Date()),
}
const noPage = { sessionId: $remove(), url: $remove() }

describe.each([
  ['a listing', aListing],
  ['shares', someShares],
])('a checkout for %s', (_, hold: () => Promise<Held>) => {
  it.each(Object.entries(steps))('changes nothing more once it is over: %s', async (_, step) => {
    const { open, seen } = await hold()
    await CheckoutEntity.build(UpdateItemCommand)
      .item({ id: open.id, status: 'cancelled', ...noPage })
      .send()
    const before = [await findCheckout(open.id), await seen()]
    await step(open)
    expect([await findCheckout(open.id), await seen()]).toEqual(before)
  })

  it.each(Object.entries(steps))('changes nothing once another one holds it: %s', async (_, step) => {
    const { open, seen, handOver } = await hold()
    await CheckoutEntity.build(UpdateItemCommand)
      .item({ id: open.id, ...noPage })
      .send()
    await handOver()
    const before = [await findCheckout(open.id), await seen()]
    await step(open)
    expect([await findCheckout(open.id), await seen()]).toEqual(before)
  })
})

describe('shares', () => {
  it.each(['release', 'sale'])('never come of fewer than are reserved: %s', async name => {
    const { open, seen, key } = await someShares()
    await AssetEntity.build(UpdateItemCommand).item({ id: key.assetId, reservedShares: 2 }).send()
    const before = [await findCheckout(open.id), await seen()]
    await steps[name]!(open)
    expect([await findCheckout(open.id), await seen()]).toEqual(before)
  })

  it('are handed over once for one checkout', async () => {
    const { open, seen, key } = await someShares()
    const trade = {
      ...key,
      id: open.id,
      shares: 3,
      shareCents: cents(1),
      amountCents: cents(3),
      stripePaymentId: 'pi_1',
    }
    await TradeEntity.build(PutItemCommand)
      .item({ ...trade, createdAt: open.createdAt })
      .send()
    const before = await seen()
    expect(await completeSale(open, subjectOf(open), { id: 'pi_2', taxCents: cents(0) }, new Date())).toBe(false)
    expect(await seen()).toEqual(before)
  })
})
