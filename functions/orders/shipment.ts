import type { CarrierId } from '../../shared/rules/carriers.ts'
import type { ShippingService } from '../../shared/rules/delivery-times.ts'
import type { Shipment } from '../core/order/order-store.ts'

interface Said {
  readonly carrier: CarrierId
  readonly carrierName: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly service: ShippingService | null
  readonly dispatchedOn?: string | null
}

/** Name and page are only of a carrier that is not in the list. */
export function shipmentOf(said: Said): Shipment {
  const isOther = said.carrier === 'other'
  return {
    carrier: said.carrier,
    carrierName: (isOther && said.carrierName) || undefined,
    trackingNumber: said.trackingNumber ?? undefined,
    service: said.service ?? undefined,
    trackingUrl: (isOther && said.trackingUrl) || undefined,
    ...(said.dispatchedOn && { dispatchedOn: said.dispatchedOn }),
  }
}
