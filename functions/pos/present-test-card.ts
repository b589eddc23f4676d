import { terminal } from '../../shared/contract/endpoints/terminal.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { presentTestCard } from './card-payments.ts'

export const handler = endpoint(terminal.presentTestCard, { stripe }, ({ body, params, user }, deps) =>
  presentTestCard(params.id, body.number, user, deps),
)
