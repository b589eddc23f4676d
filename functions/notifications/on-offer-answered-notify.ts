import { offerAnswered } from '../../events/offer-answered.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from './notifying.ts'
import { offerAnsweredNotes } from './wording.ts'

export const handler = reaction(offerAnswered, {}, answered => notify(answered, offerAnsweredNotes(answered.payload)))
