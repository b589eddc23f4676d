import { shares } from '../../shared/contract/endpoints/shares.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cancelShareOffer } from './offering.ts'

export const handler = endpoint(shares.cancelShareOffer, checkoutDeps, async ({ params, user, now }, deps) => {
  await cancelShareOffer({ assetId: params.id, offerId: params.offerId }, user.id, now, deps)
  return { ok: true }
})
