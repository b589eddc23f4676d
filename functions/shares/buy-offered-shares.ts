import { shares } from '../../shared/contract/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { buyOfferedShares } from './buying-offered.ts'
import { shareDeps } from './share-deps.ts'

export const handler = endpoint(shares.buyOfferedShares, shareDeps, ({ params, body, user, headers, now }, deps) =>
  buyOfferedShares(
    { assetId: params.id, offerId: params.offerId, shares: body.shares },
    headers['idempotency-key'],
    user,
    now,
    deps,
  ),
)
