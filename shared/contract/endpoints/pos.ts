import * as z from 'zod'
import { isTimeZone } from '../../rules/calendar.ts'
import { type Cents, cents, sumCents } from '../../rules/cents.ts'
import { sumsOf } from '../../rules/counter-sums.ts'
import { amount, amountField, hundredthsField, MAX_PRICE_CENTS, percent } from '../../rules/money.ts'
import { layawayStates, otherMethods, paymentMethods, receiptKinds, settle } from '../../rules/pos.ts'
import { artistStatement, resaleCountries } from '../../rules/resale-right.ts'
import { taxStatuses } from '../../rules/tax.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, isoTime, nullish, optionalText, pieceName, requiredText } from '../fields.ts'

const CUSTOMER_MAX = 255
const EMAIL_MAX = 254
const PHONE_MAX = 50
export const NOTES_MAX = 2000
const RECEIPT_REASON_MAX = 300
export const MAX_SALE_LINES = 40
/** Each is several parts of one transaction, which has at most 100. */
const MAX_SALE_PIECES = 14
const MAX_PAYMENTS = 10
/** Most days that a piece is laid away. */
export const LAYAWAY_MAX_DAYS = 730

const NOT_AN_EMAIL = 'Enter an email address, like ada@example.com.'
const emailForm = z.email()

const salePriceField = amountField(MAX_PRICE_CENTS, 'Enter the sale price, like 120 or 120.50.').refine(
  price => price > 0,
  'Sale price must be greater than 0',
)
const methodField = z.enum(paymentMethods, { error: 'Choose a payment method.' }).default('cash')

const customer = {
  customerName: optionalText(CUSTOMER_MAX),
  customerEmail: optionalText(EMAIL_MAX).refine(
    text => text === null || emailForm.safeParse(text).success,
    NOT_AN_EMAIL,
  ),
  customerPhone: optionalText(PHONE_MAX),
  notes: optionalText(NOTES_MAX),
}

export const createPosSaleBody = z.object({
  /** An item of the dealer's own inventory. If it is for sale here, its listing is taken off sale. */
  inventoryId: idField.nullish(),
  itemName: pieceName,
  salePrice: salePriceField,
  paymentMethod: methodField,
  ...customer,
  /** Where a law on the artist’s resale right holds; null: it is no original work of art. Absent: as the piece’s listing says; of the category Art it must be said. */
  resaleRight: artistStatement.nullish(),
})

type Refine = z.core.$RefinementCtx
const refuse = ({ addIssue }: Refine, path: (string | number)[], message: string) =>
  addIssue({ code: 'custom', path, message })

const PERCENT = 'Enter a percentage, like 10 or 12.5.'
/** At most one of both. */
const discount = {
  discountPercent: nullish(
    hundredthsField<number>(PERCENT, bps => {
      if (bps === null) return PERCENT
      return bps > 100_00 ? 'Enter at most 100%.' : null
    }),
  ),
  discountAmount: nullish(amountField()),
}

const saleLine = z.object({
  /** A piece of the dealer's own inventory, else free words. */
  inventoryId: idField.nullish(),
  itemName: pieceName,
  price: salePriceField,
  ...discount,
  /** As of `createPosSale`. */
  resaleRight: artistStatement.nullish(),
})

/** A card payment at a reader that pays what is paid by card. */
const cardPaymentId = idField.nullish()

/** Without an amount: the rest. */
const payment = z.object({ method: methodField, amount: nullish(amountField()) })
const payments = z.array(payment).min(1, 'Choose a payment method.').max(MAX_PAYMENTS)

const statedPayment = z.object({
  method: methodField,
  amount: amountField().refine(paid => paid > 0, 'Enter an amount greater than 0.'),
})
const statedPayments = z.array(statedPayment).max(MAX_PAYMENTS)

const lines = z.array(saleLine).min(1, 'Add an item.').max(MAX_SALE_LINES)
const cashReceived = nullish(amountField())
const sumOfAmounts = (stated: readonly { readonly amount: Cents | null }[]) =>
  sumCents(stated.map(({ amount: paid }) => paid ?? cents(0)))

type Lines = Pick<z.output<typeof saleLine>, 'inventoryId' | 'price' | 'discountPercent' | 'discountAmount'>[]
type Whole = Pick<z.output<typeof saleLine>, 'discountPercent' | 'discountAmount'>

/** @returns what it comes to */
function checkLines(of: Whole & { lines: Lines }, context: Refine): Cents {
  const ids = of.lines.flatMap(({ inventoryId }) => (inventoryId ? [inventoryId] : []))
  of.lines.forEach((line, index) => {
    if (line.discountPercent !== null && line.discountAmount !== null) {
      refuse(context, ['lines', index, 'discountAmount'], 'Give a percentage or an amount.')
    } else if ((line.discountAmount ?? 0) > line.price) {
      refuse(context, ['lines', index, 'discountAmount'], 'The discount is more than the price.')
    }
    if (line.inventoryId && ids.indexOf(line.inventoryId) !== ids.lastIndexOf(line.inventoryId)) {
      refuse(context, ['lines', index, 'itemName'], 'This piece is in the sale twice.')
    }
  })
  if (ids.length > MAX_SALE_PIECES) {
    refuse(context, ['lines'], `A sale has at most ${MAX_SALE_PIECES} pieces of your inventory. Make a second one.`)
  }
  if (of.discountPercent !== null && of.discountAmount !== null) {
    refuse(context, ['discountAmount'], 'Give a percentage or an amount.')
  }
  const { totalCents } = sumsOf(of.lines, of)
  if (totalCents <= 0) {
    const field = of.discountPercent === null ? 'discountAmount' : 'discountPercent'
    refuse(context, [field], 'The discount is as much as the whole sale.')
  }
  if (totalCents > MAX_PRICE_CENTS) refuse(context, ['lines'], 'The sale comes to more than a receipt can say.')
  return totalCents
}

const cashIn = (settled: readonly { readonly method: string; readonly amountCents: Cents }[]) =>
  sumCents(settled.filter(({ method }) => method === 'cash').map(({ amountCents }) => amountCents))

function checkCash(
  received: Cents | null,
  settled: readonly { readonly method: string; readonly amountCents: Cents }[],
  context: Refine,
) {
  if (received === null) return
  const cash = cashIn(settled)
  if (cash === 0) refuse(context, ['cashReceived'], 'Nothing is paid in cash.')
  else if (received < cash) refuse(context, ['cashReceived'], 'That is less than what is paid in cash.')
}

export const ringUpSaleBody = z
  .object({
    lines,
    ...discount,
    payments,
    cashReceived,
    cardPaymentId,
    ...customer,
  })
  .superRefine((sale, context) => {
    const total = checkLines(sale, context)
    const settled = settle(total, sale.payments)
    if (settled) checkCash(sale.cashReceived, settled, context)
    else refuse(context, ['payments'], 'The payments don’t come to the total.')
  })

const positive = statedPayments.min(1, 'Enter what is paid.')
const asSettled = (stated: readonly z.output<typeof statedPayment>[]) =>
  stated.map(({ method, amount: amountCents }) => ({ method, amountCents }))

export const layAwayBody = z
  .object({
    lines,
    ...discount,
    /** The deposit: less than the total. */
    payments: positive,
    cashReceived,
    cardPaymentId,
    /** The last day on which the rest can be paid. */
    until: z.iso.date('Choose a day.'),
    ...customer,
    customerName: requiredText(CUSTOMER_MAX, 'Enter who it is laid away for.'),
  })
  .superRefine((sale, context) => {
    const total = checkLines(sale, context)
    if (sumOfAmounts(sale.payments) >= total) {
      refuse(context, ['payments'], 'The deposit is less than the total. If all is paid, complete the sale.')
    }
    checkCash(sale.cashReceived, asSettled(sale.payments), context)
  })

export const payLayawayBody = z
  .object({ payments: positive, cashReceived, cardPaymentId })
  .superRefine(({ payments: paid, cashReceived: received }, context) => checkCash(received, asSettled(paid), context))

const reason = requiredText(RECEIPT_REASON_MAX, 'Say why.')

export const cancelLayawayBody = z.object({
  /** What is given back of the part payments; the dealer keeps the rest. */
  refunds: statedPayments,
  /** What was paid of it by then, as the caller knows it. Another sum is refused with `register_moved_on`. */
  paid: amountField().optional(),
  reason,
})

export const voidReceiptBody = z.object({ reason })

export const returnReceiptBody = z
  .object({
    lines: z
      .array(
        z.object({
          /** Its place on the receipt, from 0. */
          line: z.number().int().min(0).max(MAX_SALE_LINES),
          refund: amountField(),
          /** What was given back of it before, as the caller knows it. Another sum is refused with `register_moved_on`. */
          refunded: amountField().optional(),
          /** Whether the customer brought it back: a piece of the inventory is then in stock again. */
          isReturned: z.boolean().default(false),
        }),
      )
      .min(1, 'Choose what is given back.')
      .max(MAX_SALE_LINES),
    refunds: payments,
    reason,
  })
  .superRefine(({ lines: given, refunds }, context) => {
    const places = given.map(({ line }) => line)
    if (new Set(places).size < places.length) refuse(context, ['lines'], 'Each line can be there once.')
    const total = sumCents(given.map(({ refund }) => refund))
    if (total <= 0 && !given.some(({ isReturned }) => isReturned)) {
      refuse(context, ['lines', 0, 'refund'], 'Enter what is given back.')
    }
    if (!settle(total, refunds)) refuse(context, ['refunds'], 'The refunds don’t come to what is given back.')
  })

export const moveCardRefundBody = z.object({
  method: z.enum(otherMethods, { error: 'Choose a payment method.' }),
  /** What the cards are still to get, as the caller knows it. Another sum is refused with `register_moved_on`. */
  amount: amountField(),
})

const receiptPayment = z.object({ method: z.enum(paymentMethods), amount })

/** What the dealer owes the artist by the resale right: they pay it to a society themselves. Null: nothing. */
const royalty = z.object({ artist: z.string(), country: z.enum(resaleCountries), amount }).nullable()

const receiptLine = z.object({
  inventoryId: z.string().nullable(),
  itemName: z.string(),
  price: amount,
  /** Its own, and its part of the discount on the whole sale. */
  discount: amount,
  total: amount,
  /** What was given back of it since. */
  refunded: amount,
  isReturned: z.boolean(),
  royalty,
})

const receiptTax = z.object({
  status: z.enum(taxStatuses),
  rate: percent,
  /** Contained in the total. Under the margin scheme none is shown. */
  amount: amount.nullable(),
  taxNumber: z.string().nullable(),
  businessName: z.string().nullable(),
  businessAddress: z.string().nullable(),
})

export const posSale = z.object({
  id: z.string(),
  dealerId: z.string(),
  kind: z.enum(receiptKinds),
  /** Of the receipt in its register, without gaps. */
  number: z.number().int(),
  /** Of a void, a return and a part payment: the number of the first receipt. Of a `refund_moved`: of the one with the refund. */
  refersTo: z.string().nullable(),
  /** Of its first line. */
  inventoryId: z.string().nullable(),
  /** Names of all lines. */
  itemName: z.string(),
  /** What the receipt comes to; below zero where money is given back. */
  salePrice: amount,
  /** Of the largest payment. */
  paymentMethod: z.enum(paymentMethods),
  lines: z.array(receiptLine),
  /** Below zero where money is given back. */
  payments: z.array(receiptPayment),
  cashReceived: amount.nullable(),
  change: amount.nullable(),
  /** As the dealer's tax terms were. Null: they said none. */
  tax: receiptTax.nullable(),
  /** Of a part payment and the sale that ends it: what was paid until then, with this receipt. */
  layaway: z.object({ id: z.string(), total: amount, paid: amount, until: z.string() }).nullable(),
  /** By each method what was paid and has not gone back. Nothing of what is no sale, or was taken back. */
  refundable: z.array(receiptPayment),
  /** Paid by card at a reader: what is given back by card goes back to it by itself. */
  isByReader: z.boolean(),
  /** Of what is given back to such cards: whether Stripe has taken it on, or it went another way. Null: nothing is. */
  cardRefund: z.enum(['due', 'done', 'moved']).nullable(),
  /** What such cards are still to get. */
  cardRefundDue: amount,
  /** The receipt by which it was given back another way. */
  movedTo: z.string().nullable(),
  /** The receipt that took it back. */
  voidedBy: z.string().nullable(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** Of a void and a return: why. */
  notes: z.string().nullable(),
  /** Of all lines, with the artist of the first. */
  royalty,
  /** `V-7K3Q-000123`: the dealer's register, and the receipt's number there. Numbers have no gaps. */
  receiptNumber: z.string(),
  /** The dealer's name at the time. */
  soldBy: z.string(),
  createdAt: z.string(),
})
export type PosSale = z.output<typeof posSale>

const layawayLine = receiptLine.omit({ refunded: true, isReturned: true })

const layaway = z.object({
  id: z.string(),
  state: z.enum(layawayStates),
  lines: z.array(layawayLine),
  total: amount,
  paid: amount,
  givenBack: amount,
  /** By each method what was paid of it. Nothing once it is over. */
  refundable: z.array(receiptPayment),
  /** A card paid at a reader: what is given back by card goes back to it by itself. */
  isByReader: z.boolean(),
  until: z.string(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  notes: z.string().nullable(),
  /** Of its part payments, oldest first. */
  receiptNumbers: z.array(z.string()),
  createdAt: z.string(),
})
export type Layaway = z.output<typeof layaway>

const methodSums = z.object({ cash: amount, card: amount, check: amount, transfer: amount, other: amount })

const dayClosing = z.object({
  /** Of the register's closings, without gaps. */
  number: z.number().int(),
  day: z.string(),
  firstReceipt: z.number().int(),
  lastReceipt: z.number().int(),
  /** What came in less what was given back. */
  methods: methodSums,
  total: amount,
  /** In the drawer when the day began. */
  float: amount,
  /** The float and what came in by cash. */
  expectedCash: amount,
  countedCash: amount,
  /** Counted less expected. */
  difference: amount,
  note: z.string().nullable(),
  closedBy: z.string(),
  closedAt: z.string(),
})
export type DayClosing = z.output<typeof dayClosing>

/** What has come in since the last closing. */
const openDay = z.object({
  methods: methodSums,
  total: amount,
  /** Null: nothing is to be closed. */
  receipts: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  /** The last day that is closed. */
  closedThrough: z.string().nullable(),
  /** Counted at the last closing. */
  lastCounted: amount.nullable(),
})
export type OpenDay = z.output<typeof openDay>

export const closeDayBody = z.object({
  /** The last receipt of what was counted. */
  lastReceipt: z.number().int().min(1).max(999_999_999),
  float: amountField(),
  countedCash: amountField(),
  note: optionalText(NOTES_MAX),
})

const takings = z.object({ total: amount, count: z.number().int() })

/** Where the caller is: days begin and end by the clock there. */
export const place = z.object({
  timeZone: z.string().max(64).refine(isTimeZone, 'Use the name of a time zone, like America/New_York.').default('UTC'),
})

/** A device that was longer offline has a wrong clock. */
export const SALE_AGE_MAX_DAYS = 31

/** For what was done without a network. A time in the future or older than 31 days is taken as now. */
const recorded = place.extend({ soldAt: isoTime.optional() })

/** The number of a receipt in the dealer's register. */
const receiptParams = z.object({ number: z.coerce.number().int().min(1).max(999_999_999) })

const SELLING_ERRORS = [
  'not_found',
  'item_sold',
  'item_laid_away',
  'piece_stolen',
  'auction_has_bids',
  'payment_awaited',
  'listing_not_editable',
  'listing_agreed',
  'idempotency_reused',
  'conflict',
  'outside_service',
  'resale_right_unanswered',
  'resale_rate_missing',
  'card_payment_unfit',
] as const

export const pos = defineEndpoints({
  ringUpSale: {
    method: 'POST',
    path: '/api/pos/receipts',
    auth: 'dealer',
    summary:
      'Record a sale in the shop, of one or several lines, with discounts, paid in one or several ways. It counts for its day in `timeZone`, or the first day after it that is not closed. Pieces of the inventory become sold, and their listings are removed. Supports Idempotency-Key.',
    query: recorded,
    body: ringUpSaleBody,
    status: 201,
    response: posSale,
    errors: SELLING_ERRORS,
  },
  voidReceipt: {
    method: 'POST',
    path: '/api/pos/receipts/{number}/void',
    auth: 'dealer',
    summary:
      'Take back a sale of today whose day is not closed, with a receipt of its own. Pieces come back to the inventory, without their listings. Supports Idempotency-Key.',
    params: receiptParams,
    query: recorded,
    body: voidReceiptBody,
    status: 201,
    response: posSale,
    errors: ['not_found', 'receipt_not_voidable', 'idempotency_reused', 'conflict', 'outside_service'],
  },
  returnReceipt: {
    method: 'POST',
    path: '/api/pos/receipts/{number}/returns',
    auth: 'dealer',
    summary:
      'Give back money for lines of a sale, in part or in all, with a receipt of its own. What is brought back comes back to the inventory. Supports Idempotency-Key.',
    params: receiptParams,
    query: recorded,
    body: returnReceiptBody,
    status: 201,
    response: posSale,
    errors: [
      'not_found',
      'receipt_not_returnable',
      'refund_above_paid',
      'register_moved_on',
      'idempotency_reused',
      'conflict',
      'outside_service',
    ],
  },
  layAway: {
    method: 'POST',
    path: '/api/pos/layaways',
    auth: 'dealer',
    summary:
      'Lay pieces away for a customer who pays a part now, and the rest until a day. They are off sale until it is over. Supports Idempotency-Key.',
    query: recorded,
    body: layAwayBody,
    status: 201,
    response: posSale,
    errors: [...SELLING_ERRORS, 'layaway_too_long'],
  },
  listLayaways: {
    method: 'GET',
    path: '/api/pos/layaways',
    auth: 'dealer',
    scope: 'counter:read',
    summary: 'List my lay-aways, newest first, in pages.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(50),
      cursor: idField.optional(),
    }),
    response: z.object({ layaways: z.array(layaway), cursor: z.string().nullable() }),
  },
  payLayaway: {
    method: 'POST',
    path: '/api/pos/layaways/{id}/payments',
    auth: 'dealer',
    summary: 'Record a part payment of a lay-away. With the last one its pieces are sold. Supports Idempotency-Key.',
    params: idParams,
    query: recorded,
    body: payLayawayBody,
    status: 201,
    response: posSale,
    errors: [
      'not_found',
      'layaway_over',
      'payment_above_due',
      'card_payment_unfit',
      'idempotency_reused',
      'conflict',
      'outside_service',
    ],
  },
  cancelLayaway: {
    method: 'POST',
    path: '/api/pos/layaways/{id}/cancel',
    auth: 'dealer',
    summary:
      'Cancel a lay-away, and give back what is agreed of its part payments. Its pieces come back to the inventory. Supports Idempotency-Key.',
    params: idParams,
    query: recorded,
    body: cancelLayawayBody,
    status: 201,
    response: posSale,
    errors: [
      'not_found',
      'layaway_over',
      'refund_above_paid',
      'register_moved_on',
      'idempotency_reused',
      'conflict',
      'outside_service',
    ],
  },
  getOpenDay: {
    method: 'GET',
    path: '/api/pos/closings/open',
    auth: 'dealer',
    scope: 'counter:read',
    summary: 'Get what has come into my register since its last closing, by payment method.',
    response: openDay,
  },
  closeDay: {
    method: 'POST',
    path: '/api/pos/closings',
    auth: 'dealer',
    summary:
      'Close the day with the cash that was counted. Its receipts and sums can’t change any more. Asked for twice for the same last receipt, it is made once.',
    query: place,
    body: closeDayBody,
    status: 201,
    response: dayClosing,
    repeatable: true,
    errors: ['register_moved_on', 'day_closed', 'conflict'],
  },
  listClosings: {
    method: 'GET',
    path: '/api/pos/closings',
    auth: 'dealer',
    scope: 'counter:read',
    summary: 'List the closings of my register, newest first, in pages.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z.coerce.number().int().min(1).max(999_999_999).optional(),
    }),
    response: z.object({ closings: z.array(dayClosing), cursor: z.number().int().nullable() }),
  },
  refundCard: {
    method: 'POST',
    path: '/api/pos/receipts/{number}/card-refund',
    auth: 'dealer',
    summary: 'Give back to the card what a receipt says, where that failed before.',
    params: receiptParams,
    response: posSale,
    repeatable: true,
    errors: ['not_found', 'card_refund_refused', 'outside_service'],
  },
  moveCardRefund: {
    method: 'POST',
    path: '/api/pos/receipts/{number}/card-refund/another-way',
    auth: 'dealer',
    summary:
      'Record that what can’t go back to the cards of a receipt, because Stripe doesn’t know it, is given back another way, with a receipt of its own that comes to nothing. The cards are tried once more. Supports Idempotency-Key.',
    params: receiptParams,
    query: place,
    body: moveCardRefundBody,
    status: 201,
    response: posSale,
    errors: [
      'not_found',
      'card_refund_not_due',
      'register_moved_on',
      'idempotency_reused',
      'conflict',
      'outside_service',
    ],
  },
  createPosSale: {
    method: 'POST',
    path: '/api/pos/sales',
    auth: 'dealer',
    summary:
      'Record a sale of one item in the shop, paid in one way: the short form of `ringUpSale`. It counts for its day in `timeZone`. An inventory item becomes sold, and its listing is removed. Supports Idempotency-Key.',
    query: recorded,
    body: createPosSaleBody,
    status: 201,
    response: posSale,
    errors: SELLING_ERRORS,
  },
  listPosSales: {
    method: 'GET',
    path: '/api/pos/sales',
    auth: 'dealer',
    scope: 'counter:read',
    summary: 'List the receipts of my register, newest first, in pages.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z.coerce.number().int().min(1).max(999_999_999).optional(),
    }),
    response: z.object({ sales: z.array(posSale), cursor: z.number().int().nullable() }),
  },
  getPosStats: {
    method: 'GET',
    path: '/api/pos/stats',
    auth: 'dealer',
    scope: 'counter:read',
    summary:
      'Get my shop totals for today, this week (since Sunday), this month and all time. `timeZone` decides what today is; each sale counts for its local day, or the first day after it that is not closed.',
    query: place,
    response: z.object({
      today: takings,
      /** What came in since today was closed: it counts for the next day. Null: today is not closed. */
      afterClosing: takings.nullable(),
      week: takings,
      month: takings,
      allTime: takings,
    }),
  },
})
