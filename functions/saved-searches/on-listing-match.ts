import { listingEdited, listingListed } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { matchListing } from './matching-listing.ts'

export const handler = reaction([listingListed, listingEdited], {}, ({ payload, now }) =>
  matchListing(payload.listingId, now),
)
