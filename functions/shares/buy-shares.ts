import { shares } from '../../shared/endpoints/shares.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { buyShares } from './buying.ts'

export const handler = endpoint(shares.buyShares, { stripe }, ({ body, user, headers, now }, deps) =>
  buyShares(body, headers['idempotency-key'], user, now, deps),
)
