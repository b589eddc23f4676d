import { offersVoided } from '../../events/offers-voided.ts'
import { reaction } from '../platform/reaction.ts'
import { closeOffers } from './closing.ts'

export const handler = reaction(offersVoided, {}, ({ payload, now }) => closeOffers(payload.listingId, now))
