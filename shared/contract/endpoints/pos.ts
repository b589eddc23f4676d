import * as z from 'zod'
import { isTimeZone } from '../../rules/calendar.ts'
import { amount, amountField, MAX_PRICE_CENTS } from '../../rules/money.ts'
import { paymentMethods } from '../../rules/pos.ts'
import { artistStatement, resaleCountries } from '../../rules/resale-right.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, isoTime, optionalText, pieceName } from '../fields.ts'

const CUSTOMER_MAX = 255
const EMAIL_MAX = 254
const PHONE_MAX = 50
export const NOTES_MAX = 2000

const NOT_AN_EMAIL = 'Enter an email address, like ada@example.com.'
const emailForm = z.email()

export const createPosSaleBody = z.object({
  /** An item of the dealer's own inventory. If it is for sale here, its listing is taken off sale. */
  inventoryId: idField.nullish(),
  itemName: pieceName,
  salePrice: amountField(MAX_PRICE_CENTS, 'Enter the sale price, like 120 or 120.50.').refine(
    cents => cents > 0,
    'Sale price must be greater than 0',
  ),
  paymentMethod: z.enum(paymentMethods, { error: 'Choose a payment method.' }).default('cash'),
  customerName: optionalText(CUSTOMER_MAX),
  customerEmail: optionalText(EMAIL_MAX).refine(
    text => text === null || emailForm.safeParse(text).success,
    NOT_AN_EMAIL,
  ),
  customerPhone: optionalText(PHONE_MAX),
  notes: optionalText(NOTES_MAX),
  /** Where a law on the artist’s resale right holds; null: it is no original work of art. Absent: as the piece’s listing says; of the category Art it must be said. */
  resaleRight: artistStatement.nullish(),
})

export const posSale = z.object({
  id: z.string(),
  dealerId: z.string(),
  inventoryId: z.string().nullable(),
  itemName: z.string(),
  salePrice: amount,
  paymentMethod: z.enum(paymentMethods),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  notes: z.string().nullable(),
  /** What the dealer owes the artist by the resale right: they pay it to a society themselves. Null: nothing. */
  royalty: z.object({ artist: z.string(), country: z.enum(resaleCountries), amount }).nullable(),
  /** `V-7K3Q-000123`: the dealer's register, and the sale's number there. Numbers have no gaps. */
  receiptNumber: z.string(),
  /** The dealer's name at the time. */
  soldBy: z.string(),
  createdAt: z.string(),
})
export type PosSale = z.output<typeof posSale>

const takings = z.object({ total: amount, count: z.number().int() })

/** Where the caller is: days begin and end by the clock there. */
export const place = z.object({
  timeZone: z.string().max(64).refine(isTimeZone, 'Use the name of a time zone, like America/New_York.').default('UTC'),
})

/** A device that was longer offline has a wrong clock. */
export const SALE_AGE_MAX_DAYS = 31

export const pos = defineEndpoints({
  createPosSale: {
    method: 'POST',
    path: '/api/pos/sales',
    auth: 'dealer',
    summary:
      'Record a sale in the shop. It counts for its day in `timeZone`. An inventory item becomes sold, and its listing is removed. Supports Idempotency-Key.',
    query: place.extend({
      /** For a sale that was made without a network. A time in the future or older than 31 days is taken as now. */
      soldAt: isoTime.optional(),
    }),
    body: createPosSaleBody,
    status: 201,
    response: posSale,
    errors: [
      'not_found',
      'item_sold',
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
    ],
  },
  listPosSales: {
    method: 'GET',
    path: '/api/pos/sales',
    auth: 'dealer',
    summary: 'List my sales in the shop, newest first, in pages.',
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
    summary:
      'Get my shop totals for today, this week (since Sunday), this month and all time. `timeZone` decides what today is; each sale counts for its local day.',
    query: place,
    response: z.object({ today: takings, week: takings, month: takings, allTime: takings }),
  },
})
