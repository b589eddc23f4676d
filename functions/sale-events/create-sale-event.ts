import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { createEvent } from './own-events.ts'

export const handler = endpoint(saleEvents.createSaleEvent, {}, ({ body, user, now }) => createEvent(body, user, now))
