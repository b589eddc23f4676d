import type { Size } from '../../../infra/stacks/stage-size.ts'
import type { Resources } from './measured.ts'
import { byService, dollarsOf, usageOf } from './model.ts'

/** Dollars that a month may cost in which nobody comes. */
export const IDLE_BUDGET: Readonly<Record<Size, number>> = { hobby: 5, shop: 25 }

/** Dollars by service, of a month in which nobody comes: what stands there, and what recurs. */
export const idleBill = (resources: Resources): ReadonlyMap<string, number> =>
  byService(dollarsOf(usageOf(0, resources)))

export const totalOf = (bill: ReadonlyMap<string, number>): number =>
  [...bill.values()].reduce((sum, dollars) => sum + dollars, 0)
