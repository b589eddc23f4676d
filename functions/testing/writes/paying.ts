import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { checkoutRefunded } from '../../../events/checkout-refunded.ts'
import { listingPriceDropped } from '../../../events/listing-price-dropped.ts'
import { listingSold } from '../../../events/listing-sold.ts'
import { offerDue } from '../../../events/offer-due.ts'
import { offersVoided } from '../../../events/offers-voided.ts'
import { payoutsEnabled } from '../../../events/payouts-enabled.ts'
import { cents } from '../../../shared/cents.ts'
import { checkout } from '../../../shared/endpoints/checkout.ts'
import { offers } from '../../../shared/endpoints/offers.ts'
import { orders } from '../../../shared/endpoints/orders.ts'
import { payouts } from '../../../shared/endpoints/payouts.ts'
import { pos } from '../../../shared/endpoints/pos.ts'
import { shares } from '../../../shared/endpoints/shares.ts'
import { refundOverdue } from '../../checkout/refunding.ts'
import {
  CheckoutEntity,
  findCheckoutBySession,
  forgetHold,
  releaseUnopened,
} from '../../core/checkout/checkout-store.ts'
import { endOverdueCheckouts } from '../../core/checkout/sweeping.ts'
import { ListingEntity } from '../../core/listing/listing-store.ts'
import { onboardingLink, refreshAccount } from '../../core/payout-account/connecting.ts'
import { checkoutDeps } from '../../core/purchase/checkout-deps.ts'
import { advanceOffer } from '../../offers/advancing.ts'
import { sweepOffers } from '../../offers/sweeping.ts'
import { eraseOldAddresses } from '../../orders/erasing-addresses.ts'
import { moveOnOverdue } from '../../orders/progressing.ts'
import { payOutOverdue } from '../../payouts/paying-out.ts'
import { isFinalRefusal, stripe } from '../../platform/stripe.ts'
import { findUser, UserEntity } from '../../platform/users.ts'
import { newAsset } from '../assets.ts'
import {
  completeOnboarding,
  connectPayouts,
  deliver,
  disconnectAtStripe,
  eventsAbout,
  pay,
  sessionIdOf,
} from '../payments.ts'
import { newPurchase } from '../purchases.ts'
import { newListing } from '../sales.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { calling, type Room, reacting, repeatable, someone, type Write, working } from './write.ts'

const inTime = (ms: number) => new Date(Date.now() + ms)
const deps = checkoutDeps
const listed = async (price?: string) => newListing(price, await someone())

async function offered() {
  const { seller, listing } = await listed()
  const buyer = await someone()
  const body = { listingId: listing.id, offerAmount: '200.00', message: null }
  const { body: offer } = await buyer.call(offers.makeOffer, { body, headers: repeatable() })
  return { seller, buyer, listing, id: offer.id }
}

async function agreed() {
  const offer = await offered()
  await offer.seller.call(offers.respondToOffer, { params: { id: offer.id }, body: { action: 'accept' } as never })
  return offer
}

async function atCheckout() {
  const { seller, listing } = await listed()
  const buyer = await someone()
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  const open = await findCheckoutBySession(sessionIdOf(body.url))
  if (!open) throw new Error('there is no checkout')
  return { seller, buyer, listing, url: body.url, open }
}

/** The card was charged, but the piece was sold to someone else meanwhile. */
async function tooLate() {
  const opened = await atCheckout()
  await ListingEntity.build(UpdateItemCommand).item({ id: opened.listing.id, status: 'sold' }).send()
  await pay(opened.url)
  return opened
}

/** The same, as Stripe's event has been recorded. */
async function owedBack() {
  const opened = await tooLate()
  await opened.buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(opened.url) } })
  const owed = await findCheckoutBySession(sessionIdOf(opened.url))
  if (owed?.status !== 'refunded') throw new Error(`the checkout is ${owed?.status}`)
  return { ...opened, owed }
}

/** An event of Stripe's, delivered as often as it is called. */
async function told(sessionId: string | undefined, type: string, changes: object = {}) {
  const [event] = await eventsAbout(sessionId ?? '', type)
  if (!event) throw new Error(`Stripe has not said ${type}`)
  Object.assign(event.data.object, changes)
  return Object.assign(() => deliver(event), { of: checkout.receiveStripeWebhook.name })
}

const BY_MAIL = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const

/** An order, perhaps shipped or received already. */
async function ordered(...done: ('shipped' | 'received')[]) {
  const { seller, buyer, transactionId: id } = await newPurchase({ seller: await someone(), buyer: await someone() })
  const params = { id }
  if (done.includes('shipped')) await seller.call(orders.shipOrder, { params, body: BY_MAIL })
  if (done.includes('received')) await buyer.call(orders.receiveOrder, { params })
  return { seller, buyer, params }
}

async function owedToSeller() {
  const seller = await someone()
  await connectPayouts(seller)
  const { transactionId, buyer } = await newPurchase({ seller, buyer: await someone() })
  const payload = { ...listingSold.sample, transactionId, sellerId: seller.user.id, buyerId: buyer.user.id }
  return { seller, transactionId, payload }
}

/** `sweep` then finds only what `prepare` leaves. */
async function alone(sweep: () => Promise<unknown>, prepare: () => Promise<unknown>) {
  await sweep()
  await prepare()
  return sweep
}

async function refusing() {
  const client = await stripe()
  const create = async () => {
    throw Object.assign(new Error('Not enough on the balance.'), { type: 'StripeInvalidRequestError' })
  }
  const transfers = Object.assign(Object.create(client.transfers), { create })
  return Object.assign(Object.create(client), { transfers })
}

const refusedOnly = (error: unknown) => {
  if (!isFinalRefusal(error)) throw error
}

async function bankTakesItsTime() {
  const { url, open } = await atCheckout()
  await pay(url)
  return told(open.sessionId, 'checkout.session.completed', { payment_status: 'unpaid' })
}
const stillUnpaid = async () => {
  const retrieve = async (id: string) => ({ id, status: 'complete', payment_status: 'unpaid' })
  return { checkout: { sessions: { retrieve } } } as never
}

const writes: readonly Write[] = [
  {
    name: 'making an offer',
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await someone()
      const headers = repeatable()
      const body = { listingId: listing.id, offerAmount: '200.00', message: null }
      return calling(buyer, offers.makeOffer, { body, headers })
    },
  },
  ...(['accept', 'decline', 'counter'] as const).map(
    (action): Write => ({
      name: `answering an offer: ${action}`,
      prepare: async () => {
        const { seller, id } = await offered()
        const body = action === 'counter' ? { action, counterAmount: '220.00' } : { action }
        return calling(seller, offers.respondToOffer, { params: { id }, body: body as never })
      },
    }),
  ),
  {
    name: 'withdrawing an offer',
    prepare: async () => {
      const { buyer, id } = await offered()
      return calling(buyer, offers.withdrawOffer, { params: { id } })
    },
  },
  {
    name: 'reserving for a checkout',
    // The try's own checkout, which holds nothing any more.
    mayLeave: /"status": "(?:expired|cancelled)"/,
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await someone()
      const body = { listingId: listing.id, expectedPrice: '245.00' }
      return calling(buyer, checkout.createCheckoutSession, { body })
    },
  },
  {
    name: 'giving a checkout up',
    // Stripe's page is closed before it is noted why.
    alike: /"(?:cancelled|expired)"/g,
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await someone()
      const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
      const checkoutId = (await findCheckoutBySession(sessionIdOf(body.url)))?.id ?? ''
      return calling(buyer, checkout.cancelCheckout, { params: { checkoutId } })
    },
  },
  {
    name: 'recording a payment',
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await someone()
      const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
      await pay(body.url)
      return calling(buyer, checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    },
  },
  {
    name: 'selling in the shop',
    prepare: async () => {
      const dealer = await someone({ accountType: 'dealer' })
      const headers = repeatable()
      const body = { itemName: 'Jar', salePrice: '120.50', paymentMethod: 'cash' as const }
      return calling(dealer, pos.createPosSale, { body: body as never, headers })
    },
  },
  {
    name: 'buying shares',
    mayLeave: /"status": "(?:expired|cancelled)"/,
    prepare: async () => {
      const { id: assetId } = await newAsset()
      const buyer = await someone()
      const headers = repeatable()
      return calling(buyer, shares.buyShares, { body: { assetId, shares: 2 }, headers })
    },
  },
  {
    name: 'calling an accepted offer off',
    prepare: async () => {
      const { buyer, id } = await agreed()
      return calling(buyer, offers.callOffOffer, { params: { id } })
    },
  },
  {
    name: 'ending an accepted offer that nobody paid for',
    prepare: async () => {
      const { id: offerId } = await agreed()
      return working(() => advanceOffer(offerId, inTime(10 * DAY), deps), 'onOfferDueAdvance')
    },
  },
  {
    name: 'ending an offer that nobody answered, whose schedule was lost',
    alone: true,
    prepare: async () =>
      working(await alone(() => sweepOffers(inTime(10 * DAY), deps), offered), 'onOffersSweepDueSweep'),
  },
  {
    name: 'no longer looking at an accepted offer that was paid',
    prepare: async () => {
      const { id: offerId, buyer, listing } = await agreed()
      const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
      await pay(body.url)
      await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
      return reacting('onOfferDueAdvance', offerDue, { offerId })
    },
  },
  {
    name: 'closing the offers for what is off sale',
    prepare: async () => {
      const { listing } = await offered()
      await ListingEntity.build(UpdateItemCommand).item({ id: listing.id, status: 'removed' }).send()
      return reacting('onOffersVoidedClose', offersVoided, { listingId: listing.id })
    },
  },
  {
    name: 'closing the offers for what is sold',
    prepare: async () => {
      const { listing } = await offered()
      await ListingEntity.build(UpdateItemCommand).item({ id: listing.id, status: 'sold' }).send()
      return reacting('onListingSoldCloseOffers', listingSold, { ...listingSold.sample, listingId: listing.id })
    },
  },
  {
    name: 'closing the offers of no less than a new price',
    prepare: async () => {
      const { listing } = await offered()
      await ListingEntity.build(UpdateItemCommand)
        .item({ id: listing.id, priceCents: cents(150_00) })
        .send()
      const payload = { ...listingPriceDropped.sample, listingId: listing.id }
      return reacting('onListingPriceDroppedCloseOffers', listingPriceDropped, payload)
    },
  },
  {
    name: 'hearing from Stripe of a payment',
    prepare: async () => {
      const { url, open } = await atCheckout()
      await pay(url)
      return told(open.sessionId, 'checkout.session.completed')
    },
  },
  { name: 'hearing from Stripe that the bank takes its time', prepare: bankTakesItsTime },
  {
    name: 'asking again about a payment that waits for its bank',
    alone: true,
    prepare: async () => {
      await endOverdueCheckouts(inTime(30 * DAY), deps)
      await (await bankTakesItsTime())()
      return working(
        () => endOverdueCheckouts(inTime(13 * HOUR), { ...checkoutDeps, stripe: stillUnpaid }),
        'onCheckoutsSweepDueSettle',
      )
    },
  },
  {
    name: 'releasing what someone left unpaid',
    alone: true,
    prepare: async () =>
      working(
        await alone(() => endOverdueCheckouts(inTime(34 * MINUTE), deps), atCheckout),
        'onCheckoutsSweepDueSettle',
      ),
  },
  {
    name: 'releasing what never got a payment page',
    prepare: async () => {
      const { open } = await atCheckout()
      await CheckoutEntity.build(UpdateItemCommand).item({ id: open.id, sessionId: $remove(), url: $remove() }).send()
      return working(() => releaseUnopened(open, checkoutDeps.subjectOf(open), inTime(MINUTE)))
    },
  },
  {
    name: 'forgetting a hold that is none any more',
    prepare: async () => {
      const { open } = await atCheckout()
      return working(() => forgetHold(open.buyerId, open.id))
    },
  },
  {
    name: 'deciding that a payment goes back',
    prepare: async () => {
      const { buyer, url } = await tooLate()
      return calling(buyer, checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(url) } })
    },
  },
  {
    name: 'giving a payment back',
    prepare: async () => {
      const { owed } = await owedBack()
      return reacting('onCheckoutRefundedRefund', checkoutRefunded, { ...checkoutRefunded.sample, checkoutId: owed.id })
    },
  },
  {
    name: 'giving a payment back whose message was lost',
    alone: true,
    // How often it was looked at, and when next.
    alike: /"refundLooks": \d,?|"dueSk": "[^"]*"/g,
    prepare: async () => {
      let days = 1
      const sweep = () => refundOverdue(inTime(days++ * DAY), deps)
      return working(await alone(sweep, owedBack), 'onRefundsSweepDueSend')
    },
  },
  {
    name: 'setting up payouts',
    prepare: async () => calling(await someone(), payouts.startConnectOnboarding),
  },
  {
    name: 'noting that payouts are set up',
    prepare: async () => {
      const seller = await someone()
      const { body } = await seller.call(payouts.startConnectOnboarding)
      await completeOnboarding(body.url)
      return calling(seller, payouts.getConnectStatus)
    },
  },
  {
    name: 'noting that payouts are switched off',
    prepare: async () => {
      const { user } = await someone()
      await onboardingLink((await findUser(user.id))!, new Date(), deps)
      await UserEntity.build(UpdateItemCommand).item({ id: user.id, stripePayoutsEnabled: true }).send()
      const seller = await findUser(user.id)
      return working(() => refreshAccount(seller!, new Date(), deps))
    },
  },
  {
    name: 'forgetting a payout account that is gone',
    prepare: async () => {
      const seller = await someone()
      await connectPayouts(seller)
      const { body } = await seller.call(payouts.openConnectDashboard)
      await disconnectAtStripe(body.url)
      return calling(seller, payouts.startConnectOnboarding)
    },
  },
  {
    name: 'paying a seller',
    prepare: async () => {
      const { payload } = await owedToSeller()
      return reacting('onListingSoldPayOut', listingSold, payload)
    },
  },
  {
    name: 'paying a seller who has set up payouts',
    prepare: async () => {
      const { seller } = await owedToSeller()
      return reacting('onPayoutsEnabledPayOut', payoutsEnabled, { ...payoutsEnabled.sample, userId: seller.user.id })
    },
  },
  {
    name: 'paying a seller whose message was lost',
    alone: true,
    prepare: async () =>
      working(await alone(() => payOutOverdue(inTime(20 * MINUTE), deps), owedToSeller), 'onPayoutsSweepDuePayOut'),
  },
  {
    name: 'noting that Stripe refused a payout',
    alone: true,
    prepare: async () => {
      await payOutOverdue(inTime(30 * DAY), deps)
      await owedToSeller()
      const sweep = () => payOutOverdue(inTime(20 * MINUTE), { stripe: refusing })
      // The refusal is thrown once all are looked at, for the log.
      return working(() => sweep().catch(refusedOnly), 'onPayoutsSweepDuePayOut')
    },
  },
  {
    name: 'asking for a payout again',
    prepare: async () => {
      const { seller, transactionId } = await owedToSeller()
      return calling(seller, payouts.retryPayout, { params: { id: transactionId } })
    },
  },
  {
    name: 'offering shares of a piece',
    addsAnother: true,
    prepare: async () => {
      const body = { itemName: 'Longcase clock', totalValue: '250000' }
      return calling(await someone({ isAdmin: true }), shares.createFractionalAsset, { body: body as never })
    },
  },
  {
    name: 'changing what is offered in shares',
    prepare: async () => {
      const { id } = await newAsset()
      const body = { itemName: 'Mantel clock', totalShares: 50 }
      return calling(await someone({ isAdmin: true }), shares.updateFractionalAsset, {
        params: { id },
        body: body as never,
      })
    },
  },
  {
    name: 'packing an order',
    prepare: async () => {
      const { seller, params } = await ordered()
      return calling(seller, orders.packOrder, { params })
    },
  },
  {
    name: 'shipping an order',
    prepare: async () => {
      const { seller, params } = await ordered()
      return calling(seller, orders.shipOrder, { params, body: BY_MAIL as never })
    },
  },
  {
    name: 'handing an order over',
    prepare: async () => {
      const {
        seller,
        buyer,
        transactionId: id,
      } = await newPurchase({
        seller: await someone(),
        buyer: await someone(),
        terms: { from: 'US', domestic: null, abroad: null, countries: [], pickupTown: 'Boston' },
        wish: { method: 'pickup' },
      })
      const { body } = await buyer.call(orders.getOrder, { params: { id } })
      return calling(seller, orders.handOverOrder, { params: { id }, body: { code: body.pickupCode ?? '' } })
    },
    mayLeave: /COUNTER#pickup/,
  },
  {
    name: 'receiving an order',
    prepare: async () => {
      const { buyer, params } = await ordered('shipped')
      return calling(buyer, orders.receiveOrder, { params })
    },
  },
  {
    name: 'taking as received what was shipped long ago',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(15 * DAY))
      return working(await alone(sweep, () => ordered('shipped')), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'reminding a seller to ship',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(8 * DAY))
      return working(await alone(sweep, () => ordered()), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'erasing an address',
    alone: true,
    prepare: async () => {
      const sweep = () => eraseOldAddresses(inTime(95 * DAY))
      const complete = async () => {
        await ordered('shipped', 'received')
        await moveOnOverdue(inTime(4 * DAY))
      }
      return working(await alone(sweep, complete), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'completing what was received some days ago',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(4 * DAY))
      return working(await alone(sweep, () => ordered('shipped', 'received')), 'onOrdersSweepDueMoveOn')
    },
  },
]

export const paying: Room = {
  features: [
    'checkout',
    'offers',
    'orders',
    'payouts',
    'pos',
    'shares',
    'core/checkout',
    'core/offer',
    'core/order',
    'core/payout-account',
    'core/sale',
    'core/share',
  ],
  writes,
  unreached: {
    onSharesBoughtMail: 'It is with the other mails.',
    retryRefund: 'It writes what giving a payment back writes, of a refund that failed three times.',
  },
}
