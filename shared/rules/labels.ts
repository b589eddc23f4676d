import { type Cents, cents } from './cents.ts'

/** Rules: docs/specification.md, "Labels". */

export const labelStates = ['quoted', 'buying', 'bought'] as const

/** Prices that are shown of one parcel, the cheapest first. */
export const MOST_QUOTES = 12

/** Time after which prices are asked for again. */
export const QUOTES_KEPT_MS = 3_600_000

/**
 * What EasyPost's insurance of a parcel costs: 1 % of the value, at least a dollar.
 * Source: docs.easypost.com, "Shipping Insurance", read on 2026-11-29.
 */
export const insurancePrice = (value: Cents): Cents => cents(Math.max(100, Math.ceil(value / 100)))

interface Shipped {
  readonly status: string
  readonly delivery?: { readonly method: string } | null | undefined
  readonly address?: { readonly country: string } | null | undefined
  readonly isDisputed?: boolean | undefined
  readonly hasCase?: boolean | undefined
}

/** Before it is shipped, with an address, and while nothing holds the order. */
export const takesLabel = ({ status, delivery, address, isDisputed, hasCase }: Shipped): boolean =>
  (status === 'paid' || status === 'packed') &&
  delivery?.method === 'ship' &&
  Boolean(address) &&
  !isDisputed &&
  !hasCase
