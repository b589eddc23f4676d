import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { memberSuspended } from '../../../events/account.ts'
import { listingPriceDropped, listingSold } from '../../../events/listing.ts'
import { offerDue, offersVoided } from '../../../events/offer.ts'
import { disputeDecided, refundDecided } from '../../../events/payment.ts'
import { sharesSold } from '../../../events/share.ts'
import { baskets } from '../../../shared/contract/endpoints/baskets.ts'
import { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import { offers } from '../../../shared/contract/endpoints/offers.ts'
import { pos } from '../../../shared/contract/endpoints/pos.ts'
import { shares } from '../../../shared/contract/endpoints/shares.ts'
import { terminal } from '../../../shared/contract/endpoints/terminal.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { ListingEntity } from '../../core/listing/listing-store.ts'
import {
  CheckoutEntity,
  findCheckoutBySession,
  forgetHold,
  releaseUnopened,
} from '../../core/money/checkout/checkout-store.ts'
import { endOverdueCheckouts } from '../../core/money/checkout/sweeping.ts'
import { checkoutDeps } from '../../core/money/purchase/checkout-deps.ts'
import { makeOverdueRefunds } from '../../core/money/refund/refunding.ts'
import { advanceOffer } from '../../offers/advancing.ts'
import { sweepOffers } from '../../offers/sweeping.ts'
import { endOverdueOffers } from '../../shares/ending-offers.ts'
import { invest, newAsset } from '../assets.ts'
import { changeSetting } from '../change-setting.ts'
import { connectPayouts, deliver, eventsAbout, pay, replaceAccount, sessionIdOf } from '../payments.ts'
import { newListing } from '../sales.ts'
import { offered as sharesOffered, take, takeAndPay } from '../share-market.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { type Member, newAdmin, newMember } from '../visitor.ts'
import { suspended } from './suspended.ts'
import { alone, calling, inTime, type Room, reacting, repeatable, type Write, working } from './write.ts'

const deps = checkoutDeps
const byCash = [{ method: 'cash' as const }]

/** A dealer with a listed piece at the counter. */
async function stocked() {
  const dealer = await newMember({ accountType: 'dealer' })
  const { listing } = await newListing('120.00', dealer)
  const lines = [{ inventoryId: listing.inventoryId, itemName: 'Jar', price: '120' }]
  return { dealer, lines }
}

const laidAway = (lines: { itemName: string; price: string }[]) => ({
  lines,
  payments: [{ method: 'cash' as const, amount: '10' }],
  until: inTime(30 * 24 * HOUR)
    .toISOString()
    .slice(0, 10),
  customerName: 'Cora',
})

const byCard = [{ method: 'card' as const }]
const aJar = [{ itemName: 'Jar', price: '120' }]

let switchedOn: Promise<void> | undefined

/** A dealer with a simulated reader of Stripe. */
async function withReader() {
  switchedOn ??= changeSetting('counter_cards', 'on')
  await switchedOn
  const dealer = await newMember({ accountType: 'dealer' })
  await connectPayouts(dealer)
  const place = { line1: 'Am Markt 1', city: 'Bonn', postalCode: '53111', country: 'DE' }
  const { body } = await dealer.call(terminal.addReader, {
    body: { registrationCode: 'simulated-wpe', label: 'Counter', ...place },
  })
  return { dealer, readerId: body.id }
}

async function paidAtReader(dealer: Member, readerId: string): Promise<string> {
  const { body } = await dealer.call(terminal.startCardPayment, { body: { readerId, amount: '120' } })
  await dealer.call(terminal.presentTestCard, { params: { id: body.id }, body: { number: '4242424242424242' } })
  return body.id
}

async function cardPaid() {
  const { dealer, readerId } = await withReader()
  return { dealer, cardPaymentId: await paidAtReader(dealer, readerId) }
}

async function withLayaway() {
  const { dealer, lines } = await stocked()
  const { body } = await dealer.call(pos.layAway, { body: laidAway(lines) })
  return { dealer, id: body.layaway?.id ?? '' }
}

const listed = async (price?: string) => newListing(price, await newMember())

async function offered() {
  const { seller, listing } = await listed()
  const buyer = await newMember()
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
  const buyer = await newMember()
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
      const buyer = await newMember()
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
    name: 'ending the offers of a member who is suspended',
    prepare: async () => {
      const { buyer } = await offered()
      return reacting('onMemberSuspendedEndOffers', memberSuspended, await suspended(buyer))
    },
  },
  {
    name: 'voiding the offers that a suspended member received',
    prepare: async () => {
      const { seller } = await offered()
      return reacting('onMemberSuspendedEndOffers', memberSuspended, await suspended(seller))
    },
  },
  {
    name: 'releasing what a suspended member holds',
    // A page that Stripe has expired already says so.
    alike: /"status": "(?:cancelled|expired)"/g,
    prepare: async () => {
      const { buyer } = await atCheckout()
      return reacting('onMemberSuspendedReleaseHolds', memberSuspended, await suspended(buyer))
    },
  },
  {
    name: 'reserving for a checkout',
    // The try's own checkout, which holds nothing any more.
    mayLeave: /"status": "(?:expired|cancelled)"/,
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await newMember()
      const body = { listingId: listing.id, expectedPrice: '245.00' }
      return calling(buyer, checkout.createCheckoutSession, { body })
    },
  },
  {
    name: 'filling a basket',
    prepare: async () => {
      const { listing } = await listed()
      return calling(await newMember(), baskets.addToBasket, { params: { listingId: listing.id } })
    },
  },
  {
    name: 'taking a piece out of a basket',
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await newMember()
      await buyer.call(baskets.addToBasket, { params: { listingId: listing.id } })
      return calling(buyer, baskets.removeFromBasket, { params: { listingId: listing.id } })
    },
  },
  {
    name: 'reserving a basket',
    mayLeave: /"status": "(?:expired|cancelled)"/,
    prepare: async () => {
      const { listing, seller } = await listed()
      const other = await newListing('100.00', seller)
      const buyer = await newMember()
      const body = { listingIds: [listing.id, other.listing.id], expectedPrice: '345.00' }
      return calling(buyer, baskets.createBasketCheckout, { body })
    },
  },
  {
    name: 'giving a checkout up',
    // Stripe's page is closed before it is noted why.
    alike: /"(?:cancelled|expired)"/g,
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await newMember()
      const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
      const checkoutId = (await findCheckoutBySession(sessionIdOf(body.url)))?.id ?? ''
      return calling(buyer, checkout.cancelCheckout, { params: { checkoutId } })
    },
  },
  {
    name: 'recording a payment',
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await newMember()
      const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
      await pay(body.url)
      return calling(buyer, checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    },
  },
  {
    name: 'selling in the shop',
    prepare: async () => {
      const dealer = await newMember({ accountType: 'dealer' })
      const headers = repeatable()
      const body = { itemName: 'Jar', salePrice: '120.50', paymentMethod: 'cash' as const }
      return calling(dealer, pos.createPosSale, { body: body as never, headers })
    },
  },
  {
    name: 'selling several pieces in the shop',
    prepare: async () => {
      const { dealer, lines } = await stocked()
      return calling(dealer, pos.ringUpSale, { body: { lines, payments: byCash }, headers: repeatable() })
    },
  },
  {
    name: 'voiding a sale in the shop',
    prepare: async () => {
      const { dealer, lines } = await stocked()
      const { body: sale } = await dealer.call(pos.ringUpSale, { body: { lines, payments: byCash } })
      const params = { number: String(sale.number) }
      return calling(dealer, pos.voidReceipt, { params, body: { reason: 'Typo' }, headers: repeatable() })
    },
  },
  {
    name: 'giving money back in the shop',
    prepare: async () => {
      const { dealer, lines } = await stocked()
      const { body: sale } = await dealer.call(pos.ringUpSale, { body: { lines, payments: byCash } })
      const body = { lines: [{ line: 0, refund: '20', isReturned: true }], refunds: byCash, reason: 'Chipped' }
      return calling(dealer, pos.returnReceipt, {
        params: { number: String(sale.number) },
        body,
        headers: repeatable(),
      })
    },
  },
  {
    name: 'laying a piece away',
    prepare: async () => {
      const { dealer, lines } = await stocked()
      return calling(dealer, pos.layAway, { body: laidAway(lines), headers: repeatable() })
    },
  },
  {
    name: 'the last payment of a lay-away',
    prepare: async () => {
      const { dealer, id } = await withLayaway()
      const body = { payments: [{ method: 'cash' as const, amount: '110' }] }
      return calling(dealer, pos.payLayaway, { params: { id }, body, headers: repeatable() })
    },
  },
  {
    name: 'cancelling a lay-away',
    prepare: async () => {
      const { dealer, id } = await withLayaway()
      const body = { refunds: [{ method: 'cash' as const, amount: '10' }], reason: 'Changed her mind' }
      return calling(dealer, pos.cancelLayaway, { params: { id }, body, headers: repeatable() })
    },
  },
  {
    name: 'asking for a card at a reader',
    prepare: async () => {
      const { dealer, readerId } = await withReader()
      const body = { readerId, amount: '120' }
      return calling(dealer, terminal.startCardPayment, { body, headers: repeatable() })
    },
  },
  {
    name: 'selling in the shop by a card at a reader',
    prepare: async () => {
      const { dealer, cardPaymentId } = await cardPaid()
      const body = { lines: aJar, payments: byCard, cardPaymentId }
      return calling(dealer, pos.ringUpSale, { body, headers: repeatable() })
    },
  },
  {
    name: 'giving a card at a reader back',
    prepare: async () => {
      const { dealer, cardPaymentId } = await cardPaid()
      return calling(dealer, terminal.endCardPayment, { params: { id: cardPaymentId } })
    },
  },
  {
    name: 'voiding a sale in the shop by a card at a reader',
    prepare: async () => {
      const { dealer, cardPaymentId } = await cardPaid()
      const { body } = await dealer.call(pos.ringUpSale, { body: { lines: aJar, payments: byCard, cardPaymentId } })
      const params = { number: String(body.number) }
      return calling(dealer, pos.voidReceipt, { params, body: { reason: 'Typo' }, headers: repeatable() })
    },
  },
  {
    name: 'giving back another way what a card can’t be given',
    prepare: async () => {
      const { dealer, cardPaymentId } = await cardPaid()
      const { body } = await dealer.call(pos.ringUpSale, { body: { lines: aJar, payments: byCard, cardPaymentId } })
      await replaceAccount(dealer)
      const { body: voided } = await dealer.call(pos.voidReceipt, {
        params: { number: String(body.number) },
        body: { reason: 'Typo' },
      })
      const params = { number: String(voided.number) }
      const moved = { method: 'cash' as const, amount: '120' }
      return calling(dealer, pos.moveCardRefund, { params, body: moved, headers: repeatable() })
    },
  },
  {
    name: 'paying a part of a lay-away by a card at a reader',
    prepare: async () => {
      const { dealer, readerId } = await withReader()
      const { body } = await dealer.call(pos.layAway, { body: laidAway([{ itemName: 'Jar', price: '150' }]) })
      const cardPaymentId = await paidAtReader(dealer, readerId)
      return calling(dealer, pos.payLayaway, {
        params: { id: body.layaway?.id ?? '' },
        body: { payments: [{ method: 'card', amount: '120' }], cardPaymentId },
        headers: repeatable(),
      })
    },
  },
  {
    name: 'cancelling a lay-away that two cards paid of',
    // By the cards' ids, which are others in each run.
    alike: /"amountCents": \d+/g,
    prepare: async () => {
      const { dealer, readerId } = await withReader()
      const byReader = async () => ({
        payments: [{ method: 'card' as const, amount: '120' }],
        cardPaymentId: await paidAtReader(dealer, readerId),
      })
      const lines = [{ itemName: 'Jar', price: '500' }]
      const { body } = await dealer.call(pos.layAway, { body: { ...laidAway(lines), ...(await byReader()) } })
      const params = { id: body.layaway?.id ?? '' }
      await dealer.call(pos.payLayaway, { params, body: await byReader() })
      return calling(dealer, pos.cancelLayaway, {
        params,
        body: { refunds: [{ method: 'card', amount: '200' }], reason: 'Changed her mind' },
        headers: repeatable(),
      })
    },
  },
  {
    name: 'closing a day of the shop',
    prepare: async () => {
      const { dealer, lines } = await stocked()
      await dealer.call(pos.ringUpSale, { body: { lines, payments: byCash } })
      return calling(dealer, pos.closeDay, { body: { lastReceipt: 1, float: '0', countedCash: '120' } })
    },
  },
  {
    name: 'buying shares',
    mayLeave: /"status": "(?:expired|cancelled)"/,
    prepare: async () => {
      const { id: assetId } = await newAsset()
      const buyer = await newMember()
      const headers = repeatable()
      return calling(buyer, shares.buyShares, { body: { assetId, shares: 2 }, headers })
    },
  },
  {
    name: 'offering shares to other members',
    prepare: async () => {
      const { id } = await newAsset()
      const owner = await newMember()
      await invest(owner, id, 2)
      const headers = repeatable()
      const body = { shares: 1, pricePerShare: '2600.00' }
      return calling(owner, shares.offerShares, { params: { id }, body, headers })
    },
  },
  {
    name: 'cancelling an offer of shares',
    prepare: async () => {
      const { id, seller, offerId } = await sharesOffered()
      return calling(seller, shares.cancelShareOffer, { params: { id, offerId } })
    },
  },
  {
    name: 'buying shares of another owner',
    mayLeave: /"status": "(?:expired|cancelled)"/,
    prepare: async () => {
      const { id, offerId } = await sharesOffered()
      const headers = repeatable()
      return calling(await newMember(), shares.buyOfferedShares, {
        params: { id, offerId },
        body: { shares: 1 },
        headers,
      })
    },
  },
  {
    name: 'selling shares to another member',
    prepare: async () => {
      const { id, offerId } = await sharesOffered()
      const buyer = await newMember()
      const { body } = await take(buyer, id, offerId, 1)
      await pay(body.url)
      return calling(buyer, checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    },
  },
  {
    name: 'paying an owner for shares',
    prepare: async () => {
      const { id, offerId, seller } = await sharesOffered()
      await connectPayouts(seller)
      const sessionId = await takeAndPay(await newMember(), id, offerId, 1)
      const open = await findCheckoutBySession(sessionId)
      const payload = { ...sharesSold.sample, transactionId: open?.id ?? '', sellerId: seller.user.id }
      return reacting('onSharesSoldPayOut', sharesSold, payload)
    },
  },
  {
    name: 'ending offers of shares whose time is over',
    alone: true,
    prepare: async () => {
      const sweep = () => endOverdueOffers(inTime(31 * DAY))
      return working(await alone(sweep, sharesOffered), 'onShareOffersDueEnd')
    },
  },
  {
    name: 'giving up shares of another owner',
    prepare: async () => {
      const { id, offerId } = await sharesOffered()
      const buyer = await newMember()
      await takeAndPay(buyer, id, offerId, 1)
      return calling(buyer, shares.returnShares, {
        params: { id },
        body: { expectedShares: 1, expectedAmount: '0.00' },
      })
    },
  },
  {
    name: 'giving shares back',
    prepare: async () => {
      const { id } = await newAsset()
      const owner = await newMember()
      await invest(owner, id, 2)
      return calling(owner, shares.returnShares, {
        params: { id },
        body: { expectedShares: 2, expectedAmount: '0.00' },
      })
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
      return reacting('onOffersClose', offersVoided, { listingId: listing.id })
    },
  },
  {
    name: 'closing the offers for what is sold',
    prepare: async () => {
      const { listing } = await offered()
      await ListingEntity.build(UpdateItemCommand).item({ id: listing.id, status: 'sold' }).send()
      return reacting('onOffersClose', listingSold, { ...listingSold.sample, listingId: listing.id })
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
      return reacting('onOffersClose', listingPriceDropped, payload)
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
      return reacting('onRefundDecidedRefund', refundDecided, { ...refundDecided.sample, checkoutId: owed.id })
    },
  },
  {
    name: 'giving a payment back after a won dispute',
    prepare: async () => {
      const { owed } = await owedBack()
      const payload = { ...disputeDecided.sample, checkoutId: owed.id, outcome: 'won' } as const
      return reacting('onDisputeDecidedRefund', disputeDecided, payload)
    },
  },
  {
    name: 'giving a payment back whose message was lost',
    alone: true,
    // How often it was looked at, and when next.
    alike: /"looks": \d,?|"dueSk": "[^"]*"/g,
    prepare: async () => {
      let days = 1
      const sweep = () => makeOverdueRefunds(inTime(days++ * DAY), deps)
      return working(await alone(sweep, owedBack), 'onRefundsSweepDueSend')
    },
  },
  {
    name: 'offering shares of a piece',
    addsAnother: true,
    prepare: async () => {
      const body = { itemName: 'Longcase clock', totalValue: '250000' }
      return calling(await newAdmin(), shares.createFractionalAsset, { body: body as never })
    },
  },
  {
    name: 'changing what is offered in shares',
    // Said twice, it is in the audit twice.
    mayLeave: /"entity": "audit-entry"/,
    prepare: async () => {
      const { id } = await newAsset()
      const body = { itemName: 'Mantel clock', totalShares: 50 }
      return calling(await newAdmin(), shares.updateFractionalAsset, {
        params: { id },
        body: body as never,
      })
    },
  },
]

export const paying: Room = {
  features: [
    'baskets',
    'core/basket',
    'checkout',
    'offers',
    'pos',
    'shares',
    'core/money/checkout',
    'core/offer',
    'core/money/sale',
    'core/share',
  ],
  writes,
  unreached: {
    onPersonBlockedEndOffers: 'It is with what blocking does (contacts.ts).',
    'core/money/checkout/refund-store.ts noteRefusal': 'It is with what follows a sale.',
    'core/money/checkout/refund-store.ts settleRefund':
      'It needs a refund that failed three times; sweeps.test.ts repeats it.',
    'shares/managing-assets.ts createFractionalAsset': 'Demo data does; an admin’s is written with its audit entry.',
    settleRefund: 'It needs a refund that failed three times; sweeps.test.ts repeats it.',
    'shares/offering.ts endAll': 'It writes what ending offers whose time is over writes.',
    addReader: 'It writes at Stripe alone.',
    presentTestCard: 'It writes at Stripe alone.',
    refundCard: 'It writes what voiding a sale by a card at a reader writes.',
    retryRefund: 'It writes what giving a payment back writes, of a refund that failed three times.',
  },
}
