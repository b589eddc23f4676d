import { shareOffersDue } from '../../events/share.ts'
import { reaction } from '../platform/reaction.ts'
import { endOverdueOffers } from './ending-offers.ts'

export const handler = reaction(shareOffersDue, {}, ({ now }) => endOverdueOffers(now))
