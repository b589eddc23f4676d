import { type Cents, cents } from './cents.ts'
import { DAY_MS } from './durations.ts'

/** Rules and limits: docs/specification.md, "Offers". */

/** Time to answer an offer or counteroffer. */
export const OFFER_STANDS_MS = 3 * DAY_MS

/** How long a piece is reserved after an offer was accepted: its buyer can collect more of the seller for one parcel. */
export const AGREEMENT_MS = 3 * DAY_MS

/** In characters. */
export const OFFER_MESSAGE_MAX = 1000

/** Time until a buyer's next offer for the same piece, after one was withdrawn or declined. */
export const NEXT_OFFER_AFTER_MS = DAY_MS

/** Counteroffers per offer, of both sides; each one is emailed. */
export const MAX_COUNTEROFFERS = 10

/** Offers per person and hour, for all listings. */
export const OFFERS_PER_HOUR = 30

/**
 * `pending`: waits for the seller; `countered`: for the buyer; `accepted`: reserved for the buyer; `lapsed`: not paid
 * in time, or cancelled by one side; `void`: sold to another, taken off sale, or priced no higher than the offer
 */
export const offerStatuses = [
  'pending',
  'countered',
  'accepted',
  'paid',
  'lapsed',
  'declined',
  'withdrawn',
  'expired',
  'void',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const offerActions = ['accept', 'decline', 'counter'] as const
export type OfferAction = (typeof offerActions)[number]

export const isStanding = (status: OfferStatus): boolean => status === 'pending' || status === 'countered'

export const suggestedOfferCents = (priceCents: Cents): Cents => cents(Math.floor((priceCents * 9) / 10))

export interface Terms {
  readonly status: OfferStatus
  readonly amountCents: Cents
  readonly counterCents?: Cents | undefined
  /** Absent without counteroffers. */
  readonly counteroffers?: number | undefined
}

/** The amount that the person whose turn it is would accept. */
export const standingCents = ({ status, amountCents, counterCents = amountCents }: Terms): Cents =>
  status === 'countered' ? counterCents : amountCents

/** Whether an offer is useful: below the asking price, and a counteroffer not above it. */
export const isWithinPrice = (terms: Terms, priceCents: Cents): boolean =>
  terms.status === 'countered' ? standingCents(terms) <= priceCents : standingCents(terms) < priceCents

/** Inclusive: a seller's above the offer up to the price, a buyer's between both. Empty if `mostCents` is less. */
export const counterRange = (
  terms: Omit<Terms, 'counteroffers'>,
  priceCents: Cents,
): { leastCents: Cents; mostCents: Cents } => ({
  leastCents: cents(terms.amountCents + 1),
  mostCents: terms.status === 'countered' ? cents(standingCents(terms) - 1) : priceCents,
})

export const isCounteredOut = ({ counteroffers = 0 }: Pick<Terms, 'counteroffers'>): boolean =>
  counteroffers >= MAX_COUNTEROFFERS
