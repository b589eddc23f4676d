import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findToShip } from './to-ship.ts'

export const handler = endpoint(orders.listOrdersToShip, {}, ({ user, now }) => findToShip(user.id, now))
