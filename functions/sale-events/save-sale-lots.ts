import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { saveLots } from './own-events.ts'

export const handler = endpoint(saleEvents.saveSaleLots, {}, ({ params, body, user, now }) =>
  saveLots(params.id, body, user, now),
)
