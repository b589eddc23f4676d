import type { ShownEvent, ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { counted } from '../../../shared/rules/numbers.ts'
import type { LotState, SaleEventState } from '../../../shared/rules/sale-events.ts'

// @wc-include
export const lotStateNames: Readonly<Record<LotState, string>> = {
  waiting: 'Announced',
  open: 'Open',
  sold: 'Sold',
  passed: 'Unsold',
  withdrawn: 'Withdrawn',
}

// @wc-include
export const eventStateNames: Readonly<Record<SaleEventState, string>> = {
  draft: 'Draft',
  publishing: 'Being published',
  published: 'Published',
  cancelled: 'Cancelled',
}

export const lotCountText = (lots: number): string => counted(lots, 'lot', 'lots')

type Estimated = Pick<ShownLot, 'estimateLow' | 'estimateHigh'>

/** '$200.00 – $300.00'. Null: none is stated. */
export function estimateText({ estimateLow: low, estimateHigh: high }: Estimated): string | null {
  const known = [low, high].filter(value => value !== null)
  const [only, other] = known
  if (only === undefined) return null
  return other === undefined || other === only ? formatCents(only) : `${formatCents(only)} – ${formatCents(other)}`
}

export type EventPhase = 'announced' | 'open' | 'closing' | 'over'

/** By the announced times; a lot that late bids keep open is still closing. */
export function phaseOf(
  { startsAt, firstClosesAt, lastClosesAt }: Pick<ShownEvent, 'startsAt' | 'firstClosesAt' | 'lastClosesAt'>,
  now: Date,
): EventPhase {
  const time = now.getTime()
  if (startsAt !== null && Date.parse(startsAt) > time) return 'announced'
  if (firstClosesAt !== null && Date.parse(firstClosesAt) > time + CLOSING_SOON_MS) return 'open'
  return lastClosesAt !== null && Date.parse(lastClosesAt) > time ? 'closing' : 'over'
}

const CLOSING_SOON_MS = 60_000

/** The next lot to close, and how many follow it. */
export function runningOf(lots: readonly ShownLot[], now: Date): { lot: ShownLot; left: number } | null {
  const open = lots
    .filter(({ state, closesAt }) => (state === 'open' || state === 'waiting') && Date.parse(closesAt) > now.getTime())
    .toSorted((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt))
  const [lot] = open
  return lot ? { lot, left: open.length - 1 } : null
}
