/**
 * Reports of sellers to tax authorities: Directive 2011/16/EU, annex V, as Directive (EU) 2021/514 added it ("DAC7"). Looked up on
 * 2026-11-29 (danovky.sk, kinanis.com, twobirds.com; of the 60 days ambersuper.com); that there are two reminders before is
 * general knowledge (section IV, A(2)).
 */

import { DAY_MS } from './durations.ts'

/** Who sold less often and for no more in a year is not reported. */
export const REPORTED_SALES = 30
export const REPORTED_EUROS = 2_000

/** @param euros undefined if no exchange rate tells them: then the number of sales decides alone */
export const isReported = (sales: number, euros: number | undefined): boolean =>
  sales >= REPORTED_SALES || (euros !== undefined && euros > REPORTED_EUROS)

/** After the first request. Two reminders, then payouts wait. */
export const REMINDED_AFTER_MS = [20 * DAY_MS, 40 * DAY_MS] as const
export const HELD_AFTER_MS = 60 * DAY_MS

export const identityKinds = ['person', 'entity'] as const

/** Sums of a quarter, in whole units of the shop’s currency, as the report has them. */
export interface ReportedQuarter {
  readonly sales: number
  /** What the seller got, without fees. */
  readonly consideration: number
  readonly fees: number
}

/** 0 to 3, of UTC. */
export const quarterOf = (at: string): number => Math.floor((Number(at.slice(5, 7)) - 1) / 3)
