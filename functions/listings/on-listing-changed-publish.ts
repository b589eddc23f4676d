import { listingChanged } from '../../events/listing.ts'
import { listingState } from '../../shared/contract/endpoints/listings.ts'
import { listingChannel } from '../../shared/contract/live-channels.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { publish, repeatLater } from '../platform/live-events.ts'
import { reaction } from '../platform/reaction.ts'

/** Messages that overtake each other may leave an earlier state on open pages, until it is repeated. */
export const handler = reaction(listingChanged, { publish, repeatLater }, async ({ id, payload, now }, deps) => {
  const found = await findListing(payload.listingId)
  if (!found) return
  const state = listingState.encode(presentListing(found, undefined, now))
  await deps.publish(listingChannel(found.id), JSON.stringify(state))
  await deps.repeatLater(listingChanged, 'onListingChangedPublish', { id, payload }, now)
})
