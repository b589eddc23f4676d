import { listings } from '../../shared/contract/endpoints/listings.ts'
import { listItem } from '../core/listing/create/listing-an-item.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { noteTrace } from '../core/shill/trace-store.ts'
import { withinDay } from '../core/standing/day-limits.ts'
import { withinLiveListings } from '../core/standing/live-listings.ts'
import { afterAnswer } from '../platform/after-answer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { newId } from '../platform/ids.ts'

export const handler = endpoint(listings.createListing, {}, async ({ user, body, clientAddress, now }) => {
  const id = newId(now)
  const list = () => listItem(body, user, now, id)
  const listed = await withinDay('listingsADay', user, 1, now, () => withinLiveListings(user, [id], now, list))
  await afterAnswer(noteTrace('network', clientAddress, user.id, now))
  return presentListing(listed, user.id, now)
})
