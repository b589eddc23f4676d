import { offerEnded } from '../../events/offer.ts'
import { offerEndedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(offerEnded, {}, ended => notify(ended, offerEndedNotes(ended.payload)))
