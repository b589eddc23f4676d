import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cancelEvent } from './withdrawing-lots.ts'

export const handler = endpoint(saleEvents.cancelSaleEvent, {}, ({ params, user, now }) =>
  cancelEvent(params.id, user, now),
)
