import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { ship } from './progressing.ts'
import { shipmentOf } from './shipment.ts'

export const handler = endpoint(orders.shipOrder, {}, async ({ params, body, user, now }) =>
  presentOrder(await ship(shipmentOf(body), { id: params.id, userId: user.id, now }), user.id, now),
)
