import { listings } from '../../shared/endpoints/listings.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listItem } from './listing-an-item.ts'
import { presentListing } from './present-listing.ts'

export const handler = endpoint(listings.createListing, {}, async ({ user, body, now }) =>
  presentListing(await listItem(body, user, now), user.id, now),
)
