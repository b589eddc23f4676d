import { sellers } from '../../shared/contract/endpoints/sellers.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findUser } from '../platform/users.ts'
import { findForSaleBy } from './seller-store.ts'

export const handler = endpoint(sellers.getSellerListings, {}, async ({ params: { sellerId }, query, now }) => {
  const [seller, page] = await Promise.all([
    findUser(sellerId),
    findForSaleBy(sellerId, query.limit, query.cursor, now),
  ])
  if (!seller) throw await missingPerson(sellerId)
  // CloudFront caches it for everyone.
  return { listings: page.listings.map(listing => presentListing(listing, undefined, now)), cursor: page.cursor }
})
