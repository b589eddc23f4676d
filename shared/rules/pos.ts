import { type Cents, cents, sumCents } from './cents.ts'
import { DAY_MS } from './durations.ts'

export const paymentMethods = ['cash', 'card', 'check', 'transfer', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** By which money goes back that a card can't be given. */
export const otherMethods = paymentMethods.filter(method => method !== 'card')

/**
 * `deposit` and `installment` are part payments of a lay-away, whose last one is a `sale`. `void` takes back a sale of
 * the same day; `return` gives money back for lines of an earlier one; `layaway_cancelled` gives part payments back.
 * `refund_moved` comes to nothing: what a card could not be given back is given back another way.
 */
export const receiptKinds = [
  'sale',
  'void',
  'return',
  'deposit',
  'installment',
  'layaway_cancelled',
  'refund_moved',
] as const
export type ReceiptKind = (typeof receiptKinds)[number]

export const layawayStates = ['open', 'sold', 'cancelled'] as const
export type LayawayState = (typeof layawayStates)[number]

/** Below zero where money is given back. */
export interface Payment {
  readonly method: PaymentMethod
  readonly amountCents: Cents
}

export type MethodSums = Readonly<Record<PaymentMethod, Cents>>

export const paidIn = (payments: readonly Payment[]): Cents => sumCents(payments.map(({ amountCents }) => amountCents))

/** @returns `sums` with these payments added */
export function withPayments(sums: MethodSums, payments: readonly Payment[]): MethodSums {
  const all = { ...sums }
  for (const { method, amountCents } of payments) all[method] = cents(all[method] + amountCents)
  return all
}

export const NO_PAYMENTS: MethodSums = {
  cash: cents(0),
  card: cents(0),
  check: cents(0),
  transfer: cents(0),
  other: cents(0),
}

const notBelowZero = (amount: number): Cents => cents(Math.max(0, amount))

/** What of each method's payments has not gone back yet. */
export const refundable = (paid: MethodSums, back: MethodSums = NO_PAYMENTS): Payment[] =>
  paymentMethods
    .map(method => ({ method, amountCents: notBelowZero(paid[method] - back[method]) }))
    .filter(({ amountCents }) => amountCents > 0)

/**
 * By a method that was paid by, at most what was paid by it goes back. By another, such as a transfer for a check, the
 * lines alone are the limit.
 * @returns the first method of which too much goes back
 */
export function refundedTooMuch(
  refunds: readonly Payment[],
  paid: MethodSums,
  back: MethodSums = NO_PAYMENTS,
): PaymentMethod | undefined {
  const all = withPayments(back, refunds)
  return refunds.find(({ method }) => paid[method] > 0 && all[method] > paid[method])?.method
}

/**
 * Divides what is paid among methods.
 * @param stated each with its amount; one may have none, and takes the rest
 * @returns undefined if they don't come to the total
 */
export function settle(
  total: Cents,
  stated: readonly { readonly method: PaymentMethod; readonly amount: Cents | null }[],
): Payment[] | undefined {
  const rest = cents(total - sumCents(stated.map(({ amount }) => amount ?? cents(0))))
  const open = stated.filter(({ amount }) => amount === null).length
  if (open > 1 || rest < 0 || (open === 0 && rest > 0)) return undefined
  return stated
    .map(({ method, amount }) => ({ method, amountCents: amount ?? rest }))
    .filter(({ amountCents }) => amountCents !== 0)
}

/** First days of a day's week and month; weeks begin on Sunday. */
export function periodsOf(day: string): { week: string; month: string } {
  const midnight = new Date(`${day}T00:00:00Z`)
  const sunday = new Date(midnight.getTime() - midnight.getUTCDay() * DAY_MS)
  return { week: sunday.toISOString().slice(0, 10), month: `${day.slice(0, 8)}01` }
}
