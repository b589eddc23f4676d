import { listings } from '../../shared/endpoints/listings.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { editListing } from './editing.ts'
import { presentAuctioned, presentListing } from './present-listing.ts'

export const handler = endpoint(listings.updateListing, { stripe }, async ({ params, body, user, now }, deps) => {
  const { listing, auction } = await editListing(params.id, body, user, now, deps)
  const shown = presentListing(listing, user.id, now)
  return auction ? { ...shown, ...presentAuctioned(auction, listing) } : shown
})
