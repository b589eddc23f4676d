import { type Cents, cents } from './cents.ts'
import { splitFees } from './fees.ts'
import { type HouseParts, housePartsOf } from './house-parts.ts'
import { MAX_CHARGE_CENTS } from './listing.ts'
import { formatCents } from './money.ts'
import { formatNumber } from './numbers.ts'

/** active: shares are for sale. closed: no more are sold; owners keep theirs. */
export const assetStatuses = ['active', 'closed'] as const
export type AssetStatus = (typeof assetStatuses)[number]

/** Why shares went back into the sale, or (`dispute_won`) came back from it to their owner. */
export const shareReturns = ['refunded', 'disputed', 'bought_back', 'given_up', 'dispute_won'] as const
export type ShareReturn = (typeof shareReturns)[number]

/** Largest value of an asset: thirteen digits, two of them cents. */
export const MAX_ASSET_CENTS = cents(99_999_999_999_99)
export const DEFAULT_TOTAL_SHARES = 100
export const MAX_TOTAL_SHARES = 1_000_000
/** Minimum price of a share. */
export const MIN_SHARE_CENTS = cents(100_00)
export const PROVENANCE_MAX = 5000

/** What buyers of shares must be told before any real money is paid. */
export const requiredTerms = ['returnSource', 'custody', 'insurance', 'exitTerms', 'risks'] as const
export type RequiredTerm = (typeof requiredTerms)[number]
export const TERM_MAX = 2000
export const MAX_DOCUMENTS = 12
export const MAX_VALUATIONS = 24
export const BASIS_MAX = 300

export const missingTerms = (asset: Readonly<Partial<Record<RequiredTerm, string | null>>>): RequiredTerm[] =>
  requiredTerms.filter(term => !asset[term])

/** What is left of a sale of the piece for its owners, after the yearly fee of some years and the fee of the sale. */
export function leftAtExit(
  soldCents: Cents,
  years: number,
  { yearlyFeeBps, exitFeeBps }: { yearlyFeeBps: number; exitFeeBps: number },
): Cents {
  const feeBps = Math.min(yearlyFeeBps * years + exitFeeBps, 100_00)
  return cents(soldCents - Math.round((soldCents * feeBps) / 100_00))
}

export const RETURN_RISK = 'An estimate, not a promise: you may get back less than you paid.'

export const NOT_SECURITIES =
  'Shares here are co-ownership of a piece. They are not securities, and nobody here offers or advises on securities. Nobody promises that you find a buyer for them.'

/** Among owners of shares. They may ask what they like, but not beyond what a card can pay. */
export const MIN_OFFER_CENTS = cents(1_00)
export const SHARE_OFFER_DAYS = 30
/** Of one person, of one piece. */
export const MAX_SHARE_OFFERS = 5

/** Why real money stays off until the operator decides. */
export const WHY_MARKET_IS_CLOSED =
  'In many countries, running a place where people trade shares with each other needs a licence, and the law differs from country to country. Ask a lawyer where you operate before you open it for real money.'

/** What an owner gets of the price of their shares, and what is taken off it: commission, and the tax on it. */
export function splitShareSale(
  amountCents: Cents,
  commissionBps: number,
  feeTaxBps?: number,
): HouseParts & { sellerCents: Cents } {
  const { sellerPayoutCents: sellerCents, ...parts } = splitFees(amountCents, { commissionBps, feeTaxBps }, cents(0))
  return { sellerCents, ...housePartsOf(parts) }
}

/** How a price stands to what the operator sold a share for: in percent of it, above or below; 0 for the same. */
export const againstIssue = (priceCents: Cents, issueCents: Cents): number =>
  Math.round(((priceCents - issueCents) / issueCents) * 1000) / 10

/** Null if it can be: shares cost the same to the cent, from MIN_SHARE_CENTS to what a card payment carries. */
export function divisionTrouble(totalCents: Cents, totalShares: number): string | null {
  const rest = totalCents % totalShares
  const shareCents = (totalCents - rest) / totalShares
  if (shareCents < MIN_SHARE_CENTS) {
    return `Shares start at ${formatCents(MIN_SHARE_CENTS)}: raise the value to ${formatCents(cents(MIN_SHARE_CENTS * totalShares))}, or use fewer shares.`
  }
  if (shareCents + (rest > 0 ? 1 : 0) > MAX_CHARGE_CENTS) {
    return `Card payments go up to ${formatCents(MAX_CHARGE_CENTS)}, and a share must not cost more: use at least ${formatNumber(Math.ceil(totalCents / MAX_CHARGE_CENTS))} shares.`
  }
  if (rest === 0) return null
  return `${formatCents(totalCents)} can't be divided evenly into ${formatNumber(totalShares)} shares. ${formatCents(cents(totalCents - rest))} can.`
}

export const mostPerPayment = (shareCents: Cents): number => Math.floor(MAX_CHARGE_CENTS / shareCents)

/** "1 share", "12 shares". */
export const countShares = (shares: number): string => `${formatNumber(shares)} ${shares === 1 ? 'share' : 'shares'}`
