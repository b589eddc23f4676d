import * as z from 'zod'
import { clearableCategory } from '../../rules/category.ts'
import { deliveryField } from '../../rules/delivery.ts'
import { listingTypes } from '../../rules/listing.ts'
import { amount, amountField } from '../../rules/money.ts'
import { MAX_STOCK_CHANGES, pieceLocationOut, stockStates } from '../../rules/stock.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField } from '../fields.ts'
import { locationField } from './inventory.ts'

/** What a table of many pieces shows of each, for its owner alone. */
export const stockRow = z.object({
  id: z.string(),
  itemName: z.string(),
  /** Of its listing or draft, if it has one. */
  category: z.string().nullable(),
  maker: z.string().nullable(),
  imageUrl: z.string().nullable(),
  state: z.enum(stockStates),
  location: pieceLocationOut.nullable(),
  listingId: z.string().nullable(),
  listingType: z.enum(listingTypes).nullable(),
  hasDraft: z.boolean(),
  /** An admin hides its listing. */
  isHidden: z.boolean(),
  /** The fixed price of its listing or draft. */
  price: amount.nullable(),
  reservePrice: amount.nullable(),
  currentBid: amount.nullable(),
  bidCount: z.number().int(),
  auctionEndDate: z.string().nullable(),
  reservedUntil: z.string().nullable(),
  /** What shipping of its listing costs within its country and abroad; null: not shipped there. */
  delivery: z
    .object({ domestic: amount.nullable(), abroad: amount.nullable(), pickupTown: z.string().nullable() })
    .nullable(),
  watchCount: z.number().int(),
  stockNumber: z.string().nullable(),
  purchasePrice: amount.nullable(),
  purchasedFrom: z.string().nullable(),
  purchasePlace: z.string().nullable(),
  purchasedOn: z.string().nullable(),
  /** What it brought; over the counter less what was given back since. Null: it isn't sold, or laid away. */
  soldFor: amount.nullable(),
  soldAt: z.string().nullable(),
  pieceId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StockRow = z.output<typeof stockRow>

const stockChange = z.object({
  id: idField,
  /** A listing or draft with another price than `from` is left alone; with `to` it is done already. */
  price: z.object({ from: amountField().nullable(), to: amountField() }).optional(),
  category: clearableCategory.optional(),
  /** Null: back in stock. */
  location: locationField.nullish(),
  delivery: deliveryField.optional(),
})
export type StockChange = z.output<typeof stockChange>

/** What became of one piece. */
const stockOutcome = z.object({
  id: z.string(),
  /** Why it was left as it was. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What it was before, to undo it. */
  before: stockRow.pick({ price: true, category: true, location: true }).nullable(),
  /** As it is now; null: it is gone. */
  piece: stockRow.nullable(),
})
export type StockOutcome = z.output<typeof stockOutcome>

export const stock = defineEndpoints({
  listStock: {
    method: 'GET',
    path: '/api/stock',
    auth: 'member',
    scope: 'listings:read',
    summary: 'List my pieces with what became of them, what they cost me and where they are, newest first, in pages.',
    query: z.object({ cursor: idField.optional() }),
    response: z.object({ pieces: z.array(stockRow), cursor: z.string().nullable() }),
  },
  changeStock: {
    method: 'POST',
    path: '/api/stock/changes',
    auth: 'member',
    scope: 'listings:write',
    confirmed: true,
    repeatable: true,
    summary: 'Change price, category, location or delivery of many pieces. Each is changed or refused for itself.',
    body: z.object({
      changes: z
        .array(stockChange)
        .min(1)
        .max(MAX_STOCK_CHANGES)
        .refine(
          changes => new Set(changes.map(({ id }) => id)).size === changes.length,
          'The same piece is named twice.',
        ),
    }),
    response: z.object({ outcomes: z.array(stockOutcome) }),
  },
})
