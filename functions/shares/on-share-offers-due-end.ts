import { shareOffersDue } from '../../events/share.ts'
import { reaction } from '../platform/reaction.ts'
import { endOverdueOffers } from './offering.ts'

export const handler = reaction(shareOffersDue, {}, ({ now }) => endOverdueOffers(now))
