import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentStatus } from './present-status.ts'
import { offerToNextBidder } from './second-chance.ts'

export const handler = endpoint(auctions.offerToNextBidder, checkoutDeps, async ({ params, user, now }, deps) => {
  const { listing, auction } = await offerToNextBidder(params.id, user, now, deps)
  return presentStatus(auction, listing, user.id, now)
})
