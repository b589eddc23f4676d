import { listings } from '../../shared/contract/endpoints/listings.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { noteTrace } from '../core/shill/trace-store.ts'
import { listWithinLimits } from '../core/standing/listing-within-limits.ts'
import { afterAnswer } from '../platform/after-answer.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(listings.createListing, {}, async ({ user, body, clientAddress, now }) => {
  const listed = await listWithinLimits(body, user, now)
  await afterAnswer(noteTrace('network', clientAddress, user.id, now))
  return presentListing(listed, user.id, now)
})
