import * as z from 'zod'
import { MAX_DELIVERY_DAYS } from './delivery-times.ts'
import { DAY_MS } from './durations.ts'
import { medianOf, percentileOf } from './percentile.ts'
import { MOST_PARCEL_EVENTS, type ParcelState } from './tracking.ts'

/** Rules: docs/specification.md, "Delivery times". */

/** Parcels of a row from which on it says how long they took. */
export const MIN_MEASURED_PARCELS = 20

/** What the parcels of a row of the delivery times took, in days. */
export const measuredDays = z.object({
  parcels: z.number().int(),
  medianDays: z.number().int(),
  /** In which 95 of a hundred arrived. */
  p95Days: z.number().int(),
})
export type MeasuredDays = z.output<typeof measuredDays>

/** Parcels by the days that they took. */
export type DaysCounts = Readonly<Record<string, number>>

export const withParcel = (counts: DaysCounts, days: number): DaysCounts => ({
  ...counts,
  [days]: (counts[days] ?? 0) + 1,
})

/** Null: too few to say anything. */
export function measuredDaysOf(counts: DaysCounts): MeasuredDays | null {
  const byDays = new Map(Object.entries(counts).map(([days, count]) => [Number(days), count]))
  const parcels = [...byDays.values()].reduce((sum, count) => sum + count, 0)
  const medianDays = medianOf(byDays)
  const p95Days = percentileOf(byDays, 95)
  if (parcels < MIN_MEASURED_PARCELS || medianDays === null || p95Days === null) return null
  return { parcels, medianDays, p95Days }
}

interface Delivered {
  /** Oldest first. */
  readonly events: readonly { readonly at: string; readonly status: ParcelState }[]
  /** As the seller says. */
  readonly shippedAt: string
  /** As the carrier says. */
  readonly deliveredAt: string
}

/** A label that was printed is no parcel yet. */
const isUnderway = ({ status }: { status: ParcelState }) => status !== 'unknown' && status !== 'announced'

/** Days that have begun, from the carrier's first word of having it, where that is still known, else from its dispatch. */
export function daysUnderway({ events, shippedAt, deliveredAt }: Delivered): number {
  const first = events.length < MOST_PARCEL_EVENTS ? events.find(isUnderway)?.at : undefined
  const from = first !== undefined && first < deliveredAt ? first : shippedAt
  const days = Math.ceil((Date.parse(deliveredAt) - Date.parse(from)) / DAY_MS)
  return Math.min(Math.max(days, 1), MAX_DELIVERY_DAYS)
}
