import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { updateEvent } from './own-events.ts'

export const handler = endpoint(saleEvents.updateSaleEvent, {}, ({ params, body, user, now }) =>
  updateEvent(params.id, body, user, now),
)
