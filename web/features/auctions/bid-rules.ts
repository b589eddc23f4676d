import * as z from 'zod'
import type { AuctionStatus } from '../../../shared/contract/endpoints/auctions.ts'
import { type ErrorCode, messageFor } from '../../../shared/contract/errors.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { MAX_CHARGE_CENTS } from '../../../shared/rules/listing.ts'
import { amountField, formatCents } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'

export const bidModes = ['maximum', 'bid'] as const
export type BidMode = (typeof bidModes)[number]

/** The request has a separate field for each mode. */
export const bidForm = z.object({ mode: z.enum(bidModes), amount: amountField() })

type Terms = Pick<AuctionStatus, 'currentBid' | 'minimumBid' | 'isLeading' | 'myMaxBid'>

/** The next bid or, for the leader, one step above the current maximum. */
export function leastCents({ currentBid, minimumBid, isLeading, myMaxBid }: Terms): Cents {
  const least = isLeading && myMaxBid !== null ? myMaxBid + minimumBid - (currentBid ?? 0) : minimumBid
  return cents(Math.min(least, MAX_CHARGE_CENTS))
}

/** Why the server would refuse an amount; null if, as far as this page knows, it would not. */
export function refusalOf(
  mode: BidMode,
  amountCents: Cents,
  terms: Terms,
): { code: ErrorCode; message: string } | null {
  const refusal = (code: ErrorCode, details: Parameters<typeof messageFor>[1]) => ({
    code,
    message: messageFor(code, details),
  })
  if (amountCents > MAX_CHARGE_CENTS) return refusal('price_too_high_to_charge', { limitCents: MAX_CHARGE_CENTS })
  const { currentBid, minimumBid: minimumCents, isLeading, myMaxBid } = terms
  if (mode === 'maximum' && isLeading && myMaxBid !== null) {
    return amountCents > myMaxBid ? null : refusal('maximum_not_raised', { limitCents: myMaxBid })
  }
  if (amountCents >= minimumCents) return null
  return refusal('bid_too_low', { currentCents: currentBid ?? undefined, minimumCents, amountCents })
}

/** A bid beyond this multiple of the price, or this far above it, may be a typing error. */
const LARGE_TIMES = 3
const LARGE_ABOVE_CENTS = 1_000_00

/** null: no warning. */
export function warningFor(amountCents: Cents, { currentBid, minimumBid }: Terms): string | null {
  const priceCents = currentBid ?? minimumBid
  const price = currentBid === null ? 'the starting price' : 'the current bid'
  if (amountCents > priceCents * LARGE_TIMES) {
    const times = Math.floor(amountCents / Math.max(1, priceCents))
    return `This is more than ${formatNumber(times)} times ${price} of ${formatCents(priceCents)}.`
  }
  if (amountCents < priceCents + LARGE_ABOVE_CENTS) return null
  return `This is ${formatCents(cents(amountCents - priceCents))} above ${price} of ${formatCents(priceCents)}.`
}

/** Whole units. */
const ROUND = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000]
/** A suggested step is at least the price divided by this. */
const SHARE = 20

/** The least amount and the two round ones above it. */
export function quickSteps(least: Cents): Cents[] {
  const unit = 100 * (ROUND.find(units => units * 100 * SHARE >= least) ?? 50_000)
  const next = (Math.floor(least / unit) + 1) * unit
  return [least, next, next + unit].filter(amount => amount <= MAX_CHARGE_CENTS).map(cents)
}
