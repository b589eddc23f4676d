import { DAY_MS } from './durations.ts'
import { isHeld, isUnsent, type OrderStatus } from './orders.ts'
import { isInRegion, type Region } from './sale-rules/regions.ts'
import type { ReturnPayer } from './shop.ts'

/** Rules: docs/specification.md, "Consumers". */

/**
 * Time after receipt to withdraw without a reason: Directive 2011/83/EU, article 9. Its 14 days begin after the day of
 * receipt and end with their last hour (Regulation 1182/71, article 3): 15 days end nowhere sooner.
 */
const WITHDRAW_WITHIN_MS = 15 * DAY_MS

/** Time after the statement until the refund is due: article 13(1). */
export const WITHDRAWAL_REFUND_WITHIN_MS = 14 * DAY_MS

/** Time before that at which a silent seller is asked, and that they have at least once the piece was sent back. */
export const WITHDRAWAL_NOTICE_MS = 3 * DAY_MS

/** In characters. */
export const WITHDRAWAL_NAME_MAX = 200

/**
 * Where a trader has to be established for a consumer to have the right. General knowledge, as of 2026-11-29.
 * EU: Directive 2011/83/EU, articles 9 to 15, and Directive (EU) 2023/2673 for the function. EEA: the same directives.
 * UK: Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013.
 */
const withdrawalCountries: readonly Region[] = ['EU', 'IS', 'LI', 'NO', 'GB']

export const givesWithdrawal = (country: string): boolean => isInRegion(country, withdrawalCountries)

export interface TraderAddress {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
}

/** A consumer's right, as it was when they went to pay, with the instructions that they got. */
export interface Withdrawal {
  readonly trader: TraderAddress
  /** Who pays for sending it back. */
  readonly returnPayer: ReturnPayer
}

interface Withdrawable {
  readonly withdrawal?: Withdrawal | undefined
  readonly status: OrderStatus
  /** ISO 8601, like all times. */
  readonly receivedAt?: string | undefined
  /** When they stated it. */
  readonly withdrawnAt?: string | undefined
}

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

/** Undefined before it is received: until then there is no end. A last day at a weekend makes way for Monday. */
export function withdrawableUntil({ receivedAt }: Pick<Withdrawable, 'receivedAt'>): string | undefined {
  if (!receivedAt) return undefined
  const until = later(receivedAt, WITHDRAW_WITHIN_MS)
  const lastDay = new Date(Date.parse(until) - DAY_MS).getUTCDay()
  return later(until, lastDay === 6 ? 2 * DAY_MS : lastDay === 0 ? DAY_MS : 0)
}

const isOver = (status: OrderStatus) => status === 'cancelled' || status === 'refunded'

/** Whatever else is open: a statement that is sent in time counts (article 11). @param now ISO 8601 */
export function canWithdraw(order: Withdrawable, now: string): boolean {
  const { withdrawal, status, withdrawnAt } = order
  if (!withdrawal || withdrawnAt || isOver(status)) return false
  const until = withdrawableUntil(order)
  return until === undefined || now < until
}

interface Stated {
  readonly status: OrderStatus
  /** It was stated, and is neither a cancelled order nor a return yet. */
  readonly withdrawalWaits?: boolean | undefined
  readonly isDisputed?: boolean | undefined
  readonly hasCase?: boolean | undefined
}

/** What follows a statement: the money goes back at once, or what was sent comes back first. */
export const withdrawalNexts = ['cancel', 'return', 'case', 'bank'] as const
export type WithdrawalNext = (typeof withdrawalNexts)[number]

/** `case` and `bank`: an open problem or dispute is settled first. Undefined where nothing is to follow. */
export function withdrawalNext(order: Stated): WithdrawalNext | undefined {
  if (!order.withdrawalWaits || isOver(order.status)) return undefined
  if (isHeld(order)) return order.isDisputed ? 'bank' : 'case'
  return isUnsent(order) ? 'cancel' : 'return'
}

/** When the law demands the refund of what was sent back: article 13(1) and (3). All times ISO 8601. */
export const withdrawalRefundDueAt = (withdrawnAt: string, sentBackAt: string): string => {
  const times = [later(withdrawnAt, WITHDRAWAL_REFUND_WITHIN_MS), later(sentBackAt, WITHDRAWAL_NOTICE_MS)]
  return times.toSorted().at(-1) ?? sentBackAt
}
