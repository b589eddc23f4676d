import { listingEdited } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { matchListing } from './matching-listing.ts'

export const handler = reaction(listingEdited, {}, ({ payload, now }) => matchListing(payload.listingId, now))
