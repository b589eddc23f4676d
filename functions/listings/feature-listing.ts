import { listings } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { setFeatured } from '../core/listing/featured-listings.ts'
import { holdRefusal } from '../core/listing/listing-holds.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { endpoint } from '../platform/endpoint.ts'

const MAX_FEATURE_MS = 90 * DAY_MS
const ISSUE = { path: 'until', message: 'Choose a time within the next 90 days.' }

export const handler = endpoint(listings.featureListing, {}, async ({ params, body: { until }, user, now }) => {
  const lastsMs = until === null ? undefined : Date.parse(until) - now.getTime()
  if (lastsMs !== undefined && (lastsMs <= 0 || lastsMs > MAX_FEATURE_MS)) {
    throw new DomainError('invalid_request', {}, [ISSUE])
  }
  const featured = await setFeatured(params.id, until && new Date(until).toISOString(), now)
  if (featured) return presentListing(featured, user.id, now)
  const listing = await findListing(params.id)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  throw listing.status === 'reserved'
    ? holdRefusal(listing, 'listing_not_editable')
    : new DomainError('listing_unavailable')
})
