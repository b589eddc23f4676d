import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentRegistration } from './presenting.ts'
import { register } from './registering.ts'

export const handler = endpoint(saleEvents.registerForSale, {}, async ({ params, body, user, now }) =>
  presentRegistration(await register(params.id, body.note, user, now)),
)
