import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findStanding } from './standing.ts'

export const handler = endpoint(saleEvents.getSaleStanding, {}, ({ params, user, now }) =>
  findStanding(params.id, user.id, now),
)
