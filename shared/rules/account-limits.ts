import { type Cents, cents } from './cents.ts'
import { DAY_MS } from './durations.ts'
import { formatCents } from './money.ts'
import { formatNumber } from './numbers.ts'

/** What a person has earned. Limits: docs/specification.md, "Limits by standing". */
export const standings = ['new', 'known', 'established'] as const
export type Standing = (typeof standings)[number]

const KNOWN_AFTER_MS = 7 * DAY_MS
const ESTABLISHED_AFTER_MS = 30 * DAY_MS

/** Counts, except `openBidsCents`. Null: no limit. */
export const accountLimits = {
  /** People written to who have not written first. */
  contactsAnHour: { new: 5, known: 20, established: 40 },
  contactsADay: { new: 15, known: 60, established: 200 },
  offersADay: { new: 30, known: 100, established: null },
  listingsADay: { new: 20, known: 100, established: null },
  liveListings: { new: 20, known: 200, established: null },
  /** Auctions that run, in which a person leads, or that they won and haven't paid. */
  openBids: { new: 10, known: 50, established: null },
  /** The sum of their highest bids in these. */
  openBidsCents: { new: cents(5_000_00), known: cents(50_000_00), established: null },
} as const satisfies Record<string, Record<Standing, number | Cents | null>>

export type AccountLimit = keyof typeof accountLimits

export const limitOf = (limit: AccountLimit, standing: Standing): number | null => accountLimits[limit][standing]

export interface Account {
  /** ISO 8601 */
  readonly createdAt: string
  readonly accountType: 'individual' | 'dealer'
  readonly stripePayoutsEnabled: boolean
  readonly isAdmin?: boolean
  /** When their first order arrived, as buyer and as seller. */
  readonly firstPurchaseAt?: string | undefined
  readonly firstSaleAt?: string | undefined
}

/** Stripe knows who a seller with payouts is, and a received order is one that two people confirmed. */
export function standingOf(account: Account, now: Date): Standing {
  const { accountType, stripePayoutsEnabled, firstPurchaseAt, firstSaleAt, isAdmin } = account
  const age = now.getTime() - Date.parse(account.createdAt)
  const hasTraded = firstPurchaseAt !== undefined || firstSaleAt !== undefined
  const isVerifiedDealer = accountType === 'dealer' && stripePayoutsEnabled
  if (isAdmin || isVerifiedDealer || (hasTraded && age >= ESTABLISHED_AFTER_MS)) return 'established'
  return hasTraded || stripePayoutsEnabled || age >= KNOWN_AFTER_MS ? 'known' : 'new'
}

/** What makes the limits grow; nothing where they don't. */
export const growthText: Readonly<Record<Standing, string>> = {
  new: 'Your limits grow when your account is 7 days old, when your first purchase or sale has arrived, or when your payouts are set up.',
  known:
    'Your limits grow when your account is 30 days old and a purchase or sale of yours has arrived, or for dealers when payouts are set up.',
  established: '',
}

const limitTexts: Readonly<Record<AccountLimit, (limit: number) => string>> = {
  contactsAnHour: limit =>
    `You can write to ${formatNumber(limit)} new people an hour. People who wrote to you don’t count.`,
  contactsADay: limit =>
    `You can write to ${formatNumber(limit)} new people a day. People who wrote to you don’t count.`,
  offersADay: limit => `You can make ${formatNumber(limit)} offers a day.`,
  listingsADay: limit => `You can list ${formatNumber(limit)} pieces a day.`,
  liveListings: limit =>
    `You can have ${formatNumber(limit)} pieces for sale at a time. Sell some, or take some off sale, to list others.`,
  openBids: limit =>
    `You can lead in ${formatNumber(limit)} auctions at a time, with those you won and have yet to pay. Pay for what you won, or wait until an auction ends.`,
  openBidsCents: limit =>
    `Your highest bids can come to ${formatCents(cents(limit))} at a time, with what you won and have yet to pay. Pay for what you won, or wait until an auction ends.`,
}

/** The limit, what to do about it, and when it grows. */
export const limitReached = (limit: AccountLimit, standing: Standing): string =>
  [limitTexts[limit](limitOf(limit, standing) ?? 0), growthText[standing]].filter(Boolean).join(' ')
