import { listings } from '../../shared/endpoints/listings.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findListing } from './listing-store.ts'
import { presentListing } from './present-listing.ts'

export const handler = endpoint(listings.getListing, {}, async ({ params, user, now }) => {
  const listing = await findListing(params.id)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  return presentListing(listing, user?.id, now)
})
