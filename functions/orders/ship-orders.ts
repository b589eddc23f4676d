import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { shipMany } from './shipping-together.ts'

export const handler = endpoint(orders.shipOrders, {}, async ({ query, body: { shipments, dryRun }, user, now }) => ({
  outcomes: await shipMany(shipments, { userId: user.id, timeZone: query.timeZone, dryRun, now }),
}))
