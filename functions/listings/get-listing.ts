import { listings } from '../../shared/endpoints/listings.ts'
import { DomainError } from '../../shared/errors.ts'
import { findListingWithAuction } from '../auctions/auction-store.ts'
import { settleIfOver } from '../auctions/settlement.ts'
import { endpoint } from '../kit/endpoint.ts'
import { presentAuctioned, presentListing } from './present-listing.ts'

export const handler = endpoint(listings.getListing, {}, async ({ params, user, now }) => {
  const { listing, auction } = await findListingWithAuction(params.id)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  const shown = presentListing(listing, user?.id, now)
  return auction ? { ...shown, ...presentAuctioned(await settleIfOver(auction, now), listing) } : shown
})
