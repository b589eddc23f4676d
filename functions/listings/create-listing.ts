import { listings } from '../../shared/contract/endpoints/listings.ts'
import { listItem } from '../core/listing/create/listing-an-item.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(listings.createListing, {}, async ({ user, body, now }) =>
  presentListing(await listItem(body, user, now), user.id, now),
)
