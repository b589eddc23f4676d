import { listings } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import { feature } from '../core/listing/featured-listings.ts'
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
  const id = params.id
  const to = until && new Date(until).toISOString()
  const { itemName: subject = '', sellerId: memberId } = (await findListing(id)) ?? {}
  const refused = await transactAudited(
    {
      ...{ act: 'listing_featured', subjectKind: 'listing', subjectId: id, subject, memberId },
      reason: to === null ? 'No longer featured.' : `Featured until ${to}.`,
    },
    user,
    now,
    { listing: feature(id, to, now) },
  )
  const listing = await findListing(id)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  if (!refused) return presentListing(listing, user.id, now)
  throw listing.status === 'reserved'
    ? holdRefusal(listing, 'listing_not_editable')
    : new DomainError('listing_unavailable')
})
