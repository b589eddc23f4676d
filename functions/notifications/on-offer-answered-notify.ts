import { offerAnswered } from '../../events/offer.ts'
import { offerAnsweredNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(offerAnswered, {}, answered => notify(answered, offerAnsweredNotes(answered.payload)))
