import { offerEnded } from '../../events/offer-ended.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from './notifying.ts'
import { offerEndedNotes } from './wording.ts'

export const handler = reaction(offerEnded, {}, ended => notify(ended, offerEndedNotes(ended.payload)))
