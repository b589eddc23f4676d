import { shares } from '../../shared/contract/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { buyShares } from './buying.ts'
import { shareDeps } from './share-deps.ts'

export const handler = endpoint(shares.buyShares, shareDeps, ({ body, user, headers, now }, deps) =>
  buyShares(body, headers['idempotency-key'], user, now, deps),
)
