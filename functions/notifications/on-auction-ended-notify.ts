import { auctionEnded } from '../../events/auction.ts'
import { auctionEndedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(auctionEnded, {}, ended => notify(ended, auctionEndedNotes(ended.payload)))
