import { listingChanged } from '../../events/listing-changed.ts'
import { publish, repeatLater } from '../platform/live-events.ts'
import { reaction } from '../platform/reaction.ts'
import { publishListing } from './publishing-listings.ts'

export const handler = reaction(listingChanged, { publish, repeatLater }, publishListing)
