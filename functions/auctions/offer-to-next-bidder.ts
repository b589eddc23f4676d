import { auctions } from '../../shared/endpoints/auctions.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { presentStatus } from './present-status.ts'
import { offerToNextBidder } from './second-chance.ts'

export const handler = endpoint(auctions.offerToNextBidder, { stripe }, async ({ params, user, now }, deps) => {
  const { listing, auction } = await offerToNextBidder(params.id, user, now, deps)
  return presentStatus(auction, listing, user.id, now)
})
