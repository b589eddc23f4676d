import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { presentTestCard } from './card-payments.ts'

export const handler = endpoint(pos.presentTestCard, { stripe }, ({ body, params, user }, deps) =>
  presentTestCard(params.id, body.number, user, deps),
)
