import type { ShippedOutcome } from '../../../shared/contract/endpoints/orders.ts'
import type { ParcelToShip } from './parcels.ts'
import type { Shipment } from './shipping-orders.ts'
import type { TrackingRow } from './tracking-file.ts'

/** Of orders that a file names, those in the same parcel that it does not, by the first that it names. */
export function alongWith(
  rows: readonly TrackingRow[],
  parcels: readonly Pick<ParcelToShip, 'orders'>[],
): Map<string, readonly string[]> {
  const rowsOf = Map.groupBy(
    rows.filter(({ problem }) => problem === null).flatMap(row => row.orderIds.map(id => ({ id, row }))),
    ({ id }) => id,
  )
  const along = new Map<string, readonly string[]>()
  for (const { orders } of parcels) {
    const ids = orders.map(({ id }) => id)
    const named = ids.filter(id => rowsOf.has(id))
    const numbers = new Set(named.flatMap(id => rowsOf.get(id)?.map(({ row }) => row.trackingNumber) ?? []))
    // With two numbers it is not known by which one the others go.
    if (named[0] && named.length < ids.length && numbers.size === 1)
      along.set(
        named[0],
        ids.filter(id => !rowsOf.has(id)),
      )
  }
  return along
}

/** Of an order that stands twice, the first. */
export function shipmentsOf(rows: readonly TrackingRow[], along: ReadonlyMap<string, readonly string[]>): Shipment[] {
  const shipments = new Map<string, Shipment>()
  for (const { orderIds, carrier, carrierName, trackingNumber, dispatchedOn, problem } of rows) {
    if (problem) continue
    const parcel = {
      carrier,
      carrierName,
      trackingNumber,
      dispatchedOn,
      service: 'standard' as const,
      trackingUrl: null,
    }
    for (const orderId of orderIds.flatMap(id => [id, ...(along.get(id) ?? [])]))
      if (!shipments.has(orderId)) shipments.set(orderId, { orderId, ...parcel })
  }
  return [...shipments.values()]
}

/** Those that change something, as a dry run found. */
export function shippable(shipments: readonly Shipment[], outcomes: readonly ShippedOutcome[] = []): Shipment[] {
  const good = new Set(
    outcomes.filter(({ outcome }) => outcome === 'shipped' || outcome === 'corrected').map(({ orderId }) => orderId),
  )
  return shipments.filter(({ orderId }) => good.has(orderId))
}
