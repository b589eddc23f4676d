import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentBidder } from './presenting.ts'
import { decide } from './registering.ts'

export const handler = endpoint(saleEvents.decideSaleBidder, {}, async ({ params, body, user, now }) =>
  presentBidder(await decide(params.id, params.userId, body, user, now)),
)
