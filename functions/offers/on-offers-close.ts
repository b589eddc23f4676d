import { listingPriceDropped, listingSold } from '../../events/listing.ts'
import { offersVoided } from '../../events/offer.ts'
import { reaction } from '../platform/reaction.ts'
import { closeOffers } from './closing.ts'

export const handler = reaction([offersVoided, listingSold, listingPriceDropped], {}, ({ payload, now }) =>
  closeOffers(payload.listingId, now),
)
