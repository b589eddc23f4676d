import { offersVoided } from '../../events/offer.ts'
import { reaction } from '../platform/reaction.ts'
import { closeOffers } from './closing.ts'

export const handler = reaction(offersVoided, {}, ({ payload, now }) => closeOffers(payload.listingId, now))
