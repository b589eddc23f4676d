import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { withdrawLot } from './withdrawing-lots.ts'

export const handler = endpoint(saleEvents.withdrawSaleLot, {}, ({ params, user, now }) =>
  withdrawLot(params.id, params.inventoryId, user, now),
)
