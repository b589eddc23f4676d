import { auctionEndingSoon } from '../../events/auction-ending-soon.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from './notifying.ts'
import { auctionEndingSoonNotes } from './wording.ts'

export const handler = reaction(auctionEndingSoon, {}, ending => notify(ending, auctionEndingSoonNotes(ending.payload)))
