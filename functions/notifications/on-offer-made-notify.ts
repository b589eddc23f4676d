import { offerMade } from '../../events/offer-made.ts'
import { notify } from '../core/notification/notifying.ts'
import { offerMadeNotes } from '../core/notification/wording.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(offerMade, {}, made => notify(made, offerMadeNotes(made.payload)))
