import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { ship } from './progressing.ts'

export const handler = endpoint(orders.shipOrder, {}, async ({ params, body, user, now }) => {
  const isOther = body.carrier === 'other'
  const shipment = {
    carrier: body.carrier,
    carrierName: (isOther && body.carrierName) || undefined,
    trackingNumber: body.trackingNumber ?? undefined,
    service: body.service ?? undefined,
    trackingUrl: (isOther && body.trackingUrl) || undefined,
  }
  return presentOrder(await ship(shipment, { id: params.id, userId: user.id, now }), user.id, now)
})
