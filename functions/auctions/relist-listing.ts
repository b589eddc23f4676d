import { auctions } from '../../shared/endpoints/auctions.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { presentListing } from '../listings/present-listing.ts'
import { relist } from './relisting.ts'

export const handler = endpoint(auctions.relistListing, { stripe }, async ({ params, user, now }, deps) =>
  presentListing(await relist(params.id, user, now, deps), user.id, now),
)
