import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { caseMoved } from '../../../events/case-moved.ts'
import { caseWaiting } from '../../../events/case-waiting.ts'
import { disputeDecided } from '../../../events/dispute-decided.ts'
import { disputeOpened } from '../../../events/dispute-opened.ts'
import { listingSold } from '../../../events/listing-sold.ts'
import { orderCancelled } from '../../../events/order-cancelled.ts'
import { orderReceived } from '../../../events/order-received.ts'
import { payoutsEnabled } from '../../../events/payouts-enabled.ts'
import { refundDecided } from '../../../events/refund-decided.ts'
import { cents } from '../../../shared/cents.ts'
import { cases } from '../../../shared/endpoints/cases.ts'
import { disputes } from '../../../shared/endpoints/disputes.ts'
import { orders } from '../../../shared/endpoints/orders.ts'
import { payouts } from '../../../shared/endpoints/payouts.ts'
import { moveOnOverdueCases } from '../../cases/handling.ts'
import { findAdmins, noteAdmin } from '../../core/admin/admin-store.ts'
import { findCheckout } from '../../core/checkout/checkout-store.ts'
import { noteBankRefusal } from '../../core/payout-account/account-store.ts'
import { onboardingLink, refreshAccount } from '../../core/payout-account/connecting.ts'
import { checkoutDeps as deps } from '../../core/purchase/checkout-deps.ts'
import { refundOrder } from '../../core/refund/deciding.ts'
import { refreshDispute, refreshOverdueDisputes } from '../../core/refund/disputing.ts'
import { makeRefund } from '../../core/refund/refunding.ts'
import { payOut, payOutOverdue } from '../../core/transfer/paying-out.ts'
import { eraseOldAddresses } from '../../orders/erasing-addresses.ts'
import { moveOnOverdue } from '../../orders/progressing.ts'
import { isFinalRefusal, stripe } from '../../platform/stripe.ts'
import { findUser, UserEntity } from '../../platform/users.ts'
import { inDebt, paidTooMuch } from '../debts.ts'
import { bankOf, completeOnboarding, connectPayouts, deliver, disconnectAtStripe, eventsAbout } from '../payments.ts'
import { newDelivery, newPurchase } from '../purchases.ts'
import { DAY, MINUTE } from '../time.ts'
import { alone, calling, inTime, type Room, reacting, someone, type Write, working } from './write.ts'

const BY_MAIL = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const

/** An order, perhaps shipped or received already. */
async function ordered(...done: ('shipped' | 'received')[]) {
  const {
    seller,
    buyer,
    listing,
    transactionId: id,
  } = await newPurchase({
    seller: await someone(),
    buyer: await someone(),
  })
  const params = { id }
  if (done.includes('shipped')) await seller.call(orders.shipOrder, { params, body: BY_MAIL })
  if (done.includes('received')) await buyer.call(orders.receiveOrder, { params })
  return { seller, buyer, listing, params }
}

/** Nobody else is told then. */
async function onlyAdmin() {
  for (const { id } of await findAdmins()) {
    await UserEntity.build(UpdateItemCommand).item({ id, isAdmin: false }).send()
  }
  await noteAdmin((await someone({ isAdmin: true })).user.id)
}

async function owedToSeller() {
  const seller = await someone()
  await connectPayouts(seller)
  const { transactionId, buyer, listing } = await newDelivery({ seller, buyer: await someone() })
  const payload = { ...listingSold.sample, transactionId, sellerId: seller.user.id, buyerId: buyer.user.id }
  return { seller, transactionId, listing, payload }
}

const DAMAGED = { kind: 'damaged', text: 'The lid has a crack from rim to knob.', wish: 'refund' } as const

/** An order whose buyer reported a problem, perhaps answered already. */
async function reported(...answers: readonly object[]) {
  const order = await ordered('shipped', 'received')
  const { buyer, seller } = order
  await buyer.call(cases.reportProblem, { params: order.params, body: DAMAGED })
  const params = { ...order.params, no: '1' }
  for (const [index, answer] of answers.entries()) {
    await (index % 2 === 0 ? seller : buyer).call(cases.answerCase, {
      params,
      body: { ...answer, version: index + 1 } as never,
    })
  }
  return { ...order, params, version: answers.length + 1 }
}

const OFFER = { step: 'offer_part', amount: '50.00' }
const DISAGREE = { step: 'disagree', text: 'It left here in one piece.' }

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

/** Paid out, and then a part of it goes back. */
async function overpaid() {
  const owed = await owedToSeller()
  const key = { sellerId: owed.seller.user.id, transactionId: owed.transactionId }
  await payOut(key, new Date(), deps)
  const refund = { amountCents: cents(100_00), cause: 'case' } as const
  await refundOrder(owed.transactionId, refund, new Date(), async () => [])
  return { ...key, checkoutId: owed.transactionId }
}

async function refundedSale() {
  const { transactionId, listing } = await newPurchase({ seller: await someone(), buyer: await someone() })
  await refundOrder(transactionId, { cause: 'case' }, new Date(), async () => [])
  return { checkoutId: transactionId, listingId: listing.id }
}

/** A payment that the bank disputes, as Stripe says. */
async function disputed() {
  const { seller, transactionId: checkoutId } = await newPurchase({ seller: await someone(), buyer: await someone() })
  const { paymentIntentId = '' } = (await findCheckout(checkoutId))!
  const bank = await bankOf(paymentIntentId)
  await bank.dispute()
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId })
  return { seller, checkoutId, bank, id: data[0]!.id, paymentIntentId }
}

async function heard(objectId: string, type: string) {
  const [event] = await eventsAbout(objectId, type)
  if (!event) throw new Error(`Stripe has not said ${type}`)
  return Object.assign(() => deliver(event), { of: 'receiveStripeWebhook' as const })
}

const writes: readonly Write[] = [
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
    name: 'noting that Stripe can’t take back what a seller was paid too much',
    prepare: async () => {
      const { seller, transactionId } = await paidTooMuch(await someone(), await someone())
      return working(() => payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps))
    },
    // Stripe is asked again, and refuses again; the sweep looks later then.
    alike: /"(?:refusals": \d|dueSk": "[^"]*")/g,
  },
  {
    name: 'settling what a seller owes with a payout',
    prepare: async () => {
      const { seller } = await inDebt(await someone(), await someone())
      const { transactionId } = await newDelivery({ seller, buyer: await someone() })
      return working(() => payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps))
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
    name: 'saying that an order was delivered',
    prepare: async () => {
      const { seller, params } = await ordered('shipped')
      return calling(seller, orders.deliverOrder, { params, body: {} })
    },
  },
  {
    name: 'handing an order over',
    prepare: async () => {
      const terms = { from: 'US', domestic: null, abroad: null, countries: [], pickupTown: 'Boston' }
      const wish = { method: 'pickup' } as const
      const sides = { seller: await someone(), buyer: await someone() }
      const { transactionId: id } = await newPurchase({ ...sides, terms, wish })
      const { body } = await sides.buyer.call(orders.getOrder, { params: { id } })
      return calling(sides.seller, orders.handOverOrder, { params: { id }, body: { code: body.pickupCode ?? '' } })
    },
    mayLeave: /COUNTER#pickup/,
    alike: /"pickupCode": "\d{4}"/,
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
    name: 'telling both sides that the buyer may cancel',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(20 * DAY))
      return working(await alone(sweep, () => ordered()), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'cancelling what nobody ships',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(50 * DAY))
      const overdue = async () => {
        await ordered()
        await moveOnOverdue(inTime(20 * DAY))
      }
      return working(await alone(sweep, overdue), 'onOrdersSweepDueMoveOn')
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
  {
    name: 'cancelling an order',
    prepare: async () => {
      const { seller, params } = await ordered()
      return calling(seller, orders.cancelOrder, { params })
    },
  },
  {
    name: 'taking a piece back whose order was cancelled',
    prepare: async () => {
      const { seller, params, listing } = await ordered()
      await seller.call(orders.cancelOrder, { params })
      const payload = { ...orderCancelled.sample, listingId: listing.id, sellerId: seller.user.id }
      return reacting('onOrderCancelledTakeBack', orderCancelled, payload)
    },
  },
  {
    name: 'reporting a problem with what was shipped',
    prepare: async () => {
      const { buyer, params } = await ordered('shipped')
      return calling(buyer, cases.reportProblem, { params, body: DAMAGED })
    },
  },
  {
    name: 'offering a part refund',
    prepare: async () => {
      const { seller, params } = await reported()
      return calling(seller, cases.answerCase, { params, body: { ...OFFER, version: 1 } as never })
    },
  },
  {
    name: 'accepting a part refund',
    prepare: async () => {
      const { buyer, params } = await reported(OFFER)
      return calling(buyer, cases.answerCase, { params, body: { step: 'accept', version: 2 } })
    },
  },
  {
    name: 'withdrawing a report',
    prepare: async () => {
      const { buyer, params } = await reported()
      return calling(buyer, cases.answerCase, { params, body: { step: 'withdraw', version: 1 } })
    },
  },
  {
    name: 'saying what a seller knows about a dispute',
    prepare: async () => {
      const { seller, checkoutId: orderId, id } = await disputed()
      await refreshDispute(id, new Date(), deps)
      const body = { text: 'The carrier has the signature of the buyer.', imageUrls: [] }
      return calling(seller, disputes.explainDispute, { params: { id: orderId }, body })
    },
  },
  {
    name: 'deciding a case',
    prepare: async () => {
      const { params } = await reported(DISAGREE)
      const body = {
        step: 'decide_part',
        version: 2,
        amount: '60.00',
        text: 'The photographs show the crack.',
      } as const
      return calling(await someone({ isAdmin: true }), cases.decideCase, { params, body })
    },
  },
  {
    name: 'leaving a case to an admin that nobody answered',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdueCases(inTime(8 * DAY))
      return working(await alone(sweep, () => reported()), 'onOrdersSweepDueMoveOnCases')
    },
  },
  {
    name: 'looking at a case again that waits for an admin',
    alone: true,
    alike: /"due(?:Sk|At)": "[^"]*"/g,
    prepare: async () => {
      const sweep = () => moveOnOverdueCases(inTime(2 * DAY))
      return working(await alone(sweep, () => reported(DISAGREE)), 'onOrdersSweepDueMoveOnCases')
    },
  },
  {
    name: 'reminding admins of a case',
    alone: true,
    alike: /"(?:due(?:Sk|At)|remindedAt)": "[^"]*"/g,
    prepare: async () => {
      const sweep = () => moveOnOverdueCases(inTime(4 * DAY))
      return working(await alone(sweep, () => reported(DISAGREE)), 'onOrdersSweepDueMoveOnCases')
    },
  },
  {
    name: 'noting a case that waits for the admins',
    alone: true,
    prepare: async () => {
      await onlyAdmin()
      return reacting('onCaseWaitingNotify', caseWaiting, caseWaiting.sample)
    },
  },
  {
    name: 'mailing a case that waits to the admins',
    alone: true,
    prepare: async () => {
      await onlyAdmin()
      return reacting('onCaseWaitingMail', caseWaiting, caseWaiting.sample)
    },
  },
  {
    name: 'noting that a sale was refunded',
    prepare: async () =>
      reacting('onRefundDecidedNoteUndone', refundDecided, { ...refundDecided.sample, ...(await refundedSale()) }),
  },
  {
    name: 'closing a case that the bank decided',
    prepare: async () => {
      const { params } = await reported()
      const payload = { ...disputeDecided.sample, checkoutId: params.id, outcome: 'lost' } as const
      return reacting('onDisputeDecidedCloseCase', disputeDecided, payload)
    },
  },
  {
    name: 'sending the payout that waited for a case',
    prepare: async () => {
      const { seller, transactionId: orderId } = await owedToSeller()
      const payload = { ...caseMoved.sample, orderId, sellerId: seller.user.id, status: 'closed' } as const
      return reacting('onCaseMovedPayOut', caseMoved, payload)
    },
  },
  {
    name: 'taking a piece back that was returned',
    prepare: async () => {
      const { seller, listing } = await ordered()
      const payload = { ...caseMoved.sample, listingId: listing.id, sellerId: seller.user.id, isPieceBack: true }
      return reacting('onCaseMovedTakeBack', caseMoved, payload)
    },
  },
  {
    name: 'noting a step of a case for the other side',
    prepare: async () => {
      const { params, buyer } = await ordered()
      const payload = { ...caseMoved.sample, orderId: params.id, buyerId: buyer.user.id }
      return reacting('onCaseMovedNotify', caseMoved, payload)
    },
  },
  {
    name: 'mailing a step of a case to the other side',
    prepare: async () => {
      const { params, buyer } = await ordered()
      const payload = { ...caseMoved.sample, orderId: params.id, buyerId: buyer.user.id }
      return reacting('onCaseMovedMail', caseMoved, payload)
    },
  },
  {
    name: 'paying a seller whose piece was received',
    prepare: async () => {
      const { seller, transactionId } = await owedToSeller()
      const payload = { ...orderReceived.sample, orderId: transactionId, sellerId: seller.user.id }
      return reacting('onOrderReceivedPayOut', orderReceived, payload)
    },
  },
  {
    name: 'taking back what a refund takes off a payout',
    prepare: async () =>
      reacting('onRefundDecidedPayOut', refundDecided, { ...refundDecided.sample, ...(await overpaid()) }),
  },
  {
    name: 'taking back what a dispute takes off a payout',
    prepare: async () =>
      reacting('onDisputeOpenedPayOut', disputeOpened, { ...disputeOpened.sample, ...(await overpaid()) }),
  },
  {
    name: 'paying out after a dispute',
    prepare: async () => {
      const { seller, listing, transactionId: checkoutId } = await owedToSeller()
      const payload = { ...disputeDecided.sample, checkoutId, sellerId: seller.user.id, listingId: listing.id }
      return reacting('onDisputeDecidedPayOut', disputeDecided, payload)
    },
  },
  {
    name: 'hearing from Stripe of a refund that was made by hand',
    prepare: async () => {
      const { params } = await ordered()
      const { paymentIntentId = '' } = (await findCheckout(params.id))!
      const { id } = await (await stripe()).refunds.create({ payment_intent: paymentIntentId, amount: 60_00 })
      return heard(id, 'refund.created')
    },
  },
  {
    name: 'noting that Stripe refused a refund, because the bank disputes the payment',
    prepare: async () => {
      const { transactionId: checkoutId } = await newPurchase({ seller: await someone(), buyer: await someone() })
      const refund = { amountCents: cents(50_00), cause: 'case' } as const
      await refundOrder(checkoutId, refund, new Date(), async () => [])
      await (await bankOf((await findCheckout(checkoutId))?.paymentIntentId ?? '')).dispute()
      return working(() => makeRefund({ checkoutId, no: 1 }, new Date(), deps))
    },
    // Stripe is asked again, and refuses again.
    alike: /"refusals": \d/,
  },
  {
    name: 'hearing from Stripe of a dispute',
    prepare: async () => heard((await disputed()).id, 'charge.dispute.created'),
  },
  {
    name: 'hearing from Stripe that a dispute is lost, while a refund waits',
    prepare: async () => {
      const { params } = await ordered()
      const refund = { amountCents: cents(50_00), cause: 'case' } as const
      await refundOrder(params.id, refund, new Date(), async () => [])
      const bank = await bankOf((await findCheckout(params.id))!.paymentIntentId ?? '')
      await bank.dispute()
      const { data } = await (await stripe()).disputes.list({
        payment_intent: (await findCheckout(params.id))!.paymentIntentId ?? '',
      })
      const { id } = data[0]!
      await refreshDispute(id, new Date(), deps)
      await bank.decide('lost')
      return heard(id, 'charge.dispute.closed')
    },
  },
  {
    name: 'hearing from Stripe that someone took a transfer back',
    prepare: async () => {
      const { seller, transactionId } = await owedToSeller()
      await payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps)
      const client = await stripe()
      const { data } = await client.transfers.list({ transfer_group: transactionId })
      await client.transfers.createReversal(data[0]!.id, { amount: 10_00 })
      return heard(data[0]!.id, 'transfer.reversed')
    },
  },
  {
    name: 'hearing from Stripe that a bank did not take a payout',
    prepare: async () => {
      const seller = await someone()
      await connectPayouts(seller)
      const user = (await findUser(seller.user.id))!
      return working(() => noteBankRefusal(user, 'The bank account has been closed.', new Date()))
    },
  },
  {
    name: 'asking about a dispute that stays open',
    alone: true,
    alike: /"dueSk": "[^"]*"/g,
    prepare: async () => {
      const sweep = () => refreshOverdueDisputes(inTime(2 * DAY), deps)
      const open = async () => refreshDispute((await disputed()).id, new Date(), deps)
      return working(await alone(sweep, open), 'onRefundsSweepDueSend')
    },
  },
]

export const afterSale: Room = {
  features: [
    'sold',
    'orders',
    'cases',
    'disputes',
    'core/case',
    'payouts',
    'core/order',
    'core/payout',
    'core/payout-account',
    'core/refund',
  ],
  writes,
  unreached: {},
}
