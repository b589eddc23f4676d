import { shares } from '../../shared/contract/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { chargesInEarnest } from '../platform/stripe.ts'
import { offerShares } from './offering.ts'

export const handler = endpoint(
  shares.offerShares,
  { chargesInEarnest },
  async ({ params, body, user, headers, now }, deps) => ({
    id: await offerShares({ assetId: params.id, ...body }, headers['idempotency-key'], user, now, deps),
  }),
)
