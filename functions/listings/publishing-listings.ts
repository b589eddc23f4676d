import type { listingChanged } from '../../events/listing-changed.ts'
import { listingState } from '../../shared/endpoints/listings.ts'
import { listingChannel, userChannel } from '../../shared/live-channels.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import type { publish, repeatLater } from '../platform/live-events.ts'
import type { Occurrence } from '../platform/reaction.ts'

interface PublishingDeps {
  readonly publish: typeof publish
  readonly repeatLater: typeof repeatLater
}

/**
 * To the listing's open pages what everyone may see of it, to the seller's that it changed. Messages that overtake each
 * other may leave an earlier state, until it is repeated.
 */
export async function publishListing(
  { id, payload, now }: Occurrence<typeof listingChanged>,
  { publish, repeatLater }: PublishingDeps,
): Promise<void> {
  const found = await findListing(payload.listingId)
  if (!found) return
  const state = listingState.encode(presentListing(found, undefined, now))
  const { id: listingId, status } = state
  await Promise.all([
    publish(listingChannel(listingId), JSON.stringify(state)),
    publish(userChannel(found.sellerId), JSON.stringify({ kind: 'listing', id: listingId, status })),
  ])
  await repeatLater('onListingChangedPublish', { id, payload }, now)
}
