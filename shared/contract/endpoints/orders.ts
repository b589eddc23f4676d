import * as z from 'zod'
import { MAX_PIECES_TOGETHER } from '../../rules/basket.ts'
import { CARRIER_NAME_MAX, carrierIds, isTrackingUrl, TRACKING_URL_MAX } from '../../rules/carriers.ts'
import { problemKinds } from '../../rules/case-kinds.ts'
import { addressOut } from '../../rules/delivery.ts'
import { shippingServices } from '../../rules/delivery-times.ts'
import { amount, amountField, percent } from '../../rules/money.ts'
import { deliveryStates, mailReaders, mailStates, orderMoments } from '../../rules/order-story.ts'
import {
  orderCancellers,
  orderSides,
  orderSteps,
  PICKUP_CODE_LENGTH,
  shownStatuses,
  TRACKING_NUMBER_MAX,
} from '../../rules/orders.ts'
import { papers } from '../../rules/papers.ts'
import { parcelOut } from '../../rules/parcel.ts'
import { REFUND_REASON_MAX, refundCauses } from '../../rules/refunds.ts'
import { returnPayers } from '../../rules/shop.ts'
import { marginGoods, taxStatuses } from '../../rules/tax.ts'
import { dispatchRefusals, MAX_TOGETHER, toShipFlags } from '../../rules/to-ship.ts'
import { WITHDRAWAL_NAME_MAX, withdrawalNexts } from '../../rules/withdrawal.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, nullish, optionalText, requiredText, switchField } from '../fields.ts'
import { payout, sale } from './payouts.ts'
import { place } from './pos.ts'
import { followedParcel } from './tracking.ts'

/** For a carrier that is not in the list: its name and the page where a parcel can be followed. */
export const namedCarrier = {
  carrierName: optionalText(CARRIER_NAME_MAX),
  trackingUrl: optionalText(TRACKING_URL_MAX).refine(
    address => address === null || isTrackingUrl(address),
    'Enter an address that begins with https://.',
  ),
}

export const CARRIER_NAME_MISSING = 'Enter the carrier’s name.'

const shipment = z.object({
  carrier: z.enum(carrierIds, { error: 'Choose a carrier.' }),
  trackingNumber: optionalText(TRACKING_NUMBER_MAX),
  /** How fast it goes. Null: standard. */
  service: nullish(z.enum(shippingServices, { error: 'Choose how it goes.' })),
  ...namedCarrier,
})

interface Carried {
  readonly carrier: (typeof carrierIds)[number]
  readonly carrierName: string | null
}

const namesCarrier = ({ carrier, carrierName }: Carried, fields: z.core.$RefinementCtx) => {
  if (carrier === 'other' && !carrierName)
    fields.addIssue({ code: 'custom', path: ['carrierName'], message: CARRIER_NAME_MISSING })
}

export const shipOrderBody = shipment.superRefine(namesCarrier)

export const shipOrdersBody = z.object({
  shipments: z
    .array(
      shipment
        .extend({
          orderId: idField,
          /** When its seller gave it to the carrier, in their time zone. Null: nobody says. It moves no other time. */
          dispatchedOn: nullish(z.iso.date('Choose the day of dispatch.')),
        })
        .superRefine(namesCarrier),
    )
    .min(1, 'Choose an order.')
    .max(MAX_TOGETHER),
  /** Says what would come of it, and changes nothing. */
  dryRun: switchField.default(false),
})

const packOrdersBody = z.object({ orderIds: z.array(idField).min(1, 'Choose an order.').max(MAX_TOGETHER) })

export const deliverOrderBody = z.object({ day: nullish(z.iso.date('Choose the day of the delivery.')) })

export const handOverOrderBody = z.object({
  code: z
    .string()
    .trim()
    .regex(
      new RegExp(`^\\d{${PICKUP_CODE_LENGTH}}$`),
      `Enter the ${PICKUP_CODE_LENGTH} digits that the buyer tells you.`,
    )
    .max(PICKUP_CODE_LENGTH),
})

/** Listings of some pieces of an order. Empty: all. */
export const chosenPieces = z.array(idField).max(MAX_PIECES_TOGETHER).default([])

/** Of a refund by a seller or an admin. */
export const refundBody = z.object({
  /** Null: all that is left of the payment, or of what the pieces cost. */
  amount: nullish(amountField()),
  /** What was left when it was decided, so that a refund asked for twice is made once. */
  left: amountField(),
  reason: requiredText(REFUND_REASON_MAX, 'Say why.'),
  /** Of a basket: the listings of the pieces that it is for. Empty: the whole payment. */
  pieces: chosenPieces,
})

export const orderDelivery = z.discriminatedUnion('method', [
  z.object({ method: z.literal('ship'), country: z.string() }),
  z.object({ method: z.literal('pickup'), town: z.string() }),
])

export const orderRefund = z.object({
  amount: amount,
  cause: z.enum(refundCauses),
  /** pending: Stripe or the bank has yet to confirm. failed: the bank did not take it, and it is made again. */
  status: z.enum(['pending', 'succeeded', 'failed']),
  decidedAt: z.string(),
  /** In the words of the seller or the admin who decided it. */
  reason: z.string().nullable(),
  /** Listings of the pieces that it is for; empty: the whole payment. */
  pieces: z.array(z.string()),
})

const storyMail = z.object({
  /** SES's. Null: it is kept for the reader’s daily mail, or was sent before ids were noted. */
  id: z.string().nullable(),
  kind: z.string(),
  to: z.enum(mailReaders),
  state: z.enum(mailStates),
  /** Why it came back, in SES's words. */
  detail: z.string().nullable(),
  returnedAt: z.string().nullable(),
})

const storyDelivery = z.object({
  /** As its function and its log are named. */
  reaction: z.string(),
  state: z.enum(deliveryStates),
  /** Of its latest try. Null: there was none. */
  at: z.string().nullable(),
  tries: z.number().int(),
  /** The error's name or type, and its code. */
  error: z.string().nullable(),
  mails: z.array(storyMail),
})
export type StoryDelivery = z.output<typeof storyDelivery>

const storyEvent = z.object({
  id: z.string(),
  name: z.string(),
  occurredAt: z.string(),
  /** The request that it began with. */
  requestId: z.string().nullable(),
  /** The event whose reaction made it. */
  causedBy: z.string().nullable(),
  deliveries: z.array(storyDelivery),
})
export type StoryEvent = z.output<typeof storyEvent>

const storyPerson = z.object({ id: z.string(), username: z.string() }).nullable()

const orderStory = z.object({
  id: z.string(),
  listingId: z.string(),
  itemName: z.string(),
  imageUrl: z.string().nullable(),
  status: z.enum(shownStatuses),
  moments: z.array(z.object({ what: z.enum(orderMoments), at: z.string() })),
  seller: storyPerson,
  buyer: storyPerson,
  payout: payout.nullable(),
  refunds: z.array(orderRefund),
  /** Oldest first. */
  events: z.array(storyEvent),
  /** False: older events are left out. */
  isWhole: z.boolean(),
})
export type OrderStory = z.output<typeof orderStory>

/** A consumer's right, as its instructions say. */
export const withdrawOrderBody = z.object({
  name: requiredText(WITHDRAWAL_NAME_MAX, 'Enter your name.'),
})

export const orderedPiece = z.object({
  listingId: z.string(),
  itemName: z.string(),
  imageUrl: z.string().nullable(),
  price: amount,
  /** With its part of the parcel, the premium and the tax. */
  paid: amount,
  /** What went back of that, or is on its way. */
  refunded: amount,
  /** All of it: it is no longer bought. */
  isRefunded: z.boolean(),
})

const order = z.object({
  /** The sale's. */
  id: z.string(),
  listingId: z.string(),
  itemName: z.string(),
  imageUrl: z.string().nullable(),
  /** What it is of: one piece, or those of a basket. */
  pieces: z.array(
    orderedPiece.extend({
      /** What I can report of it. */
      reportable: z.array(z.enum(problemKinds)),
    }),
  ),
  price: amount,
  /** The buyer’s premium of an auction, which is the shop’s. */
  premium: amount,
  /** Paid besides the price. */
  shipping: amount,
  /** Added at checkout for the buyer's place, and handed to its authorities by the shop. */
  tax: amount,
  /** Null in orders from before it could be chosen. */
  delivery: orderDelivery.nullable(),
  /** Where to send it; null if it is picked up, was arranged in messages, or is erased. */
  address: addressOut.nullable(),
  addressErasedAt: z.string().nullable(),
  /** What the buyer tells the seller when they pick it up; only the buyer reads it. */
  pickupCode: z.string().nullable(),
  status: z.enum(shownStatuses),
  /** Which side of it I am. */
  side: z.enum(orderSides),
  /** The other side. */
  partner: z.object({ id: z.string(), firstName: z.string() }),
  /** What I can do next. */
  steps: z.array(z.enum(orderSteps)),
  carrier: z.enum(carrierIds).nullable(),
  /** Only for a carrier that is not in the list, as is its page. */
  carrierName: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** How fast it goes; null before it is shipped, and in orders from before. */
  service: z.enum(shippingServices).nullable(),
  /** The latest expected delivery; null before it is shipped. */
  expectedBy: z.string().nullable(),
  /** Until when its buyer can report a problem, as far as it is known now; null before it is shipped or received. */
  protectedUntil: z.string().nullable(),
  /** When the carrier says that it was delivered. */
  carrierDeliveredAt: z.string().nullable(),
  /** How often its buyer said that it isn't there yet. */
  longerCount: z.number().int(),
  paidAt: z.string(),
  /** When its seller is back from a holiday, which the buyer saw before paying: the time to send it counts from then. Null: they weren't away. */
  sendsFrom: z.string().nullable(),
  packedAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  /** When its seller gave it to the carrier, as they say: 2026-11-23. Null: nobody said. */
  dispatchedOn: z.iso.date().nullable(),
  /** By what the seller says, in their time zone: 2026-11-23. */
  deliveredOn: z.iso.date().nullable(),
  /** When the seller said so. */
  deliveryStatedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Whether it counts as received because time went by. */
  receivedByItself: z.boolean(),
  /** When it moves on by itself: from shipped to received, from received to complete. */
  movesOnAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.enum(orderCancellers).nullable(),
  /** When the last of the payment went back. */
  refundedAt: z.string().nullable(),
  /** From when the buyer may cancel; null once it is shipped. */
  cancellableFrom: z.string().nullable(),
  /** When it is cancelled by itself; null before both sides were told, and while it is held. */
  endsAt: z.string().nullable(),
  /** Decided refunds in all, also those on their way. */
  refunded: amount,
  /** A consumer's, who bought from a trader. Null: the law gives none. */
  withdrawal: z
    .object({
      trader: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
      returnPayer: z.enum(returnPayers),
      /** Null until it is received. */
      until: z.string().nullable(),
      /** Whether I can withdraw now. */
      isOpen: z.boolean(),
      /** When the buyer stated it, and by which name. */
      statedAt: z.string().nullable(),
      statedBy: z.string().nullable(),
      /** What is still to begin, or is waited for. */
      next: z.enum(withdrawalNexts).nullable(),
    })
    .nullable(),
  /** When the buyer confirmed to know that it may need papers to cross the border. */
  exportConfirmedAt: z.string().nullable(),
  /** Which. Empty in an order of before. */
  exportPapers: z.array(z.enum(papers)),
  /** A reported problem is open. */
  hasCase: z.boolean(),
  /** Problems that were reported. */
  caseCount: z.number(),
  /** What I can report. */
  reportable: z.array(z.enum(problemKinds)),
})
export type Order = z.output<typeof order>

/** An order among others. */
const orderSummary = order.omit({ address: true, pickupCode: true })
export type OrderSummary = z.output<typeof orderSummary>
const toldOrder = order.extend({
  /** As on the parcel, for its seller: their name, and town or country. */
  sender: z.object({ name: z.string(), place: z.string() }).nullable(),
  /** Days after its end that the address is kept; null for the buyer. */
  addressKeptDays: z.number().nullable(),
  /** What its seller gets of it, and when; null for the buyer, as is what follows. */
  sale: sale.nullable(),
  payout: payout.nullable(),
  /** The piece's, for how to pack it. */
  category: z.string().nullable(),
  /** What its carrier says; null if nobody asks it. */
  parcel: followedParcel.nullable(),
  /** Other orders of the same buyer that went in the same parcel. */
  together: z.array(z.object({ id: z.string(), itemName: z.string() })),
  /** What its seller can still give back; null for the buyer. */
  refundable: amount.nullable(),
  /** In the order of decision. */
  refunds: z.array(orderRefund),
})
export type ToldOrder = z.output<typeof toldOrder>

const receipt = z.object({
  /** The order's. */
  id: z.string(),
  paidAt: z.string(),
  side: z.enum(orderSides),
  /** The name of their business, where they gave it. */
  sellerName: z.string(),
  sellerAddress: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** In full, as the parcel is addressed, while the order has the address; then the first name. */
  buyerName: z.string(),
  /** Where it was shipped, without the telephone number, until it is erased. */
  buyerAddress: addressOut.omit({ name: true, phone: true }).nullable(),
  itemName: z.string(),
  price: amount,
  /** Buyer’s premium. */
  premium: amount,
  shipping: amount,
  /** Added at checkout; the shop's to hand over, not the seller's. */
  addedTax: amount,
  total: amount,
  /** In the order of decision. */
  refunds: z.array(orderRefund),
  /** What the buyer's bank took back. */
  disputed: amount,
  /** What is left of the total, and the added tax in it. */
  kept: amount,
  keptAddedTax: amount,
  /** The seller's terms when the buyer went to pay; `not_liable` where tax was added. */
  taxStatus: z.enum(taxStatuses),
  /** Tax and net make the total. Null unless the seller is liable. */
  includedTax: z.object({ rate: percent, tax: amount, net: amount, keptTax: amount }).nullable(),
  /** Under the margin scheme. Of a basket it is the first piece’s. */
  marginGoods: z.enum(marginGoods).nullable(),
  /** Of a basket, each with its own kind of goods. Empty: one piece. */
  pieces: z.array(z.object({ itemName: z.string(), price: amount, marginGoods: z.enum(marginGoods).nullable() })),
  /** Only for a seller under the margin scheme. Amounts are null while the purchase price is missing. */
  margin: z
    .object({ rate: percent, purchasePrice: amount.nullable(), margin: amount.nullable(), tax: amount.nullable() })
    .nullable(),
})
export type Receipt = z.output<typeof receipt>

const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: idField.optional(),
})
const orderPage = z.object({ orders: z.array(orderSummary), cursor: z.string().nullable() })

/** The most urgent first, at most `MOST_WAITING_SHOWN` of them. With an open problem: the next step of that is mine. */
const waitingOrders = z.object({ count: z.number().int(), orders: z.array(orderSummary) })

/** What its seller is to pack and to send. */
const orderToShip = z.object({
  id: z.string(),
  itemName: z.string(),
  /** Those that were not given back. */
  pieces: z.array(
    z.object({
      listingId: z.string(),
      itemName: z.string(),
      imageUrl: z.string().nullable(),
      price: amount,
      category: z.string().nullable(),
      /** The town where its seller lets it be picked up, as far as they do: the piece is there. */
      town: z.string().nullable(),
      /** Its seller's own number of it, and their note of where it is. */
      stockNumber: z.string().nullable(),
      place: z.string().nullable(),
      /** What customs ask about it, as far as its seller noted it. */
      hsCode: z.string().nullable(),
      originCountry: z.string().nullable(),
    }),
  ),
  status: z.enum(['paid', 'packed']),
  buyer: z.object({ id: z.string(), firstName: z.string() }),
  address: addressOut.nullable(),
  addressErasedAt: z.string().nullable(),
  price: amount,
  shipping: amount,
  paidAt: z.string(),
  /** When its seller is back from a holiday. Null: they weren't away. */
  sendsFrom: z.string().nullable(),
  bestBy: z.string(),
  /** The latest dispatch: from then on the buyer may cancel. */
  cancellableFrom: z.string(),
  flags: z.array(z.enum(toShipFlags)),
  exportPapers: z.array(z.enum(papers)),
  /** The packed piece, as its seller said when listing it. Of several pieces it is not known. */
  packed: parcelOut.nullable(),
  /** Of the label that was bought, or that was entered with one. */
  carrier: z.enum(carrierIds).nullable(),
  carrierName: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Whether a label is there to print. */
  hasLabel: z.boolean(),
})
export type OrderToShip = z.output<typeof orderToShip>

/** Null for what was not refused. */
const refusal = z.enum(dispatchRefusals).nullable()

/** What became of one of several orders. */
const shippedOutcome = z.object({
  orderId: z.string(),
  /** `unchanged`: it was said before. */
  outcome: z.enum(['shipped', 'corrected', 'unchanged', 'refused']),
  refusal,
  /** Null for one that is not mine. */
  itemName: z.string().nullable(),
})
export type ShippedOutcome = z.output<typeof shippedOutcome>

export const orders = defineEndpoints({
  listOrdersToShip: {
    method: 'GET',
    path: '/api/orders/to-ship',
    auth: 'member',
    scope: 'orders:read',
    summary: 'List all that I am to pack and to send, with addresses, the latest dispatch first.',
    response: z.object({
      orders: z.array(orderToShip),
      /** More than are listed, perhaps. */
      count: z.number().int(),
      /** Those that a bank or a reported problem holds: nobody is to send them. */
      heldCount: z.number().int(),
      /** Where I send from, as far as it is known. */
      sender: addressOut.nullable(),
      /** Whether labels can be bought here. */
      sellsLabels: z.boolean(),
    }),
  },
  packOrders: {
    method: 'POST',
    path: '/api/orders/pack',
    auth: 'member',
    scope: 'orders:ship',
    repeatable: true,
    summary: 'Say that up to 100 pieces are packed, as their seller, with an answer for each.',
    body: packOrdersBody,
    response: z.object({
      outcomes: z.array(
        z.object({
          orderId: z.string(),
          outcome: z.enum(['packed', 'unchanged', 'refused']),
          refusal,
        }),
      ),
    }),
  },
  shipOrders: {
    method: 'POST',
    path: '/api/orders/ship',
    auth: 'member',
    scope: 'orders:ship',
    confirmed: true,
    whileSuspended: true,
    repeatable: true,
    summary:
      'Say how up to 100 pieces were shipped, as their seller, with an answer for each. Several orders of one buyer may go by one number. `dryRun` only says what would come of it.',
    query: place,
    body: shipOrdersBody,
    response: z.object({ outcomes: z.array(shippedOutcome) }),
  },
  listWaitingOrders: {
    method: 'GET',
    path: '/api/orders/waiting',
    auth: 'member',
    scope: 'orders:read',
    summary: 'Count and list the orders whose next step is mine, the most urgent first.',
    response: z.object({ sold: waitingOrders, bought: waitingOrders }),
  },
  listBoughtOrders: {
    method: 'GET',
    path: '/api/orders/bought',
    auth: 'member',
    scope: 'orders:read',
    summary: 'List the orders of what I bought, newest first, in pages.',
    query: pageQuery,
    response: orderPage,
  },
  listSoldOrders: {
    method: 'GET',
    path: '/api/orders/sold',
    auth: 'member',
    scope: 'orders:read',
    summary: 'List the orders of what I sold, newest first, in pages.',
    query: pageQuery,
    response: orderPage,
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/{id}',
    auth: 'member',
    scope: 'orders:read',
    summary: 'Read an order, as its buyer or its seller.',
    params: idParams,
    response: toldOrder,
    errors: ['not_found'],
  },
  getOrderStory: {
    method: 'GET',
    path: '/api/admin/orders/{id}/story',
    auth: 'admin',
    summary:
      'Read what happened with an order: its events with what caused them, what became of each, and which mails went out, wait or came back.',
    params: idParams,
    response: orderStory,
    errors: ['not_found'],
  },
  getReceipt: {
    method: 'GET',
    path: '/api/orders/{id}/receipt',
    auth: 'member',
    scope: 'orders:read',
    summary: 'Get the receipt of an order, as its buyer or its seller.',
    params: idParams,
    response: receipt,
    errors: ['not_found'],
  },
  packOrder: {
    method: 'POST',
    path: '/api/orders/{id}/pack',
    auth: 'member',
    scope: 'orders:ship',
    summary: 'Say that the piece is packed, as its seller.',
    params: idParams,
    response: order,
    errors: ['not_found', 'order_moved_on', 'conflict'],
  },
  shipOrder: {
    method: 'POST',
    path: '/api/orders/{id}/ship',
    auth: 'member',
    scope: 'orders:ship',
    confirmed: true,
    whileSuspended: true,
    summary: 'Say how the piece was shipped, as its seller, or correct that until it is received.',
    params: idParams,
    body: shipOrderBody,
    response: order,
    errors: ['not_found', 'order_moved_on', 'conflict'],
  },
  deliverOrder: {
    method: 'POST',
    path: '/api/orders/{id}/deliver',
    auth: 'member',
    scope: 'orders:ship',
    confirmed: true,
    whileSuspended: true,
    summary:
      'Say on which day the piece was delivered, as its seller: today if none is named. `timeZone` decides what today is.',
    params: idParams,
    query: place,
    body: deliverOrderBody,
    response: order,
    errors: ['not_found', 'order_moved_on', 'conflict'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/orders/{id}/cancel',
    auth: 'member',
    confirmed: true,
    whileSuspended: true,
    summary:
      'Cancel an order that was not shipped, as its seller, or as its buyer after ten working days. The whole payment is refunded.',
    params: idParams,
    response: order,
    errors: ['not_found', 'order_moved_on', 'conflict'],
  },
  refundBuyer: {
    method: 'POST',
    path: '/api/orders/{id}/refund',
    auth: 'member',
    confirmed: true,
    whileSuspended: true,
    summary:
      'Give the buyer back a part or all that is left of the payment, as its seller, at any time. The reason reaches them as notification, mail and message.',
    params: idParams,
    body: refundBody,
    response: order,
    errors: ['not_found', 'case_open', 'cancel_instead', 'too_many_refunds', 'refund_too_much', 'conflict'],
  },
  withdrawOrder: {
    method: 'POST',
    path: '/api/orders/{id}/withdraw',
    auth: 'member',
    whileSuspended: true,
    summary:
      'Withdraw from the contract with a trader, as a consumer, until 14 days after the day of receipt. Before it is shipped the order is cancelled; afterwards its return begins, once an open problem or dispute is settled.',
    params: idParams,
    body: withdrawOrderBody,
    response: order,
    errors: ['not_found', 'not_withdrawable', 'conflict'],
  },
  receiveOrder: {
    method: 'POST',
    path: '/api/orders/{id}/receive',
    auth: 'member',
    summary: 'Say that the piece has arrived, as its buyer.',
    params: idParams,
    response: order,
    errors: ['not_found', 'order_moved_on', 'conflict'],
  },
  sayNotHereYet: {
    method: 'POST',
    path: '/api/orders/{id}/not-here-yet',
    auth: 'member',
    confirmed: true,
    whileSuspended: true,
    summary:
      'Say that the piece isn’t here yet, as its buyer: it is expected 14 days later, twice at most, and I can report a problem so much longer.',
    params: idParams,
    response: order,
    errors: ['not_found', 'order_moved_on', 'conflict'],
  },
  handOverOrder: {
    method: 'POST',
    path: '/api/orders/{id}/hand-over',
    auth: 'member',
    summary: 'Say that the buyer picked the piece up, as its seller, with the code that they told me.',
    params: idParams,
    body: handOverOrderBody,
    response: order,
    errors: ['not_found', 'order_moved_on', 'pickup_code_wrong', 'too_many_requests', 'conflict'],
  },
})
