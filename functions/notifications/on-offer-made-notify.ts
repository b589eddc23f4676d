import { offerMade } from '../../events/offer.ts'
import { offerMadeNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(offerMade, {}, made => notify(made, offerMadeNotes(made.payload)))
