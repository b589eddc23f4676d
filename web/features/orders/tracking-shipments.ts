import type { ShippedOutcome } from '../../../shared/contract/endpoints/orders.ts'
import type { ParcelToShip } from './parcels.ts'
import type { Shipment } from './shipping-orders.ts'
import type { TrackingRow } from './tracking-file.ts'

/** Of orders that a file names, those in the same parcel that it does not, by the named order. */
export function alongWith(
  rows: readonly TrackingRow[],
  parcels: readonly ParcelToShip[],
): Map<string, readonly string[]> {
  const usable = rows.filter(({ problem }) => problem === null)
  const named = new Set(usable.flatMap(({ orderIds }) => orderIds))
  return new Map(
    parcels.flatMap(({ orders }) => {
      const known = orders.filter(({ id }) => named.has(id))
      const others = orders.filter(({ id }) => !named.has(id)).map(({ id }) => id)
      // With two numbers it is not known by which one they go.
      return known.length > 0 &&
        others.length > 0 &&
        isOneRow(
          known.map(({ id }) => id),
          usable,
        )
        ? [[known[0]!.id, others] as const]
        : []
    }),
  )
}

const isOneRow = (ids: readonly string[], rows: readonly TrackingRow[]): boolean =>
  rows.filter(({ orderIds }) => orderIds.some(id => ids.includes(id))).length === 1

export function shipmentsOf(rows: readonly TrackingRow[], along: ReadonlyMap<string, readonly string[]>): Shipment[] {
  return rows
    .filter(({ problem }) => problem === null)
    .flatMap(({ orderIds, carrier, carrierName: named, trackingNumber, dispatchedOn }) =>
      orderIds
        .flatMap(id => [id, ...(along.get(id) ?? [])])
        .map(orderId => ({
          ...{ orderId, carrier, carrierName: named, trackingNumber, dispatchedOn },
          ...{ service: 'standard' as const, trackingUrl: null },
        })),
    )
}

/** What a trial found to be possible; of an order that stands twice, the first. */
export function shippable(shipments: readonly Shipment[], outcomes: readonly ShippedOutcome[] | undefined): Shipment[] {
  const good = new Set(
    outcomes?.filter(({ outcome }) => outcome === 'shipped' || outcome === 'corrected').map(({ orderId }) => orderId),
  )
  const first = new Map(shipments.toReversed().map(shipment => [shipment.orderId, shipment]))
  return [...first.values()].filter(({ orderId }) => good.has(orderId)).toReversed()
}
