import { cancellableFrom, isPickup, shipBestBy } from './orders.ts'

/** Rules: docs/specification.md, "Shipping together". */

/** Orders that are packed or shipped with one call. */
export const MAX_TOGETHER = 100

/** Orders to ship that are listed; more are counted. */
export const MAX_TO_SHIP = 300

/**
 * `late`: after the day by which it is shipped at best. `overdue`: its buyer can cancel. `papers`: it may need some to cross
 * the border. `holiday`: its seller is still away, as the buyer knew.
 */
export const toShipFlags = ['overdue', 'late', 'address_missing', 'address_erased', 'papers', 'holiday'] as const
export type ToShipFlag = (typeof toShipFlags)[number]

/** Why one of several orders is not packed or shipped. */
export const dispatchRefusals = [
  'not_found',
  'order_moved_on',
  'conflict',
  'named_twice',
  'number_taken',
  'number_needed',
  'day_impossible',
] as const
export type DispatchRefusal = (typeof dispatchRefusals)[number]

interface Waiting {
  readonly paidAt: string
  readonly sendsFrom?: string | undefined
  readonly address?: object | undefined
  readonly addressErasedAt?: string | undefined
  readonly exportConfirmedAt?: string | undefined
  readonly delivery?: { readonly method: 'ship' | 'pickup' } | undefined
}

/** @param now ISO 8601 */
export function flagsOf(order: Waiting, now: string): ToShipFlag[] {
  const { address, addressErasedAt, exportConfirmedAt, sendsFrom = '' } = order
  const isMissing = !address && !isPickup(order)
  const isOverdue = cancellableFrom(order) <= now
  const holds: Record<ToShipFlag, boolean> = {
    overdue: isOverdue,
    late: !isOverdue && shipBestBy(order) <= now,
    address_missing: isMissing && !addressErasedAt,
    address_erased: isMissing && Boolean(addressErasedAt),
    papers: Boolean(exportConfirmedAt),
    holiday: sendsFrom > now,
  }
  return toShipFlags.filter(flag => holds[flag])
}
