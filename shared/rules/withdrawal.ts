import { DAY_MS } from './durations.ts'
import type { OrderStatus } from './orders.ts'
import type { ReturnPayer } from './shop.ts'

/** Rules: docs/specification.md, "Consumers". */

/** Time after receipt to withdraw without a reason: Directive 2011/83/EU, article 9. */
const WITHDRAW_WITHIN_MS = 14 * DAY_MS

/** In characters. */
export const WITHDRAWAL_NAME_MAX = 200

const EU: readonly string[] = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

export const isInEu = (country: string): boolean => EU.includes(country)

/**
 * Where a trader has to be established for a consumer to have the right. General knowledge, as of 2026-11-29.
 * EU: Directive 2011/83/EU, articles 9 to 15, and Directive (EU) 2023/2673 for the function. EEA: the same directives.
 * UK: Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013.
 */
const withdrawalCountries: readonly string[] = [...EU, 'IS', 'LI', 'NO', 'GB']

export const givesWithdrawal = (country: string): boolean => withdrawalCountries.includes(country)

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
  readonly isDisputed?: boolean | undefined
  readonly hasCase?: boolean | undefined
}

/** Undefined before it is received: until then there is no end. */
export const withdrawableUntil = ({ receivedAt }: Pick<Withdrawable, 'receivedAt'>): string | undefined =>
  receivedAt && new Date(Date.parse(receivedAt) + WITHDRAW_WITHIN_MS).toISOString()

/** @param now ISO 8601 */
export function canWithdraw(order: Withdrawable, now: string): boolean {
  const { withdrawal, status, isDisputed, hasCase } = order
  if (!withdrawal || isDisputed || hasCase || status === 'cancelled' || status === 'refunded') return false
  const until = withdrawableUntil(order)
  return until === undefined || now < until
}
