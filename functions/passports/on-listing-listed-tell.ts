import { listingEdited, listingListed } from '../../events/listing.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { noteEdited, noteListed } from '../core/passport/passing.ts'
import { reaction } from '../platform/reaction.ts'

/** Both events do both: either can come first. */
export const handler = reaction([listingListed, listingEdited], {}, async ({ payload: { listingId }, now }) => {
  const listing = await findListing(listingId)
  if (!listing) return
  await noteListed(listing, now)
  await noteEdited(listing, now)
})
