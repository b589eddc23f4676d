import { type Cents, cents } from './cents.ts'

/** Rules and limits: docs/specification.md, "Offers". */
const DAY_MS = 24 * 3_600_000

/** How long an offer or a counteroffer waits for its answer. */
export const OFFER_STANDS_MS = 3 * DAY_MS

/** How long a piece is kept for the buyer whose price was agreed on. */
export const AGREEMENT_MS = 2 * DAY_MS

/** In characters. */
export const OFFER_MESSAGE_MAX = 1000

/** How long after an offer its buyer can make the next one for the same piece, once the first was withdrawn or declined. */
export const NEXT_OFFER_AFTER_MS = DAY_MS

/** How many counteroffers both sides together may answer one offer with: each of them is mailed to the other. */
export const MAX_COUNTEROFFERS = 10

/** Offers per person and hour, for all listings. */
export const OFFERS_PER_HOUR = 30

/**
 * - `pending`: the seller is to answer; `countered`: the buyer is
 * - `accepted`: the piece is kept for the buyer; `paid`: it is theirs; `lapsed`: they did not pay in time, or one side called it off
 * - `declined`, `withdrawn` by the buyer, `expired` without an answer
 * - `void`: the piece went to someone else, was taken off sale, or costs no more than was offered
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

/** Whether someone is still to answer. */
export const isStanding = (status: OfferStatus): boolean => status === 'pending' || status === 'countered'

/** What is proposed as an offer: 90 % of the asking price, in whole cents. */
export const suggestedOfferCents = (priceCents: Cents): Cents => cents(Math.floor((priceCents * 9) / 10))

/** What is negotiated about, in cents. */
export interface Terms {
  readonly status: OfferStatus
  /** The buyer's latest offer. */
  readonly amountCents: Cents
  /** The seller's latest counteroffer. */
  readonly counterCents?: Cents | undefined
  /** How many counteroffers there were; absent where there were none, and in offers from before they were counted. */
  readonly counteroffers?: number | undefined
}

/** The amount that the person whose turn it is would accept. */
export const standingCents = ({ status, amountCents, counterCents = amountCents }: Terms): Cents =>
  status === 'countered' ? counterCents : amountCents

/** Whether there is still something to win by an offer: it is below the asking price, a counteroffer not above it. */
export const isWithinPrice = (terms: Terms, priceCents: Cents): boolean =>
  terms.status === 'countered' ? standingCents(terms) <= priceCents : standingCents(terms) < priceCents

/**
 * What a counteroffer may be, both ends included: the seller's above the offer, up to the asking price; the buyer's
 * above their own last offer and below the counteroffer. Empty where `mostCents` is the smaller one.
 */
export const counterRange = (
  terms: Omit<Terms, 'counteroffers'>,
  priceCents: Cents,
): { leastCents: Cents; mostCents: Cents } => ({
  leastCents: cents(terms.amountCents + 1),
  mostCents: terms.status === 'countered' ? cents(standingCents(terms) - 1) : priceCents,
})

/** Whether the two have used up their counteroffers: then only yes and no are left. */
export const isCounteredOut = ({ counteroffers = 0 }: Pick<Terms, 'counteroffers'>): boolean =>
  counteroffers >= MAX_COUNTEROFFERS
