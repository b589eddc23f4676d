import type { Cents } from '../../rules/cents.ts'
import { LOCALE } from '../../rules/numbers.ts'

/** Values in messages. Times ISO 8601. */
export interface ErrorDetails {
  until?: string
  limitCents?: Cents
  currentCents?: Cents
  minimumCents?: Cents
  amountCents?: Cents
  limit?: number
  unit?: string
  country?: string
  reason?: string
  held?: readonly HeldThing[]
  /** Ids of questions about a piece that laws restrict. */
  questions?: readonly string[]
}

/** An unpaid reservation, and the page to pay or cancel it. */
export interface HeldThing {
  itemName: string
  path: string
}

export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  /** A sentence that tells the person what to do. */
  readonly message: string | ((details: ErrorDetails) => string)
}

/** "3:45 PM UTC" */
export function clockTime(time: string): string {
  return new Date(time).toLocaleTimeString(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
}
/** "Dec 2, 3:45 PM UTC" */
export function dayAndTime(time: string): string {
  const day = new Date(time).toLocaleDateString(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return `${day}, ${clockTime(time)}`
}
export const untilText = (until: string | undefined) => (until ? `until ${clockTime(until)}` : 'for now')
export const waitText = (until: string | undefined) => (until ? `after ${clockTime(until)}` : 'in a little while')

export const entry = <const E extends ErrorEntry>(e: E) => e
