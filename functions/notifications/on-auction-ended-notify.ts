import { auctionEnded } from '../../events/auction-ended.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from './notifying.ts'
import { auctionEndedNotes } from './wording.ts'

export const handler = reaction(auctionEnded, {}, ended => notify(ended, auctionEndedNotes(ended.payload)))
