import { listingSold } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { closeOffers } from './closing.ts'

export const handler = reaction(listingSold, {}, ({ payload, now }) => closeOffers(payload.listingId, now))
