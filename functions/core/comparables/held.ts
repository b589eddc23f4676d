import { MIN_SALES_TO_JUDGE } from '../../../shared/rules/estimate.ts'
import type { Accuracy } from '../identify/estimate/accuracy-store.ts'
import type { PricedPiece } from './comparables.ts'
import { leaveOneOut } from './left-out.ts'

/** How often ranges held: those given for pieces of the category, or tried on what was sold of the form. */
export interface Held {
  readonly source: 'sales' | 'left_out'
  readonly inside: number
  readonly of: number
}

export const heldInSales = (judged: Accuracy | undefined): Held | null =>
  judged && judged.sales >= MIN_SALES_TO_JUDGE ? { source: 'sales', inside: judged.inside, of: judged.sales } : null

/** Each sold piece valued by the others; null where too few got a range. */
export function heldWhenLeftOut(sold: readonly PricedPiece[], now: Date): Held | null {
  if (sold.length < MIN_SALES_TO_JUDGE) return null
  const { answered, inside } = leaveOneOut(sold, now)
  return answered >= MIN_SALES_TO_JUDGE ? { source: 'left_out', inside, of: answered } : null
}
