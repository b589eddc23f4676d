import * as z from 'zod'
import { type Cents, cents } from './cents.ts'
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from './listing.ts'

/**
 * Where a piece is in the trade. What is offered for sale says so by its listing; of the others what was set by hand
 * (`fair`, `lent`) stands before a draft. `unsold`: its auction is over, and nobody is to pay.
 */
export const stockStates = ['in_stock', 'draft', 'listed', 'reserved', 'unsold', 'sold', 'fair', 'lent'] as const
export type StockState = (typeof stockStates)[number]

/** Where a piece can be other than in stock. */
export const pieceLocations = ['fair', 'lent'] as const

/** In characters. */
export const LOCATION_NOTE_MAX = 200
export const STOCK_NUMBER_MAX = 50
export const SOURCE_MAX = 200

/** Pieces of one request. */
export const MAX_STOCK_CHANGES = 20

export const pieceLocationOut = z.object({
  kind: z.enum(pieceLocations),
  note: z.string().nullable(),
  /** The day on which it is expected back. */
  until: z.string().nullable(),
})
export type PieceLocation = z.output<typeof pieceLocationOut>

/** A piece that is not back on the day that was set. @param today like 2026-12-21 */
export const isOverdue = (location: PieceLocation | null, today: string): boolean =>
  location?.until != null && location.until < today

export const priceRoundings = ['none', 'half', 'whole', 'five', 'ten'] as const
export type PriceRounding = (typeof priceRoundings)[number]

const roundingSteps = { none: 1, half: 50, whole: 100, five: 500, ten: 1000 } as const

/** By an amount or a percentage, up or down, or to one price. */
export type PriceChange =
  | { readonly kind: 'amount'; readonly byCents: number }
  | { readonly kind: 'percent'; readonly byBps: number }
  | { readonly kind: 'set'; readonly toCents: Cents }

function unrounded(from: Cents | null, change: PriceChange): number | null {
  if (change.kind === 'set') return change.toCents
  if (from === null) return null
  return change.kind === 'amount' ? from + change.byCents : (from * (10_000 + change.byBps)) / 10_000
}

/**
 * Rounded to the nearest step, halves up.
 * @returns null where there is no price to change; `outside` where a card payment can't be that low or high
 */
export function changedPrice(
  from: Cents | null,
  change: PriceChange,
  rounding: PriceRounding,
): Cents | 'outside' | null {
  const exact = unrounded(from, change)
  if (exact === null) return null
  const step = roundingSteps[rounding]
  const price = cents(Math.floor(exact / step + 0.5) * step)
  return price < MIN_CHARGE_CENTS || price > MAX_CHARGE_CENTS ? 'outside' : price
}

/** Before fees and tax. Rate in basis points of the price, as dealers reckon it. */
export function marginOf(price: Cents | null, cost: Cents | null): { cents: Cents; bps: number | null } | null {
  if (price === null || cost === null) return null
  const margin = cents(price - cost)
  return { cents: margin, bps: price > 0 ? Math.round((margin / price) * 10_000) : null }
}

/** The stock number that its owner gave it, or else the end of its id. */
export const labelNumberOf = ({ id, stockNumber }: { id: string; stockNumber: string | null }): string =>
  stockNumber ?? id.slice(-8)
