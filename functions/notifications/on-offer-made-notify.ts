import { offerMade } from '../../events/offer-made.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from './notifying.ts'
import { offerMadeNotes } from './wording.ts'

export const handler = reaction(offerMade, {}, made => notify(made, offerMadeNotes(made.payload)))
